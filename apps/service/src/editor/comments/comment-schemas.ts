import {
  maxCommentLength,
  type AddCommentRequest,
  type DeleteCommentQuery,
  type EditCommentRequest,
  type ListCommentsQuery,
  type ResolveThreadRequest,
} from '@ppt-embed/protocol/editor';
import {
  array,
  boolean,
  discriminatedUnion,
  integerString,
  object,
  oneOf,
  optional,
  string,
} from '@ppt-embed/protocol/schema';
import type { Schema } from '@ppt-embed/protocol/schema';
import { cleanText } from './clean-text.ts';

const trimmedText = string({ min: 1, max: maxCommentLength, trim: true });
const text: Schema<string> = {
  ...trimmedText,
  read: (value, path, issues) => trimmedText.read(typeof value === 'string' ? cleanText(value) : value, path, issues),
};

/** Schema of the id of a slide, element, thread, comment or user. U+0000 has become U+FFFD. */
const identifier = string({
  min: 1,
  max: 200,
  pattern: /^[^\p{Cc}\uFFFD]*$/u,
  message: 'must not contain control characters',
});

/** Fields with the text of a comment. The number of mentions is limited when they are looked up. */
const content = {
  text,
  mentions: optional(array(identifier)),
};

/** The query of `GET comments`. */
export const listCommentsQuery = object({
  since: optional(integerString({ min: 0, max: 2_147_483_647 })),
}) satisfies Schema<ListCommentsQuery>;

/** The body of `POST comments`. */
export const addCommentBody = discriminatedUnion('kind', [
  object({ kind: oneOf(['thread']), slide_id: identifier, element_id: optional(identifier), ...content }),
  object({ kind: oneOf(['reply']), thread_id: identifier, ...content }),
]) satisfies Schema<AddCommentRequest>;

/** The body of `PUT comment`. */
export const editCommentBody = object({ id: identifier, ...content }) satisfies Schema<EditCommentRequest>;

/** The query of `DELETE comment`. */
export const deleteCommentQuery = object({ id: identifier }) satisfies Schema<DeleteCommentQuery>;

/** The body of `PUT comment-thread`. */
export const resolveThreadBody = object({
  id: identifier,
  resolved: boolean(),
}) satisfies Schema<ResolveThreadRequest>;
