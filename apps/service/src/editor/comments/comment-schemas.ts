import type {
  AddCommentRequest,
  DeleteCommentQuery,
  EditCommentRequest,
  ListCommentsQuery,
  ResolveThreadRequest,
} from '@ppt-embed/protocol/editor';
import { array, boolean, discriminatedUnion, integerString, object, oneOf, optional } from '@ppt-embed/protocol/schema';
import type { Schema } from '@ppt-embed/protocol/schema';
import { commentIdentifier, commentText } from '../../presentations/comments/comment-fields.ts';

/** Fields with the text of a comment. The number of mentions is limited when they are looked up. */
const content = {
  text: commentText,
  mentions: optional(array(commentIdentifier)),
};

/** The query of `GET comments`. */
export const listCommentsQuery = object({
  since: optional(integerString({ min: 0, max: 2_147_483_647 })),
}) satisfies Schema<ListCommentsQuery>;

/** The body of `POST comments`. */
export const addCommentBody = discriminatedUnion('kind', [
  object({ kind: oneOf(['thread']), slide_id: commentIdentifier, element_id: optional(commentIdentifier), ...content }),
  object({ kind: oneOf(['reply']), thread_id: commentIdentifier, ...content }),
]) satisfies Schema<AddCommentRequest>;

/** The body of `PUT comment`. */
export const editCommentBody = object({ id: commentIdentifier, ...content }) satisfies Schema<EditCommentRequest>;

/** The query of `DELETE comment`. */
export const deleteCommentQuery = object({ id: commentIdentifier }) satisfies Schema<DeleteCommentQuery>;

/** The body of `PUT comment-thread`. */
export const resolveThreadBody = object({
  id: commentIdentifier,
  resolved: boolean(),
}) satisfies Schema<ResolveThreadRequest>;
