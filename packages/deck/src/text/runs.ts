import type { Run } from '../model/text.ts';

/** Returns the text of runs in one line, without spaces around it. */
export function plainText(runs: readonly Run[]): string {
  const text = textOfRuns(runs);
  // Most text has only single spaces, and testing is faster than replacing each of them.
  return irregularSpace.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

/** Matches spaces at an end of text, several spaces, and other characters than a space. */
const irregularSpace = /^ | $|  |[^\S ]/;

/** Returns the text of runs with all spaces and line breaks, so that its offsets are those of `sliceRuns`. */
export function textOfRuns(runs: readonly Run[]): string {
  let all = '';
  for (const { text } of runs) all += text;
  return all;
}

/** Returns the number of letters of text. A Han character counts as two, because it is as wide. */
export function letterCount(text: string): number {
  return text.replace(/[\u3400-\u9FFF]/gu, '$&$&').length;
}

/** Returns the number of letters of runs. A Han character counts as two. */
export function letterCountOf(runs: readonly Run[]): number {
  return letterCount(plainText(runs));
}
