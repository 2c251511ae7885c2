import type { EditorCaller } from '../../http/caller.ts';

/** The author of a comment. */
export interface CommentAuthor {
  /** The id in the editor URL, or the sub-user; null if the host app sends neither. */
  id: string | null;
  /** May be empty. */
  name: string;
}

/** Returns the user of a session as the author of comments. */
export function authorOf({ userId, unionId, userName }: EditorCaller): CommentAuthor {
  return { id: userId ?? unionId, name: userName ?? unionId ?? '' };
}

/** Whether a comment is the user's. Users without an id are distinguished by the names that the host app sends. */
export function isAuthor(user: CommentAuthor, comment: CommentAuthor): boolean {
  return user.id === comment.id && (user.id !== null || user.name === comment.name);
}
