import { hasHan } from '../../text/scripts.ts';

/** Minimum number of letters of a word that a text shares with its heading. Shorter ones are often not nouns. */
const minSharedLength = 4;
/** Matches characters of common words without a meaning of their own. */
const commonHan = /[的了是有在和与及或我你他们这那个多少大什么怎如何为年月日]/u;
const commonWords: ReadonlySet<string> = new Set([
  'what',
  'this',
  'that',
  'with',
  'from',
  'have',
  'much',
  'many',
  'where',
  'which',
  'their',
  'they',
  'than',
  'more',
]);

/** Whether a text and a heading have a word in common: a longer Latin one, or two Han characters. */
export function sharesWords(text: string, heading: string): boolean {
  const words = new Set(wordsIn(heading).filter((word) => word.length >= minSharedLength && !commonWords.has(word)));
  if (wordsIn(text).some((word) => !hasHan(word) && words.has(word))) return true;
  const pairs = Array.from(heading, (character, at) => character + heading.charAt(at + 1));
  return pairs.some((pair) => /^\p{Script=Han}{2}$/u.test(pair) && !commonHan.test(pair) && text.includes(pair));
}

/** Returns the words of a name before any remark, in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]{2,40}/gu) ?? [];
}
