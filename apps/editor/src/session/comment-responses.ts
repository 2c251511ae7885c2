import type {
  CommentsResponse,
  CommentThread,
  CommentThreadResponse,
  CommentUser,
  EditorComment,
} from '@ppt-embed/protocol/editor';
import { arrayOf, fields, isNumber, isString, isTrue, isUnixTime, optional } from './responses.ts';
import type { Check } from './responses.ts';

const user = fields<CommentUser>({ id: isString, name: isString });

const comment = fields<EditorComment>({
  id: isString,
  author: isString,
  own: optional(isTrue) as Check<true>,
  text: isString,
  mentions: arrayOf(user),
  created_at: isUnixTime,
  edited_at: optional(isUnixTime) as Check<number>,
});

const thread = fields<CommentThread>({
  id: isString,
  slide_id: isString,
  element_id: optional(isString) as Check<string>,
  resolved: optional(fields({ at: isUnixTime, by: isString })) as Check<{ at: number; by: string }>,
  comments: arrayOf(comment),
});

/** Validates the list of comments. */
export const commentsResponse: Check<CommentsResponse> = fields<CommentsResponse>({
  threads: arrayOf(thread),
  users: arrayOf(user),
  revision: optional(isNumber),
  since: optional(isNumber),
  thread_ids: optional(arrayOf(isString)),
});

/** Validates the response to a change of a comment thread. */
export const threadResponse: Check<CommentThreadResponse> = fields<CommentThreadResponse>({ thread });
