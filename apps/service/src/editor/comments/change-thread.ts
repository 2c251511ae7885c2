import type { CommentThreadResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { selectThread } from '../../presentations/comments/comment-queries.ts';
import type { PresentationRow } from '../../presentations/presentation-queries.ts';
import { lockPresentation } from '../../presentations/require-presentation.ts';
import { inTransaction, type Tx } from '../../stores/db/database.ts';
import { authorOf } from './comment-author.ts';
import { reserveForComments, threadsOf } from './list-comments.ts';

/** The editor session of a call that changes comments, and the memory for its response. */
export interface CommentContext {
  caller: EditorCaller;
  memory: RequestMemory;
}

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
 * @throws ServiceError presentation_not_found, rate_limited, unavailable
 */
export async function changeThread(
  appContext: AppContext,
  { caller, memory }: CommentContext,
  change: (tx: Tx, presentation: PresentationRow) => Promise<string>,
): Promise<CommentThreadResponse> {
  const { db } = appContext;
  const { pptId, threadId } = await inTransaction(db, async (tx) => {
    const presentation = await lockPresentation(tx, caller, caller.pptId, 'update');
    return { pptId: presentation.ppt_id, threadId: await change(tx, presentation) };
  });
  for (const notify of appContext.commentListeners ?? []) notify(pptId);
  await reserveForComments(db, pptId, memory);
  const [thread] = threadsOf(await selectThread(db, pptId, threadId), authorOf(caller));
  if (!thread) throw commentNotFound(threadId);
  return { thread };
}
