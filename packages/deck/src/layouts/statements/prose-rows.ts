import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { wrapWidth } from '../typography/wrap-width.ts';
import { statesPurpose } from '../recognize/emphasis-reason.ts';
import { isArgument } from '../recognize/is-argument.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';
import { isLetter } from '../recognize/is-letter.ts';
import { salutation } from '../recognize/salutation.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { joinConnected } from './connected-sentences.ts';
import { emphasizedText, maxTexts, withLead } from './prose-elements.ts';
import type { LeadSentence } from './lead-sentence.ts';
import { leadSentenceOf } from './lead-sentence.ts';
import { rowsWithFigures } from './rows-with-figures.ts';
import type { Rows } from './sentence-rows.ts';
import { fewSentences, joinSentences, mergeShort, sentenceRows } from './sentence-rows.ts';
import { withKeyFigures } from './with-key-figures.ts';

/** Maximum number of rows. Text with more sentences has several of them in a row. */
const maxRows = 4;
/** Maximum number of sentences that are distributed among them. */
const maxSentences = 12;
/**
 * Fraction of the width of a lead that is next to the rows, distance in px between them, and the maximum ratio of its length
 * to that of the rows. A longer one is above or below them.
 */
const lead = { share: 0.41, gap: 56, maxRatio: 0.8 } as const;
/** Distances in px between a lead and the text above and below it, and between the lead and the bar next to it. */
const stack = { gap: 36, bar: 8, indent: 36 } as const;
/** Font sizes in px of a lead, of a short reply, and of rows next to a lead and of those alone. */
const sizes = {
  lead: [60, 56, 52, 48, 44, 40, 36, 32],
  reply: [96, 80, 72, 64, 56, 48],
  stacked: [56, 52, 48, 44, 40, 36, 34, 32],
  beside: [36, 32, 28, 26],
  around: [36, 32, 28, 26],
  alone: [48, 44, 40, 36, 32, 28],
} as const;
/** Maximum number of characters of sentences above or below a lead that share a row. */
const maxJoined = 160;
/** Font size in px above which a lead may fill only a fraction of the height, and that fraction. */
const largeLead = { size: 48, ratio: 0.6 } as const;
/** Minimum ratio of the size of a lead to that of the rows. */
const minRatio = 1.22;
/** Height in px of the line above a lead, and distance from it. */
const bar = { height: 6, gap: 22 } as const;

/** Matches headings that announce figures: “The ward in figures”, “数说老城”. */
const announcesFigures =
  /(?<!\p{L})(?:in (?:figures|numbers)|(?:key|main) (?:figures|numbers|data)|at a glance|by the numbers)(?!\p{L})|数[字据]|数说|概况|一览/iu;

/**
 * Lays out the sentences of a paragraph in rows: next to the one that is the message, in larger type, or alone over the
 * full width. Returns undefined for a single sentence, a letter, a proof, and text that does not fit.
 */
export function proseRows(
  heading: readonly Run[],
  texts: readonly (readonly Run[])[],
  box: Box,
  context: LayoutContext,
): { elements: SlideElement[]; hasLead: boolean } | undefined {
  const [only = [], ...others] = texts;
  if (others.length > 0) return paragraphRows(heading, texts, box, context);
  if (context.isSister || isLetter(texts) || isArgument(only)) return undefined;
  const sentences = fewSentences(only, maxRows + 1);
  const isWelcome = salutation.test(plainText(only));
  if (isWelcome && !sentences.some((one) => statesPurpose(plainText(one)))) return undefined;
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  const found = leadSentenceOf(heading, sentences);
  const withLead = found && (besideLead(found, area, context) ?? aroundLead(found, area, context));
  if (withLead) return { elements: withLead, hasLead: true };
  if (isWelcome) return undefined;
  const rows = mergeShort(joinConnected(sentencesOf(only, maxSentences)), maxRows);
  if (rows.length < 2 || isUneven(rows)) return undefined;
  const shown = withKeyFigures(rows, context.slideTheme.body.strong);
  const alone = rowsWithFigures(rows, area, context) ?? sentenceRows(shown, area, context, sizes.alone);
  return alone && { elements: alone.elements, hasLead: false };
}

