import type { Run } from '../../model/text.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { textOfRuns } from '../../text/runs.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { quotesSentences, sentencesOf } from '../recognize/first-sentence.ts';
import { emphasisReason, isEmphatic } from '../recognize/emphasis-reason.ts';
import { isArgument } from '../recognize/is-argument.ts';

/**
 * Widths in em of the sentence in large type, and minimum ratios of the width of the rest to it. The sentence is short,
 * because it is large only if the text leads up to it; more paragraphs above do that.
 */
const limits = {
  paragraph: { min: 6, max: 20, minRatio: 1.5 },
  text: { min: 6, max: 24, minRatio: 1.5 },
} as const;
/** Matches the beginning of one of several steps, none of which summarizes the others. */
const sequence = /^\s*(?:(?:first(?:ly)?|then|next|finally)(?!\p{L})|首先|第一|然后|接着|最后)/iu;
/** Maximum number of sentences. Longer text has no sentence that summarizes it. */
const maxSentences = 6;

/**
 * Returns the text before the last sentence of a paragraph, and that sentence, which is its conclusion; undefined if it is
 * not short, or if its words are no reason to emphasize it. The first sentence is not large, because it often only leads to the others.
 * @param isBelow Whether other paragraphs are above.
 */
export function pullOutOf(
  runs: readonly Run[],
  isBelow = false,
): readonly [readonly Run[], readonly Run[]] | undefined {
  // Lines and links are the author's own structure.
  if (runs.some(({ text, link }) => link || text.includes('\n')) || isArgument(runs)) return undefined;
  const sentences = sentencesOf(runs, maxSentences + 1);
  const sentence = sentences.at(-1) ?? [];
  if (sentences.length < 2 || sentences.length > maxSentences) return undefined;
  // A story that has a quotation has a message only if its last sentence says so.
  const isStated = emphasisReason(textOfRuns(sentence)) === 'strong' && !quotesSentences(sentence);
  if (quotesSentences(runs) && !isStated) return undefined;
  const text = sliceRuns(runs, 0, textOfRuns(runs).length - textOfRuns(sentence).length);
  return isPullOut(sentence, text, limits[isBelow ? 'text' : 'paragraph']) ? [text, sentence] : undefined;
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
  if (!isEmphatic(emphasisReason(textOfRuns(sentence)))) return false;
  // The author emphasized other words.
  if (rest.some(({ bold }) => bold)) return false;
  // The colors of bold words and of code could not be read on the accent color.
  return (
    !sentence.some(({ bold, code, color }) => bold || code || color) &&
    width >= min &&
    width <= max &&
    others >= width * minRatio
  );
}
