import type { AddCommentRequest, CommentThreadResponse } from '@ppt-embed/protocol/editor';
import type { AppContext } from '../../context/app-context.ts';
import { appendPresentationEvent } from '../../presentations/append-presentation-event.ts';
import { insertComment, insertThread, setResolved } from '../../presentations/comments/comment-queries.ts';
import { changeThread, commentNotFound, type CommentContext } from './change-thread.ts';
import { authorOf } from '../../presentations/author.ts';
import { requireCommentQuota } from './comment-quota.ts';
import { requireMentions } from './require-mentions.ts';

/**
 * Adds a comment or a reply, and queues the event `ppt.commented`.
 * @throws ServiceError presentation_not_found, quota_exceeded, invalid_request
 */
export async function addComment(
  appContext: AppContext,
  context: CommentContext,
  request: AddCommentRequest,
): Promise<CommentThreadResponse> {
  const { clock, random } = appContext;
  const newId = (prefix: string) => `${prefix}_${random(12).toString('base64url')}`;
  const { caller } = context;
  return changeThread(appContext, context, async (tx, { ppt_id: pptId }) => {
    const comment = {
      commentId: newId('cmt'),
      threadId: request.kind === 'reply' ? request.thread_id : newId('thr'),
      pptId,
      appId: caller.app.appId,
      author: authorOf(caller),
      text: request.text,
      mentions: await requireMentions(tx, { pptId, ids: request.mentions }),
      now: clock(),
    };
    const { commentId, threadId, now } = comment;
    if (request.kind === 'thread')
      await insertThread(tx, { ...comment, slideId: request.slide_id, elementId: request.element_id ?? null });
    else if (!(await setResolved(tx, { pptId, threadId, resolved: null }))) throw commentNotFound(threadId);
    await insertComment(tx, comment);
    await requireCommentQuota(tx, { pptId, threadId });
    await appendPresentationEvent(tx, random, {
      type: 'ppt.commented',
      app: caller.app,
      pptId,
      now,
      comment_id: commentId,
      thread_id: threadId,
      ...(comment.author.id !== null && { author_id: comment.author.id }),
      ...(comment.mentions.length > 0 && { mentioned_ids: comment.mentions.map(({ id }) => id) }),
    });
    return threadId;
  });
}
