import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import { continuation } from '../recognize/continuation.ts';
import type { EmphasisReason } from '../recognize/emphasis-reason.ts';
import { emphasisReason, isStepSentence } from '../recognize/emphasis-reason.ts';
import { salutation } from '../recognize/salutation.ts';
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
  const own = strong >= 0 ? strong : claimOrFindingIn(plainText(heading), texts);
  // No step of a process is more important than the others only because it has a judgment.
  const at = own >= 0 || process.test(plainText(heading)) ? own : weakIn(reasons, texts, plainText(heading));
  if (at < 0) return undefined;
  return {
    lead: sentences[at] ?? [],
    before: sentences.slice(0, at),
    after: sentences.slice(at + 1),
    // A welcome stays above the text.
    isFree: at === 0 || !(dependsOn(texts[at]) || dependsOn(texts[at + 1]) || salutation.test(texts[0] ?? '')),
  };
}

/** Matches a heading that announces a process or an explanation. */
const process =
  /^(?:what happens|how (?!(?:much|many|long|often|far|good|well|big)(?!\p{L})))|过程|经过|原理|机制|怎么|怎样|如何/iu;
/** Matches a sentence that refers to the text before it as a whole: “修复室就是这样开始的。” */
const summary = /就是这[样么]/u;

function dependsOn(text: string | undefined): boolean {
  return text !== undefined && (continuation.test(text) || summary.test(text));
}

/** Matches a short sentence that only judges its subject: “Reedbeds are hard to survey.”, “苇塘里的鸟很难数。” */
// ReDoS: at most 60 characters (`claims.max`).
const claim =
  /^[^,;:]{3,40} (?:is|are|was|were|remains?|(?:has|have) become) (?:still |very |too |often |always )?(?:hard|difficult|easy|impossible|expensive|cheap|slow|rare|scarce|fragile|dangerous|unreliable|unsafe|outdated)(?: (?:to|for|without|in) [^,;:]{2,30})?[.!]$|^[^，；：]{2,14}(?:很|太|越来越|非常|十分|并不|不)(?:难|容易|贵|慢|稀少|脆弱|危险|可靠|安全)(?!说|道|免)[^，；：]{0,4}[。！]$/iu;
/** Maximum number of characters of such a sentence, and minimum ratio of the other ones' length to its own. */
const claims = { max: 60, minRatio: 3 } as const;
/** Matches a heading that announces what was found. */
const finding =
  /(?<!\p{L})(?:findings?|results?|outcomes?|surprises?|what (?:we )?(?:found|saw|happened))(?!\p{L})|发现|结果|意外|出乎意料/iu;
/** Matches a change without a figure: “Booming stopped within four days.” */
const change =
  /(?<!\p{L})(?:stopped|ceased|disappeared|vanished|collapsed|failed|doubled|tripled|halved|rose|fell|dropped|grew|shrank|improved|worsened|increased|decreased|declined)(?!\p{L})|(?:停止|消失|中断|好转|恶化|翻倍|回升|下降|上升|减少|增加|提高|降低)了|不再/iu;

/**
 * Returns the index of a short judgment that the other sentences explain, or of the only sentence about a change below a
 * heading that announces a finding; -1 if there is none.
 */
function claimOrFindingIn(heading: string, texts: readonly string[]): number {
  const [first = '', ...others] = texts;
  const rest = others.reduce((sum, text) => sum + text.length, 0);
  if (first.length <= claims.max && rest >= first.length * claims.minRatio && claim.test(first)) return 0;
  const changes = finding.test(heading) ? texts.filter((text) => change.test(text)) : [];
  const [only = '', ...more] = changes;
  const isWhole = only.length >= length.min && only.length <= length.max && emphasisReason(only) !== 'never';
  return more.length === 0 && isWhole ? texts.indexOf(only) : -1;
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
