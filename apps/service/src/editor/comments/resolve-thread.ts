import type { CommentThreadResponse, ResolveThreadRequest } from '@ppt-embed/protocol/editor';
import type { AppContext } from '../../context/app-context.ts';
import { setResolved } from '../../presentations/comments/comment-queries.ts';
import { changeThread, commentNotFound, type CommentContext } from './change-thread.ts';
import { authorOf } from '../../presentations/author.ts';

/** Resolves a thread, or reopens it. @throws ServiceError presentation_not_found, invalid_request */
export async function resolveThread(
  appContext: AppContext,
  context: CommentContext,
  { id: threadId, resolved: isResolved }: ResolveThreadRequest,
): Promise<CommentThreadResponse> {
  const { caller } = context;
  return changeThread(appContext, context, async (tx, { ppt_id: pptId }) => {
    const resolved = isResolved ? { at: appContext.clock(), by: authorOf(caller).name } : null;
    if (!(await setResolved(tx, { pptId, threadId, resolved }))) throw commentNotFound(threadId);
    return threadId;
  });
}
