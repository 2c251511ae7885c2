import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { isQuestion } from '../../text/sentences.ts';
import { isAttribution, splitAtAttributions } from '../flow/quote-item.ts';
import { isQuotation } from './is-quotation.ts';
import { stripQuoteMarks } from './strip-quote-marks.ts';
import { usesWordI, announcesQuotes } from './voices.ts';

/** Limits of the quotations and of the paragraphs above and below them; a Han character counts as two. */
const limits = { min: 2, max: 4, paragraphs: 2, length: 240, textLength: 280 } as const;
/** Matches the label of a note or a source, which is not parallel to other quotations. */
const notes =
  /^\s?(?:(?:data )?sources?|notes?|n\.?b\.?|ps|see|(?:数据|资料)?来源|出处|备?注|说明|提示|参考)\s?[:：]/iu;

export interface Quotation {
  quoted: readonly (readonly Run[])[];
  attribution: readonly (readonly Run[])[];
  /** Whether a quotation mark is drawn above it. */
  isMarked: boolean;
}

export interface Quotations {
  lead: readonly Block[];
  quotes: readonly Quotation[];
  foot: readonly Block[];
}

/**
 * Returns successive quotations, or successive statements that are written as quotations, with at most one paragraph above
 * and one below them; undefined for other content. A block quote may contain several quotations.
 * @param heading The heading of the slide, which may say that the statements are speech.
 */
export function quotesInRow(content: readonly Block[], heading: readonly Run[] = []): Quotations | undefined {
  const blocks = content.flatMap((block): Block[] =>
    block.kind === 'quote' && !block.callout
      ? splitAtAttributions(block.paragraphs).map((paragraphs) => ({ kind: 'quote', paragraphs }))
      : [block],
  );
  const at = blocks.findIndex(({ kind }) => kind === 'quote');
  const count = blocks.slice(Math.max(0, at)).findIndex(({ kind }) => kind !== 'quote');
  const end = count < 0 ? blocks.length : at + count;
  const [lead, foot] = [blocks.slice(0, Math.max(0, at)), blocks.slice(end)];
  const areTexts = [lead, foot].every((texts) => texts.length <= 1 && texts.every(isShortText));
  if (at < 0 || end - at < limits.min || end - at > limits.max || !areTexts) return undefined;
  const isMarked = areMarked(blocks.slice(at, end), heading);
  if (isMarked === undefined) return undefined;
  const quotes = blocks.slice(at, end).map((block) => quotationOf(block, isMarked));
  return quotes.every((quote) => quote !== undefined) ? { lead, quotes, foot } : undefined;
}

function isShortText(block: Block): boolean {
  return block.kind === 'paragraph' && weightedLengthOf(block.runs) <= limits.textLength;
}

/**
 * Whether all of several block quotes are speech, which has a quotation mark. Returns undefined if only some are, because a
 * statement among quotations, such as a conclusion, is not parallel to them.
 */
function areMarked(blocks: readonly Block[], heading: readonly Run[]): boolean | undefined {
  const quotes = blocks.flatMap((block) => (block.kind === 'quote' && !block.callout ? [block.paragraphs] : []));
  if (quotes.length < blocks.length) return undefined;
  if (quotes.every(isQuotation)) return true;
  const texts = quotes.map(([runs = []]) => plainText(runs));
  // A question and its reply are not parallel.
  const areParallel = texts.every(isQuestion) || !texts.some(isQuestion);
  if (!areParallel || texts.some((text) => notes.test(text))) return undefined;
  const areSpoken = announcesQuotes(heading) || texts.some(usesWordI);
  const haveNames = quotes.some((paragraphs) => paragraphs.some(isAttribution));
  if (quotes.some(isQuotation)) return areSpoken && !haveNames ? true : undefined;
  return areSpoken;
}

function quotationOf(block: Block, isMarked: boolean): Quotation | undefined {
  if (block.kind !== 'quote') return undefined;
  const quoted = block.paragraphs.filter((runs) => !isAttribution(runs));
  const length = quoted.reduce((sum, runs) => sum + weightedLengthOf(runs), 0);
  const isSmall = quoted.length > 0 && quoted.length <= limits.paragraphs && length <= limits.length;
  if (!isSmall) return undefined;
  return { quoted: stripQuoteMarks(quoted), attribution: block.paragraphs.filter(isAttribution), isMarked };
}
