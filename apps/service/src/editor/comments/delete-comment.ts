import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { deleteCommentRow, deleteThread, findComment } from '../../presentations/comments/comment-queries.ts';
import { recordThreadChange, recordThreadDeletion } from '../../presentations/comments/comment-revisions.ts';
import { lockPresentation } from '../../presentations/require-presentation.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { notifyEditors } from './change-thread.ts';
import { authorOf, isAuthor } from '../../presentations/author.ts';

/**
 * Deletes the user's own comment; users who can edit the presentation may delete any comment. Deleting the first
 * comment of a thread also deletes its replies. Idempotent.
 * @throws ServiceError presentation_not_found, insufficient_role
 */
export async function deleteComment(appContext: AppContext, caller: EditorCaller, id: string): Promise<void> {
  const changed = await inTransaction(appContext.db, async (tx) => {
    const { ppt_id: pptId } = await lockPresentation(tx, caller, caller.pptId);
    const found = await findComment(tx, pptId, id);
    if (!found) return undefined;
    const isOwn = isAuthor(authorOf(caller), found.author);
    if (!isOwn && caller.role !== 'edit') throw new ServiceError('insufficient_role');
    const { threadId, isFirst } = found;
    const { appId } = caller.app;
    if (isFirst) {
      await deleteThread(tx, threadId);
      await recordThreadDeletion(tx, { pptId, appId });
    } else {
      await deleteCommentRow(tx, id);
      await recordThreadChange(tx, { pptId, appId, threadId });
    }
    return pptId;
  });
  if (changed !== undefined) notifyEditors(appContext, changed);
}
