import type { Run } from '../../model/text.ts';
import { sliceRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';
import { textOfRuns } from '../../text/runs.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { endOfFirstSentence } from '../recognize/first-sentence.ts';

/** A paragraph in two parts, one of which is a sentence in large type. */
export interface PullOut {
  parts: readonly [readonly Run[], readonly Run[]];
  /** The index of the sentence. */
  at: 0 | 1;
}

/**
 * Widths in em of the sentence in large type, and minimum ratios of the width of the rest to it. A last sentence is
 * shorter, because it is large only if the text leads up to it; more paragraphs above do that.
 */
const limits = {
  first: { min: 10, max: 32, minRatio: 0.75 },
  last: { min: 6, max: 20, minRatio: 1.5 },
  lastOfText: { min: 6, max: 34, minRatio: 1.5 },
} as const;
/** Matches the beginning of one of several steps, none of which summarizes the others. */
const sequence = /^\s*(?:(?:first(?:ly)?|then|next|finally)(?!\p{L})|首先|第一|然后|接着|最后)/iu;
/** Maximum number of sentences. Longer text has no sentence that summarizes it. */
const maxSentences = 6;

/**
 * Returns the first sentence of a paragraph and the rest, or the last one and the text before; undefined if neither is short.
 * @param isLast Whether other paragraphs are above, whose conclusion can only be the last sentence.
 */
export function pullOutOf(runs: readonly Run[], isLast = false): PullOut | undefined {
  // Lines and links are the author's own structure.
  if (runs.some(({ text, link }) => link || text.includes('\n'))) return undefined;
  const ends = [0];
  for (let end: number | undefined = 0; end !== undefined && ends.length <= maxSentences;) {
    const start = ends.at(-1) ?? 0;
    const rest = sliceRuns(runs, start, Number.MAX_SAFE_INTEGER);
    end = endOfFirstSentence(rest);
    // Spaces belong to the sentence before them.
    const space = end === undefined ? 0 : /^\s*/u.exec(textOfRuns(rest).slice(end))?.[0].length;
    if (end !== undefined) ends.push(start + end + (space ?? 0));
  }
  if (ends.length < 2 || ends.length > maxSentences) return undefined;
  const partsAt = (end = 0): PullOut['parts'] => [
    sliceRuns(runs, 0, end),
    withoutLeadingSpace(sliceRuns(runs, end, Number.MAX_SAFE_INTEGER)),
  ];
  const [first, last] = [partsAt(ends[1]), partsAt(ends.at(-1))];
  if (isLast) return isPullOut(last[1], last[0], limits.lastOfText) ? { parts: last, at: 1 } : undefined;
  if (isPullOut(first[0], first[1], limits.first)) return { parts: first, at: 0 };
  return isPullOut(last[1], last[0], limits.last) ? { parts: last, at: 1 } : undefined;
}

function isPullOut(
  sentence: readonly Run[],
  rest: readonly Run[],
  { min, max, minRatio }: { min: number; max: number; minRatio: number },
): boolean {
  const [width, others] = [sentence, rest].map((runs) => runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 })) as [
    number,
    number,
  ];
  if ([sentence, rest].some((runs) => sequence.test(textOfRuns(runs)))) return false;
  // The colors of bold words and of code could not be read on the accent color.
  return (
    !sentence.some(({ bold, code, color }) => bold || code || color) &&
    width >= min &&
    width <= max &&
    others >= width * minRatio
  );
}
