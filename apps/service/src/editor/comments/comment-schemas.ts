import {
  maxCommentLength,
  type AddCommentRequest,
  type DeleteCommentQuery,
  type EditCommentRequest,
  type ResolveThreadRequest,
} from '@ppt-embed/protocol/editor';
import { array, boolean, discriminatedUnion, object, oneOf, optional, string } from '@ppt-embed/protocol/schema';
import type { Schema } from '@ppt-embed/protocol/schema';
import { identifier } from '../../presentations/jobs/large-bodies.ts';

/** The number of mentions is limited when they are looked up. */
const content = {
  text: string({ min: 1, max: maxCommentLength, trim: true }),
  mentions: optional(array(identifier)),
};

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
