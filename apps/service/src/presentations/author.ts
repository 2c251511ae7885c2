import type { EditorCaller } from '../http/caller.ts';

/** The author of a comment or of a saved version. */
export interface Author {
  /** The user id of the editor URL, or the sub-user; null if the host app sends neither. */
  id: string | null;
  /** The author's name, which may be empty. */
  name: string;
  /** Hash of the token of the session if there is no id; otherwise null. */
  session: string | null;
}

/** Returns the user of a session as an author. */
export function authorOf({ userId, unionId, userName, tokenHash }: EditorCaller): Author {
  const id = userId ?? unionId;
  return { id, name: userName ?? unionId ?? '', session: id === null ? tokenHash : null };
}

/**
 * Whether a user is the author. Users without an id own what they wrote in the same session, because names are not
 * unique.
 */
export function isAuthor(user: Author, author: Pick<Author, 'id' | 'session'>): boolean {
  if (user.id !== null || author.id !== null) return user.id === author.id;
  return user.session !== null && user.session === author.session;
}
