import type { EditorCaller } from '../../http/caller.ts';

/** The author of a comment. */
export interface CommentAuthor {
  /** The user id of the editor URL, or the sub-user; null if the host app sends neither. */
  id: string | null;
  /** The author's name, which may be empty. */
  name: string;
  /** Hash of the token of the session if there is no id; otherwise null. */
  session: string | null;
}

/** Returns the user of a session as the author of comments. */
export function authorOf({ userId, unionId, userName, tokenHash }: EditorCaller): CommentAuthor {
  const id = userId ?? unionId;
  return { id, name: userName ?? unionId ?? '', session: id === null ? tokenHash : null };
}

/**
 * Whether a user wrote a comment. Users without an id own the comments that they wrote in the same session, because
 * names are not unique.
 */
export function isAuthor(user: CommentAuthor, comment: Pick<CommentAuthor, 'id' | 'session'>): boolean {
  if (user.id !== null || comment.id !== null) return user.id === comment.id;
  return user.session !== null && user.session === comment.session;
}
