import type { Run } from '../model/text.ts';

/** Returns the text of runs in one line, without spaces around it. */
export function plainText(runs: readonly Run[]): string {
  // Most text has only single spaces, which need no replacement.
  return textOfRuns(runs)
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .trim();
}

/** Returns the text of runs with all spaces and line breaks, so that its offsets are those of `sliceRuns`. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.reduce((all, { text }) => all + text, '');
}

/** Returns the number of characters of text, in which a Han character counts as two, because it is as wide as two letters. */
export function weightedLength(text: string): number {
  return text.replace(/[\u3400-\u9FFF]/gu, '$&$&').length;
}

/** Returns the weighted length of the text of runs, without spaces around it; see `weightedLength`. */
export function weightedLengthOf(runs: readonly Run[]): number {
  return weightedLength(plainText(runs));
}
