import { maxCommentBytes, maxComments, maxReplies } from '@ppt-embed/protocol/editor';
import { ServiceError } from '../../kernel/service-error.ts';
import { measureComments, type CommentSum } from '../../presentations/comments/comment-queries.ts';
import type { Tx } from '../../stores/db/database.ts';

/**
 * Checks the limits of a presentation and of a thread after a comment has been added.
 * @throws ServiceError quota_exceeded, naming the limit
 */
export async function requireCommentQuota(
  tx: Tx,
  { pptId, threadId }: { pptId: string; threadId: string },
): Promise<void> {
  const all = await measureComments(tx, pptId);
  if (all.count > maxComments)
    throw quotaExceeded('comments', `A presentation can have at most ${maxComments} comments. Delete some first.`);
  requireCommentBytes(all);
  const { count } = await measureComments(tx, pptId, { threadId });
  if (count > maxReplies + 1)
    throw quotaExceeded('replies', `A comment can have at most ${maxReplies} replies. Add a new comment.`);
}

/** Requires that a presentation's comments are within their limit in bytes. @throws ServiceError quota_exceeded */
export function requireCommentBytes({ bytes }: CommentSum): void {
  const limit = `${maxCommentBytes / 1024 / 1024} MiB`;
  if (bytes > maxCommentBytes)
    throw quotaExceeded('comments', `The comments of a presentation can have at most ${limit}. Delete some first.`);
}

function quotaExceeded(path: string, message: string): ServiceError {
  return new ServiceError('quota_exceeded', { quota: path }, { errors: [{ path, message }] });
}
