import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import { continuation } from '../recognize/continuation.ts';
import type { EmphasisReason } from '../recognize/emphasis-reason.ts';
import { emphasisReason, isStepSentence } from '../recognize/emphasis-reason.ts';
import { splitReply } from '../quotes/split-reply.ts';

/** The sentence of a text that is set in larger type, and the other ones. */
export interface LeadSentence {
  lead: readonly Run[];
  before: readonly (readonly Run[])[];
  after: readonly (readonly Run[])[];
  /** Whether the other sentences can be read without it, so that it may be above or next to all of them. */
  isFree: boolean;
  /** Whether it is a short reply to the question in the heading, such as “Yes.” */
  isReply?: boolean;
}

/** Number of characters of a sentence in larger type. A Han character counts as two. */
const length = { min: 12, max: 150 } as const;

/** Matches a heading that asks something, with or without a question mark. */
const question =
  /[?？]\s*$|有没有|是不是|能不能|可不可以|会不会|要不要|吗|是否|^(?:is|are|was|were|do|does|did|can|could|should|will|has|have) /iu;

/**
 * Selects the sentence that is the message of a text: the reply to the question in the heading, or the one with the
 * strongest reason to be emphasized. Its position alone is no reason.
 * @returns undefined if there is none
 */
export function leadSentenceOf(
  heading: readonly Run[],
  sentences: readonly (readonly Run[])[],
): LeadSentence | undefined {
  const [first = [], ...others] = sentences;
  if (question.test(plainText(heading).trim())) {
    const [second = [], ...rest] = others;
    const [reply, after] = splitReply(first) ?? splitReply([...first, { text: ' ' }, ...second]) ?? [];
    const isWhole = reply && plainText(reply) === plainText(first);
    if (reply && after)
      return { lead: reply, before: [], after: [after, ...(isWhole ? rest : others)], isFree: true, isReply: true };
  }
  // The author has emphasized other words.
  if (sentences.length < 2 || sentences.flat().some(({ bold, code }) => bold || code)) return undefined;
  const texts = sentences.map((runs) => textOfRuns(runs).trim());
  const reasons = sentences.map((runs, index) => {
    const size = weightedLengthOf(runs);
    const isStep = isStepSentence(texts[index + 1] ?? '');
    return size < length.min || size > length.max || isStep ? 'none' : emphasisReason(texts[index] ?? '');
  });
  const strong = reasons.lastIndexOf('strong');
  const at = strong >= 0 ? strong : weakIn(reasons, texts, plainText(heading));
  if (at < 0) return undefined;
  const depends = (text: string | undefined): boolean => text !== undefined && continuation.test(text);
  return {
    lead: sentences[at] ?? [],
    before: sentences.slice(0, at),
    after: sentences.slice(at + 1),
    isFree: at === 0 || !(depends(texts[at]) || depends(texts[at + 1])),
  };
}

/** Returns the index of the sentence with a weak reason that has the most words of the heading, or of the first one; -1 if there is none. */
function weakIn(reasons: readonly EmphasisReason[], texts: readonly string[], heading: string): number {
  const words = wordsOf(heading);
  const shared = reasons.map((reason, index) =>
    reason === 'weak' ? Array.from(wordsOf(texts[index] ?? '')).filter((word) => words.has(word)).length : -1,
  );
  const max = Math.max(...shared);
  return max < 0 ? -1 : shared.indexOf(max);
}

/** Returns the longer words of a text, and each two of its Han characters. */
function wordsOf(text: string): Set<string> {
  const some = text.toLowerCase().slice(0, 240);
  const latin = some.match(/\p{Script=Latin}{4,20}/gu) ?? [];
  const han = Array.from(some, (_, index) => some.slice(index, index + 2)).filter((two) =>
    /^\p{Script=Han}{2}$/u.test(two),
  );
  return new Set([...latin, ...han]);
}
