import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLength, weightedLengthOf, plainText } from '../../text/runs.ts';
import { isAttribution } from '../flow/quote-item.ts';
import { continuation } from './continuation.ts';
import { endOfFirstSentence } from './first-sentence.ts';
import { isLetter } from './is-letter.ts';
import { emphasisReason, isEmphatic } from './emphasis-reason.ts';
import { isSource } from '../references/source-captions.ts';
import { salutation } from './salutation.ts';
import { sliceRuns, withoutFinalPeriod, withoutLeadingSpace } from '../../text/slice-runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { endsSentence } from '../../text/sentences.ts';

/**
 * Limits for sentences at the beginning of paragraphs, in characters; a Han character counts as two. `longLength`: the
 * maximum length of a single longer sentence among three or four. `text`: the length of the text after such a sentence.
 */
const leads = {
  min: 2,
  max: 4,
  minLength: 8,
  length: 60,
  hanLength: 32,
  longLength: 90,
  text: { min: 24, max: 320 },
} as const;
/**
 * Limits for the last paragraph in characters, for the ratio of the length of each other paragraph to it, and for the number
 * of the others and their length in total.
 */
const conclusion = { min: 12, max: 90, minRatio: 1.4, maxAbove: 2, minLengthAbove: 100 } as const;
const maxLength = 1000;

/** Matches words before the last of several points, which otherwise continue a story. */
const lastly = /^(?:lastly|finally)(?!\p{L})|^最后/iu;
/** Matches the beginning of a last paragraph that is an example or the end of a letter. */
const noConclusion =
  /^(?:if not|otherwise|or else|alternatively|if .{1,40} (?:rejected|refused)|否则|若不|如不|如未|for example|for instance|e\.g\.|yours|(?:best|kind) regards|sincerely|cheers|例如|比如)/iu;
/** Matches quotation marks at the beginning of text. */
const quoteStart = /^["“„«「『]/u;
/**
 * Recognizes the parts of a slide that has only paragraphs: sentences at the beginning of all paragraphs become
 * headings above the rest, and a short paragraph below longer ones becomes a band. Returns undefined for other blocks.
 */
export function proseGroups(blocks: readonly Block[]): readonly Block[] | undefined {
  const bold = boldConclusion(blocks);
  if (bold) return bold;
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' && isProse(block.runs) ? [block.runs] : []));
  if (texts.length < 2 || texts.length > leads.max || texts.length !== blocks.length) return undefined;
  const last = texts.at(-1) ?? [];
  const above = texts.slice(0, -1);
  // The first sentence of a story above a conclusion is not a heading.
  const groups = above.length === 1 && isConclusion(last, above) ? undefined : groupsOf(texts);
  if (groups) return groups;
  const groupsAbove = above.length > 1 ? groupsOf(above) : undefined;
  if (!isConclusion(last, above) || (!groupsAbove && above.length > conclusion.maxAbove)) return undefined;
  return [...(groupsAbove ?? blocks.slice(0, -1)), { kind: 'quote', callout: 'important', paragraphs: [last] }];
}

/** Moves a last paragraph that is bold as a whole, below one or two longer texts, to a band in the colors of key messages. */
function boldConclusion(blocks: readonly Block[]): Block[] | undefined {
  const last = blocks.at(-1);
  const above = blocks.slice(0, -1).flatMap((one) => (one.kind === 'paragraph' && isProse(one.runs) ? [one.runs] : []));
  if (last?.kind !== 'paragraph' || above.length !== blocks.length - 1 || above.length > conclusion.maxAbove)
    return undefined;
  const isBold = above.length > 0 && last.runs.every(({ bold, text }) => bold || text.trim() === '');
  if (!isBold || last.runs.some(({ text }) => text.includes('\n')) || !isConclusion(last.runs, above, true))
    return undefined;
  return [...blocks.slice(0, -1), { kind: 'quote', callout: 'important', paragraphs: [last.runs] }];
}

/** Whether a paragraph is text without emphasized beginning, line breaks and contacts. */
function isProse(runs: readonly Run[]): boolean {
  const text = plainText(runs);
  return (
    runs.reduce((sum, run) => sum + run.text.length, 0) <= maxLength &&
    !runs[0]?.bold &&
    !runs.every(({ italic, link, code }) => italic || link || code) &&
    !runs.some((run) => run.text.includes('\n')) &&
    !text.includes('@') &&
    !quoteStart.test(text) &&
    !isAttribution(runs) &&
    !isSource(text)
  );
}

/** Returns a heading and a paragraph for each text; undefined if not all texts begin with a short sentence. */
function groupsOf(texts: readonly (readonly Run[])[]): Block[] | undefined {
  if (texts.length < leads.min || isLetter(texts)) return undefined;
  if (texts.map(plainText).some((text) => continuation.test(text) || salutation.test(text))) return undefined;
  const points = texts.length > 2 ? texts.slice(0, -1) : texts;
  if (points.some((runs) => lastly.test(plainText(runs)))) return undefined;
  const parts = texts.flatMap((runs): { lead: Run[]; text: Run[] }[] => {
    const at = endOfLead(runs);
    if (at === undefined) return [];
    const text = withoutLeadingSpace(sliceRuns(runs, at, maxLength));
    const length = weightedLengthOf(text);
    return length < leads.text.min || length > leads.text.max ? [] : [{ lead: sliceRuns(runs, 0, at), text }];
  });
  const longLeads = parts.filter(({ lead }) => !isShort(lead)).length;
  if (parts.length !== texts.length || longLeads > (texts.length > 2 ? 1 : 0)) return undefined;
  return parts.flatMap(({ lead, text }): Block[] => [
    { kind: 'heading', level: 3, runs: withoutFinalPeriod(lead) },
    { kind: 'paragraph', runs: text },
  ]);
}

function isShort(lead: readonly Run[]): boolean {
  const text = plainText(lead);
  return weightedLength(text) <= (hasHan(text) ? leads.hanLength : leads.length);
}

/** Returns the index after the first of several sentences; undefined if there is only one, or if it is too long. */
function endOfLead(runs: readonly Run[]): number | undefined {
  const end = endOfFirstSentence(runs);
  const length = weightedLengthOf(sliceRuns(runs, 0, end ?? 0));
  return length >= leads.minLength && length <= leads.longLength ? end : undefined;
}

/**
 * Whether a paragraph is a short sentence below longer text, and its words are a reason to emphasize it.
 * @param isBold Whether the author has emphasized it.
 */
function isConclusion(runs: readonly Run[], above: readonly (readonly Run[])[], isBold = false): boolean {
  const text = plainText(runs);
  const length = weightedLength(text);
  return (
    length >= conclusion.min &&
    length <= conclusion.max &&
    endsSentence(text) &&
    !noConclusion.test(text) &&
    (isBold ? emphasisReason(text) !== 'never' : isEmphatic(emphasisReason(text))) &&
    !runs.some(({ link }) => link) &&
    above.every((other) => weightedLengthOf(other) >= conclusion.minRatio * length) &&
    above.reduce((sum, other) => sum + weightedLengthOf(other), 0) >= conclusion.minLengthAbove
  );
}
