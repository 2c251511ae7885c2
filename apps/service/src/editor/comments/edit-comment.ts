import type { CommentThreadResponse, EditCommentRequest } from '@ppt-embed/protocol/editor';
import { ServiceError } from '../../kernel/service-error.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findComment, updateComment } from '../../presentations/comments/comment-queries.ts';
import { changeThread, commentNotFound, type CommentContext } from './change-thread.ts';
import { authorOf, isAuthor } from './comment-author.ts';
import { requireMentions } from './require-mentions.ts';

/**
 * Changes the text of the user's own comment.
 * @throws ServiceError presentation_not_found, insufficient_role, invalid_request
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
    const { authorId, authorName, threadId } = found;
    if (!isAuthor(authorOf(caller), { id: authorId, name: authorName })) throw new ServiceError('insufficient_role');
    const mentioned = await requireMentions(tx, pptId, mentions);
    await updateComment(tx, { commentId: id, text, mentions: mentioned, now: appContext.clock() });
    return threadId;
  });
}