/**
 * Lays out the sentences of a paragraph in rows with figures below a heading that announces these, because no sentence is
 * more important than the others then; undefined for other text, and if they do not fit.
 */
export function factRows(
  heading: readonly Run[],
  [only, ...others]: readonly (readonly Run[])[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  if (!only || others.length > 0 || context.isSister || !announcesFigures.test(plainText(heading))) return undefined;
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  return rowsWithFigures(fewSentences(only, maxRows + 1), area, context)?.elements;
}

/** Minimum number of characters of several paragraphs that are set in rows. Shorter ones are in large type. */
const minParagraphs = 180;
/** Minimum number of rows with a number. A text with fewer is a story, whose sentences belong together. */
const minFacts = 2;

/**
 * Lays out the sentences of two or three paragraphs that report facts in rows, without joining paragraphs; undefined for text with a
 * form of its own, such as a letter, a lead or bold words at the beginning, and if it does not fit.
 */
function paragraphRows(
  heading: readonly Run[],
  texts: readonly (readonly Run[])[],
  box: Box,
  context: LayoutContext,
): { elements: SlideElement[]; hasLead: boolean } | undefined {
  const length = texts.reduce((sum, runs) => sum + weightedLengthOf(runs), 0);
  const hasOwnForm =
    emphasizedText(heading, texts) !== undefined ||
    withLead(texts) !== undefined ||
    texts.some(
      (runs) => isArgument(runs) || runs[0]?.bold || runs.some(({ text, link }) => link || text.includes('\n')),
    );
  if (texts.length > maxTexts || length < minParagraphs || context.isSister || isLetter(texts) || hasOwnForm)
    return undefined;
  const rows = texts.flatMap((runs) => {
    const share = Math.max(1, Math.round((maxRows * weightedLengthOf(runs)) / length));
    return mergeShort(joinConnected(sentencesOf(runs, maxSentences)), share);
  });
  const facts = rows.filter((runs) => /\d/u.test(plainText(runs)));
  if (rows.length > maxRows || facts.length < minFacts || isUneven(rows)) return undefined;
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  const shown = withKeyFigures(rows, context.slideTheme.body.strong);
  const alone = rowsWithFigures(rows, area, context) ?? sentenceRows(shown, area, context, sizes.alone);
  return alone && { elements: alone.elements, hasLead: false };
}

/** Maximum ratio of the longest of two rows to the other one, and of the longest of more rows to all others together. */
const maxRowRatio = { two: 2.5, more: 1.8 } as const;

/** Whether one row has nearly all of the text. */
function isUneven(rows: readonly (readonly Run[])[]): boolean {
  const lengths = rows.map(weightedLengthOf);
  const longest = Math.max(...lengths);
  const others = lengths.reduce((sum, one) => sum + one, -longest);
  return longest > others * maxRowRatio[rows.length === 2 ? 'two' : 'more'];
}

/** Lays out rows next to a lead, whose tops are aligned. */
function besideLead(
  { lead: runs, before, after, isFree, isReply = false }: LeadSentence,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const others = [...before, ...after].reduce((sum, one) => sum + weightedLengthOf(one), 0);
  if (!isFree || weightedLengthOf(runs) > others * lead.maxRatio) return undefined;
  const width = Math.round(area.width * lead.share);
  const x = area.x + width + lead.gap;
  const top = bar.height + bar.gap;
  const inner = { ...area, y: area.y + top, height: area.height - top };
  const side = { ...inner, x, width: area.x + area.width - x };
  const texts = withKeyFigures([...before, ...after], context.slideTheme.body.strong);
  const rows = sentenceRows(texts, side, context, sizes.beside, 2);
  if (!rows) return undefined;
  const rowSize = rows.elements.flatMap((one) => (one.kind === 'text' ? [one.style.size] : []))[0] ?? 0;
  const larger = (isReply ? sizes.reply : sizes.lead).filter((size) => size >= rowSize * minRatio);
  const text = leadText(runs, { ...inner, width }, context, larger, isReply ? 1 : largeLead.ratio);
  if (!text) return undefined;
  const line = leadMark({ ...area, width, height: bar.height }, context);
  return [line, text, ...rows.elements];
}

/** Lays out a lead next to a bar, with the sentences before it above, and the others below. */
function aroundLead(
  { lead: runs, ...others }: LeadSentence,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const [before, after] = [others.before, others.after].map(withShortJoined) as [Texts, Texts];
  const { strong } = context.slideTheme.body;
  for (const size of sizes.around) {
    const above = before.length > 0 ? sentenceRows(withKeyFigures(before, strong), area, context, [size], 2) : noRows;
    const id = 2 + before.length;
    const below = after.length > 0 ? sentenceRows(withKeyFigures(after, strong), area, context, [size], id) : noRows;
    if (!above || !below) continue;
    const gaps = [above, below].filter(({ height }) => height > 0).length * stack.gap;
    const free = area.height - above.height - below.height - gaps;
    const inner = { ...area, x: area.x + stack.indent, width: area.width - stack.indent, height: free };
    const larger = sizes.stacked.filter((one) => one >= size * minRatio);
    const text = leadText(runs, inner, context, larger);
    if (!text) continue;
    const y = area.y + (above.height > 0 ? above.height + stack.gap : 0);
    const end = y + text.box.height + stack.gap;
    const mark = leadMark({ ...area, y, width: stack.bar, height: text.box.height }, context);
    const lower = below.elements.map((one) => ({ ...one, box: { ...one.box, y: one.box.y + end - area.y } }));
    return [...above.elements, mark, { ...text, box: { ...text.box, y } }, ...lower];
  }
  return undefined;
}

type Texts = readonly (readonly Run[])[];

/** Joins sentences that are short together to one row. */
function withShortJoined(texts: Texts): Texts {
  const length = texts.reduce((sum, runs) => sum + weightedLengthOf(runs), 0);
  return texts.length > 1 && length <= maxJoined ? [texts.reduce(joinSentences)] : texts;
}

const noRows: Rows = { elements: [], height: 0 };

/** Creates the line above or next to a lead. */
function leadMark(box: Box, { slideTheme }: LayoutContext): SlideElement {
  return {
    kind: 'shape',
    id: 'lead-mark',
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: slideTheme.accent.fill },
  };
}

/** Creates the text of a lead in the largest size that fits. */
function leadText(
  runs: readonly Run[],
  area: Box,
  { slideTheme, language }: LayoutContext,
  leadSizes: readonly number[],
  ratioOfLarge = 1,
): TextElement | undefined {
  const style: TextStyle = {
    face: 'body',
    bold: true,
    size: 0,
    color: slideTheme.body.strong,
    lineHeight: language === 'zh' ? 1.35 : 1.2,
    verticalAlign: 'top',
  };
  const paragraphs = [{ runs }];
  const size = leadSizes.find(
    (one) =>
      heightOf(paragraphs, { ...style, size: one }, area.width) <=
        area.height * (one > largeLead.size ? ratioOfLarge : 1) &&
      !hasLongWord(runs, { ...style, size: one }, area.width),
  );
  if (!size) return undefined;
  const sized = { ...style, size, steps: leadSizes.filter((one) => one <= size) };
  const width = wrapWidth(paragraphs, sized, area.width, area.height);
  const height = Math.ceil(heightOf(paragraphs, sized, width));
  return { kind: 'text', id: 'body', role: 'body', box: { ...area, width, height }, paragraphs, style: sized };
}
