import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { deleteCommentRow, deleteThread, findComment } from '../../presentations/comments/comment-queries.ts';
import { lockPresentation } from '../../presentations/require-presentation.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { authorOf, isAuthor } from './comment-author.ts';

/**
 * Deletes the user's own comment; a user who edits the presentation may delete every comment. The first comment of a
 * thread is deleted with its replies. Idempotent.
 * @throws ServiceError presentation_not_found, insufficient_role
 */
export async function deleteComment(appContext: AppContext, caller: EditorCaller, id: string): Promise<void> {
  const changed = await inTransaction(appContext.db, async (tx) => {
    const { ppt_id: pptId } = await lockPresentation(tx, caller, caller.pptId, 'update');
    const found = await findComment(tx, pptId, id);
    if (!found) return undefined;
    const isOwn = isAuthor(authorOf(caller), { id: found.authorId, name: found.authorName });
    if (!isOwn && caller.role !== 'edit') throw new ServiceError('insufficient_role');
    if (found.isFirst) await deleteThread(tx, found.threadId);
    else await deleteCommentRow(tx, id);
    return pptId;
  });
  if (changed !== undefined) for (const notify of appContext.commentListeners ?? []) notify(changed);
}
