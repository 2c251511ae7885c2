import type { CommentThreadResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { selectThread } from '../../presentations/comments/comment-queries.ts';
import type { PresentationRow } from '../../presentations/presentation-queries.ts';
import { lockPresentation } from '../../presentations/require-presentation.ts';
import { inTransaction, type Tx } from '../../stores/db/database.ts';
import { authorOf } from './comment-author.ts';
import { threadsOf } from './list-comments.ts';

/** The error for a thread or comment that does not exist, or not any more. */
export function commentNotFound(id: string): ServiceError {
  return new ServiceError(
    'invalid_request',
    { id },
    { errors: [{ path: 'id', message: 'is not a comment of this presentation' }] },
  );
}

/**
 * Changes comments in a transaction that other changes of the presentation's comments wait for, and notifies its editors.
 * @param change Returns the id of the changed thread.
 * @returns the changed thread
 * @throws ServiceError presentation_not_found
 */
export async function changeThread(
  appContext: AppContext,
  caller: EditorCaller,
  change: (tx: Tx, presentation: PresentationRow) => Promise<string>,
): Promise<CommentThreadResponse> {
  const { pptId, rows } = await inTransaction(appContext.db, async (tx) => {
    const presentation = await lockPresentation(tx, caller, caller.pptId, 'update');
    const { ppt_id } = presentation;
    const threadId = await change(tx, presentation);
    return { pptId: ppt_id, rows: await selectThread(tx, ppt_id, threadId) };
  });
  for (const notify of appContext.commentListeners ?? []) notify(pptId);
  const [thread] = threadsOf(rows, authorOf(caller));
  if (!thread) throw commentNotFound('');
  return { thread };
}
