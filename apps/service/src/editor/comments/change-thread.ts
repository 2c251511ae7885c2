import type { CommentThreadResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { measureComments, selectThread } from '../../presentations/comments/comment-queries.ts';
import { recordThreadChange } from '../../presentations/comments/comment-revisions.ts';
import type { PresentationRow } from '../../presentations/presentation-queries.ts';
import { lockPresentation } from '../../presentations/require-presentation.ts';
import { inTransaction, type Tx } from '../../stores/db/database.ts';
import { authorOf } from '../../presentations/author.ts';
import { memoryOf, threadsOf } from './list-comments.ts';

/** The editor session of a call that changes comments, and the memory for its response. */
export interface CommentContext {
  caller: EditorCaller;
  memory: RequestMemory;
}

/** Returns the error for a thread or comment that does not exist, or no longer exists. */
export function commentNotFound(id: string): ServiceError {
  return new ServiceError(
    'invalid_request',
    { id },
    { errors: [{ path: 'id', message: 'is not a comment of this presentation' }] },
  );
}

/**
 * Changes a thread in a transaction that blocks other changes to the presentation's comments, and notifies its editors.
 * @param change Returns the id of the changed thread.
 * @returns the changed thread
 * @throws ServiceError presentation_not_found, too_large, rate_limited, unavailable
 */
export async function changeThread(
  appContext: AppContext,
  { caller, memory }: CommentContext,
  change: (tx: Tx, presentation: PresentationRow) => Promise<string>,
): Promise<CommentThreadResponse> {
  const { app } = caller;
  const { pptId, thread } = await inTransaction(appContext.db, async (tx) => {
    const presentation = await lockPresentation(tx, caller, caller.pptId);
    const { ppt_id: id } = presentation;
    const threadId = await change(tx, presentation);
    await recordThreadChange(tx, { pptId: id, appId: app.appId, threadId });
    // Without memory for the response, nothing is changed, so that the user can try again.
    await memory.reserve(memoryOf(await measureComments(tx, id, { threadId })), { mayWait: false });
    const [changed] = threadsOf(await selectThread(tx, id, threadId), authorOf(caller));
    if (!changed) throw commentNotFound(threadId);
    return { pptId: id, thread: changed };
  });
  notifyEditors(appContext, pptId);
  return { thread };
}

/** Notifies the editors of a presentation that its comments have changed. */
export function notifyEditors({ commentListeners }: AppContext, pptId: string): void {
  for (const notify of commentListeners ?? []) notify(pptId);
}
