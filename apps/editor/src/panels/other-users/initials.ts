/**
 * Returns the initials of a name: two letters, or one letter for a script without spaces; empty for a name without
 * letters.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${firstOf(first)}${/^\p{Script=Han}/u.test(first) ? '' : firstOf(last)}`.toUpperCase();
}

/** Returns the first code point of a word. */
const firstOf = (word: string): string => /^./u.exec(word)?.[0] ?? '';
