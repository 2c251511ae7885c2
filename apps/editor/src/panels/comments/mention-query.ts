import type { CommentUser } from '@ppt-embed/protocol/editor';

/** Maximum length of a name to search for. */
const maxQueryLength = 50;

/** The text between an `@` and the caret, and the position of the `@`. */
export interface MentionQuery {
  start: number;
  query: string;
}

/** Returns the text that the user has typed after `@`; null if the caret is not in a mention. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || caret - start - 1 > maxQueryLength) return null;
  const before = text[start - 1];
  // `ann@example.com` is not a mention, but `@` after a Chinese character can be one, because Chinese has no spaces
  // between words.
  if (before !== undefined && /[\w.+-]/.test(before)) return null;
  const query = text.slice(start + 1, caret);
  return query.includes('\n') || query.startsWith(' ') ? null : { start, query };
}

/** Returns at most 8 users whose names match, with those that begin with the query first. */
export function matchingUsers(users: readonly CommentUser[], query: string): CommentUser[] {
  const requested = query.toLowerCase();
  const rank = ({ name }: CommentUser): number => {
    const index = name.toLowerCase().indexOf(requested);
    return index > 0 ? 1 : index;
  };
  return users
    .filter((user) => user.name !== '' && rank(user) >= 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 8);
}

/**
 * Returns the ids of the selected users whose mentions are still in the text. A mention of Anna is not one of Ann, if
 * both are selected.
 */
export function mentionedIds(text: string, selected: readonly CommentUser[]): string[] {
  let rest = text;
  const mentioned = selected
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const hasName = rest.includes(`@${name}`);
      rest = rest.replaceAll(`@${name}`, '\n');
      return hasName;
    });
  const ids = new Set(mentioned.map(({ id }) => id));
  return [...new Set(selected.map(({ id }) => id))].filter((id) => ids.has(id));
}
