import type { CommentThreadResponse, EditCommentRequest } from '@ppt-embed/protocol/editor';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findComment, measureComments, updateComment } from '../../presentations/comments/comment-queries.ts';
import { changeThread, commentNotFound, type CommentContext } from './change-thread.ts';
import { authorOf, isAuthor } from '../../presentations/author.ts';
import { requireCommentBytes } from './comment-quota.ts';
import { requireMentions } from './require-mentions.ts';

/**
 * Changes the text of the user's own comment.
 * @throws ServiceError presentation_not_found, insufficient_role, invalid_request, quota_exceeded
 */
export async function editComment(
  appContext: AppContext,
  context: CommentContext,
  { id, text, mentions }: EditCommentRequest,
): Promise<CommentThreadResponse> {
  const { caller } = context;
  return changeThread(appContext, context, async (tx, { ppt_id: pptId }) => {
    const found = await findComment(tx, pptId, id);
    if (!found) throw commentNotFound(id);
    if (!isAuthor(authorOf(caller), found.author)) throw new ServiceError('insufficient_role');
    const before = await measureComments(tx, pptId);
    const mentioned = await requireMentions(tx, { pptId, ids: mentions, mentioned: found.mentions });
    await updateComment(tx, { commentId: id, text, mentions: mentioned, now: appContext.clock() });
    const after = await measureComments(tx, pptId);
    if (after.bytes > before.bytes) requireCommentBytes(after);
    return found.threadId;
  });
}
