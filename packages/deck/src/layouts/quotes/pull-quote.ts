import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { countLines } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { textPanelName } from '../cards/card.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { isAttribution, splitAtAttributions } from '../flow/quote-item.ts';
import { largeScales, largestScale, scales } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { isQuotation } from './is-quotation.ts';
import { quoteMarkElements, quoteMarks } from './quote-marks.ts';
import { questionAndReply } from './question-and-reply.ts';
import { stripQuoteMarks } from './strip-quote-marks.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { layoutBalanced, stackHeight, stackOf } from '../slide/block-stack.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { wrapWidth } from '../typography/wrap-width.ts';
import { isFigureHeading } from '../../text/figure-text.ts';
import { weightedLength, weightedLengthOf, textOfRuns } from '../../text/runs.ts';
import { endsWithColon } from '../../text/slice-runs.ts';

/** Fraction of the width that the quotation takes: next to longer text, and next to one short paragraph. */
const quoteShares = { long: 0.4, short: 0.6 } as const;
/** Maximum length of a short paragraph, in characters. */
const maxShortLength = 160;
/** Maximum ratio of the size of a short paragraph to the size of the quotation. */
const maxTextRatio = 0.8;
/** Font size in px that a short paragraph may always have. */
const minShortSize = 28;
const gap = 48;
/** Distance in px between the panel's edges and its text. */
const padding = 32;
const markScale = 0.6;
const sizes = [64, 56, 48, 40, 36, 32, 28, 24] as const;
/** Font size in px of a short quotation, and the maximum fraction of its panel that it may fill. */
const large = { minSize: 48, maxRatio: 0.6 } as const;
const attributionSize = 26;
/** Maximum ratio of the height of the text next to the quotation to the height that it needs. */
const maxSpread = 1.3;
const maxTextBlocks = 3;

type Quote = Extract<Block, { kind: 'quote' }>;

/**
 * Lays out a quotation on a panel next to the text that precedes or follows it; undefined if the slide has other
 * content.
 */
export function pullQuoteElements(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)];
  const between = quoteBetween(blocks, box, context) ?? besideTexts(blocks, box, context);
  if (between) return between;
  const quote = first?.kind === 'quote' ? first : last?.kind === 'quote' ? last : undefined;
  const texts = blocks.filter((block) => block !== quote);
  if (!quote || quote.callout || texts.length === 0 || texts.length > maxTextBlocks || quote.paragraphs.length > 2)
    return undefined;
  if (!texts.every(({ kind }) => kind === 'paragraph' || kind === 'list')) return undefined;
  const isFirst = quote === first;
  const [only] = texts;
  const withReply = isFirst ? questionAndReply(blocks, box, context) : undefined;
  if (withReply) return withReply;
  const contact = texts.length === 2 ? contactIn(texts[1]) : undefined;
  const whole =
    isFirst &&
    (texts.length === 1 || contact !== undefined) &&
    only?.kind === 'paragraph' &&
    quoteAbove(quote, only.runs, box, context, contact);
  if (whole) return whole;
  const isShort = texts.length === 1 && only?.kind === 'paragraph' && weightedLengthOf(only.runs) <= maxShortLength;
  const panelWidth = Math.round(box.width * (isShort ? quoteShares.short : quoteShares.long));
  const text = stackOf(texts, box.width - panelWidth - gap, context);
  const maxHeight = Math.floor(box.height * maxFillRatio);
  const panel = quotePanel(quote, panelWidth, maxHeight, context);
  // The quotation is the subject of the slide, so the text next to it is smaller.
  const scale = [...largeScales, ...scales.slice(0, 3)].find(
    (one) =>
      stackHeight(text, one) <= maxHeight * (one.body > 28 ? 0.8 : 1) &&
      one.body <= Math.max(minShortSize, (panel?.size ?? 0) * maxTextRatio),
  );
  if (!panel || !scale) return undefined;
  const quoteElements = panel.draw({
    x: isFirst ? box.x : box.x + box.width - panelWidth,
    y: box.y,
    width: panelWidth,
    height: maxHeight,
  });
  // The text is in the middle of the panel's height, with some space between its paragraphs.
  const textHeight = Math.min(maxHeight, Math.round(stackHeight(text, scale) * maxSpread));
  const textBox = {
    x: isFirst ? box.x + panelWidth + gap : box.x,
    y: box.y + Math.round((maxHeight - textHeight) / 2),
    width: text.width,
    height: textHeight,
  };
  const textElements = layoutBalanced(text, scale, textBox, slideIds(), context);
  return isFirst ? [...quoteElements, ...textElements] : [...textElements, ...quoteElements];
}

/**
 * Limits for a quotation above a sentence, in characters; a Han character counts as two. `statement`: the maximum length of a
 * sentence below a statement that is not a quotation.
 */
const aboveSentence = { quote: 220, sentence: 60, statement: 100 } as const;
const wholeSizes = [56, 52, 48, 44, 40, 36, 32] as const;
/** Font sizes in px of the sentence, which is always smaller than the quotation. */
const sentenceSizes = { max: 36, aboveContact: 28, belowLong: 24, long: 110 } as const;

/** Matches an e-mail address, a web address or a phone number. */
// ReDoS: at most 60 characters (`aboveSentence.sentence`).
const contactPattern = /\S@\S+\.\p{L}|:\/\/|[+\d][\d\s()-]{6,20}\d/u;

/** Returns the text of a short line with a contact. */
function contactIn(block: Block | undefined): readonly Run[] | undefined {
  const isContact =
    block?.kind === 'paragraph' &&
    weightedLengthOf(block.runs) <= aboveSentence.sentence &&
    contactPattern.test(textOfRuns(block.runs)) &&
    !block.runs.some(({ text }) => text.includes('\n'));
  return isContact ? block.runs : undefined;
}

/** Limits of verse above a sentence: the number of lines, and the characters of a line. */
const verse = { lines: 4, length: 40 } as const;

/** Whether text has a few short lines. */
function isVerse(runs: readonly Run[]): boolean {
  const lines = textOfRuns(runs).trim().split('\n');
  return lines.length > 1 && lines.length <= verse.lines && lines.every((line) => weightedLength(line) <= verse.length);
}

/**
 * Lays out a short quotation, or verse with its author, in large type in the middle, above one short sentence.
 * @param contact A contact in small type below the sentence.
 */
function quoteAbove(
  { paragraphs }: Quote,
  sentence: readonly Run[],
  box: Box,
  { slideTheme, language }: LayoutContext,
  contact?: readonly Run[],
): SlideElement[] | undefined {
  const author = paragraphs.filter(isAttribution);
  const [quoted = [], ...others] = stripQuoteMarks(paragraphs.filter((runs) => !author.includes(runs)));
  const isInLines = isVerse(quoted);
  if (
    others.length > 0 ||
    (author.length > 0 && !isInLines) ||
    weightedLengthOf(quoted) > aboveSentence.quote ||
    weightedLengthOf(sentence) > (isQuotation(paragraphs) ? aboveSentence.sentence : aboveSentence.statement)
  )
    return undefined;
  if ([...(isInLines ? [] : quoted), ...sentence].some(({ text }) => text.includes('\n'))) return undefined;
  const lineHeight = language === 'zh' ? 1.4 : 1.25;
  const style: TextStyle = { face: 'heading', size: 0, color: slideTheme.accent.ink, lineHeight };
  const isLong = weightedLengthOf(quoted) > sentenceSizes.long;
  const sentenceSize = isLong ? sentenceSizes.belowLong : contact ? sentenceSizes.aboveContact : sentenceSizes.max;
  const small: TextStyle = { face: 'body', size: sentenceSize, color: slideTheme.body.color, lineHeight };
  const text = [{ runs: quoted, align: 'center' as const }];
  const below = [{ runs: sentence, align: 'center' as const }];
  const sentenceHeight = Math.ceil(heightOf(below, small, box.width));
  // The descenders of the sentence are below its line.
  const foot = Math.floor(box.y + box.height * maxFillRatio);
  const contactHeight = contact ? Math.ceil(attributionSize * lineHeight) + 12 : 0;
  const panel = { ...box, height: foot - box.y - sentenceHeight - contactHeight - gap / 2 - 4 };
  const inner = panel.width - 4 * padding;
  const isMarked = isQuotation(paragraphs);
  const markHeight = isMarked ? quoteMarks.height + 24 : 0;
  const authorStyle: TextStyle = { face: 'body', size: attributionSize, color: slideTheme.accent.ink, lineHeight };
  const authorHeight = author.length > 0 ? Math.ceil(attributionSize * lineHeight) + 16 : 0;
  const available = panel.height - markHeight - authorHeight - 2 * padding;
  const size = wholeSizes.find((one) => heightOf(text, { ...style, size: one }, inner) <= available);
  if (!size) return undefined;
  const quotedHeight = Math.ceil(heightOf(text, { ...style, size }, inner));
  const top = Math.round(panel.y + (panel.height - markHeight - quotedHeight - authorHeight) / 2);
  const width = wrapWidth(text, { ...style, size }, inner);
  const authorTop = top + markHeight + quotedHeight + 16;
  return [
    {
      kind: 'shape',
      id: 'quote-panel',
      part: 'decoration',
      name: textPanelName,
      alt: '',
      box: panel,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: slideTheme.accent.fill },
    },
    ...(isMarked ? quoteMarkElements(panel.x + (panel.width - quoteMarks.width) / 2, top, slideTheme.accent.ink) : []),
    {
      kind: 'text',
      id: 'quote',
      part: 'quote',
      role: 'body',
      box: {
        x: panel.x + (panel.width - width) / 2,
        y: top + markHeight,
        width,
        height: quotedHeight + (authorHeight > 0 ? 0 : padding / 2),
      },
      paragraphs: text,
      style: { ...style, size, steps: wholeSizes.filter((one) => one <= size) },
    },
    ...author.slice(0, 1).map((runs): SlideElement => ({
      kind: 'text',
      id: 'attribution',
      part: 'attribution',
      box: { x: panel.x + 2 * padding, y: authorTop, width: inner, height: authorHeight },
      paragraphs: [{ runs, align: 'center' }],
      style: authorStyle,
    })),
    {
      kind: 'text',
      id: 'body',
      role: 'body',
      box: { ...box, y: panel.y + panel.height + gap / 2, height: sentenceHeight },
      paragraphs: below,
      style: { ...small, steps: [36, 28, 24].filter((one) => one <= sentenceSize) },
    },
    ...(contact
      ? [
          {
            kind: 'text' as const,
            id: 'body-2',
            role: 'body' as const,
            box: { ...box, y: foot - contactHeight + 12, height: contactHeight - 12 },
            paragraphs: [{ runs: contact, align: 'center' as const }],
            style: { ...small, size: attributionSize, color: slideTheme.body.secondary },
          },
        ]
      : []),
  ];
}

/** Font sizes in px of the sentences above and below a quotation. */
const betweenSizes = [32, 28] as const;
const betweenGap = 28;

/** Lays out a quotation, such as a message, on a panel between the sentence that introduces it and another one. */
function quoteBetween(
  [before, quote, after, ...others]: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  if (before?.kind !== 'paragraph' || quote?.kind !== 'quote' || after?.kind !== 'paragraph' || quote.callout)
    return undefined;
  if (others.length > 0 || [before, after].some(({ runs }) => weightedLengthOf(runs) > maxShortLength))
    return undefined;
  const [above, below] = [stackOf([before], box.width, context), stackOf([after], box.width, context)];
  const height = Math.floor(box.height * maxFillRatio);
  for (const body of betweenSizes) {
    const scale = { ...largestScale, body };
    const [top, bottom] = [Math.ceil(stackHeight(above, scale)), Math.ceil(stackHeight(below, scale))];
    const panelBox = { ...box, y: box.y + top + betweenGap, height: height - top - bottom - 2 * betweenGap };
    const panel = quotePanel(quote, box.width, panelBox.height, context);
    if (!panel || panel.size <= body) continue;
    const id = slideIds();
    const belowBox = { ...box, y: panelBox.y + panelBox.height + betweenGap, height: bottom };
    return [
      ...layoutItems(above.items, scale, { ...box, height: top }, id, context),
      ...panel.draw(panelBox),
      ...layoutItems(below.items, scale, belowBox, id, context),
    ];
  }
  return undefined;
}

/** Font sizes in px of the texts next to a quotation, and the limits of the distance in px between them. */
const besideSizes = [32, 28, 26, 24] as const;
const besideGap = { min: 48, max: 88 } as const;

/** Lays out a quotation between longer texts on a panel next to them. A line is between the texts above and below it. */
function besideTexts(blocks: readonly Block[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'quote');
  const quote = blocks[at];
  const [before, after] = [blocks.slice(0, Math.max(0, at)), blocks.slice(at + 1)];
  if (quote?.kind !== 'quote' || quote.callout || quote.paragraphs.length > 2) return undefined;
  const last = before.at(-1);
  // Text that introduces the quotation is directly above it.
  if (last?.kind === 'paragraph' && endsWithColon(last.runs)) return undefined;
  if (before.length === 0 || after.length === 0 || blocks.length > maxTextBlocks + 1) return undefined;
  if (![...before, ...after].every(({ kind }) => kind === 'paragraph' || kind === 'list')) return undefined;
  const panelWidth = Math.round(box.width * quoteShares.long);
  const width = box.width - panelWidth - gap;
  const height = Math.floor(box.height * maxFillRatio);
  const panel = quotePanel(quote, panelWidth, height, context);
  const [above, below] = [stackOf(before, width, context), stackOf(after, width, context)];
  for (const body of panel ? besideSizes : []) {
    const scale = { ...largestScale, body };
    const [top, bottom] = [Math.ceil(stackHeight(above, scale)), Math.ceil(stackHeight(below, scale))];
    const free = height - top - bottom;
    if (!panel || free < besideGap.min || (body > minShortSize && body > panel.size * maxTextRatio)) continue;
    const space = Math.min(besideGap.max, free);
    const y = box.y + Math.round((free - space) / 2);
    const id = slideIds();
    const belowBox = { ...box, width, y: y + top + space, height: bottom };
    return [
      ...layoutItems(above.items, scale, { ...box, width, y, height: top }, id, context),
      ...panel.draw({ ...box, x: box.x + width + gap, width: panelWidth, height }),
      dividerAt({ ...box, width, y: Math.round(y + top + space / 2), height: 0 }, 1),
      ...layoutItems(below.items, scale, belowBox, id, context),
    ];
  }
  return undefined;
}

/** Ratio of the size of a figure that the author set in bold to the size of the text around it. */
const figureRatio = 1.6;

/** Returns the only words in bold of text that is otherwise plain, if they are a figure: “release **£12,000** for repairs”. */
function boldFigureIn(paragraphs: readonly (readonly Run[])[]): Run | undefined {
  const runs = paragraphs.flat();
  const [figure, ...others] = runs.filter(({ bold }) => bold);
  return others.length === 0 && runs.length > 1 && isFigureHeading(figure?.text.trim() ?? '') ? figure : undefined;
}

/** A quotation on a panel, ready to be drawn. */
export interface QuotePanel {
  /** Font size of the quotation in px. */
  size: number;
  /** Height in px that the text requires. */
  height: number;
  draw: (box: Box) => SlideElement[];
}

/**
 * Returns the width at which a quotation breaks best. If its lines would still end inside Chinese words, it keeps the full
 * width, in which its words stay whole when the slide is finished.
 */
function quoteWidth(
  quoted: readonly Paragraph[],
  style: TextStyle,
  width: number,
  language: LayoutContext['language'],
): number {
  const balanced = wrapWidth(quoted, style, width);
  const isPoor = language === 'zh' && quoted.some((one) => countLines(one, style, balanced).poorBreaks > 0);
  return isPoor ? width : balanced;
}

/**
 * Measures a quotation on a panel in the accent color; undefined if it is too long.
 * @param hasMark Whether there is space for a quotation mark.
 */
export function quotePanel(
  { paragraphs }: Quote,
  width: number,
  maxHeight: number,
  { slideTheme, language }: LayoutContext,
  hasMark = true,
): QuotePanel | undefined {
  const quotedRuns = stripQuoteMarks(paragraphs.filter((runs) => !isAttribution(runs)));
  if (quotedRuns.length === 0 || splitAtAttributions(paragraphs).length > 1) return undefined;
  const attribution: Paragraph[] = paragraphs.filter(isAttribution).map((runs) => ({ runs }));
  const inner = width - 2 * padding;
  const isMarked = hasMark && isQuotation(paragraphs);
  const figure = isQuotation(paragraphs) ? undefined : boldFigureIn(quotedRuns);
  const quotedAt = (size: number): Paragraph[] =>
    quotedRuns.map((runs, index) => ({
      runs: figure
        ? runs.map((run) => (run === figure ? { ...run, size: Math.round(size * figureRatio) } : run))
        : runs,
      ...(index > 0 && { spaceBefore: 12 }),
    }));
  const style: TextStyle = {
    face: 'heading',
    size: 0,
    bold: figure === undefined,
    color: slideTheme.accent.ink,
    // The largest letters determine the distance between all lines.
    lineHeight: figure ? 1 : language === 'zh' ? 1.4 : 1.25,
  };
  const small: TextStyle = { face: 'body', size: attributionSize, color: slideTheme.accent.ink, lineHeight: 1.4 };
  const attributionHeight = attribution.length > 0 ? Math.ceil(heightOf(attribution, small, inner)) + 16 : 0;
  const markHeight = isMarked ? quoteMarks.height * markScale + 20 : 0;
  const outside = (hasMark ? 2 : 1) * padding;
  const available = maxHeight - outside - markHeight - attributionHeight;
  const isWhole = (one: number): boolean =>
    !quotedRuns.some((runs) => hasLongWord(runs, { ...style, size: one }, inner));
  const candidates = sizes.filter(
    (one) =>
      one < large.minSize ||
      (isWhole(one) && heightOf(quotedAt(one), { ...style, size: one }, inner) <= available * large.maxRatio),
  );
  const size =
    candidates.find((one) => heightOf(quotedAt(one), { ...style, size: one }, inner) <= available + tolerance) ??
    sizes[sizes.length - 1] ??
    0;
  const quoted = quotedAt(size);
  const quotedHeight = Math.ceil(heightOf(quoted, { ...style, size }, inner));
  if (quotedHeight > available + tolerance) return undefined;
  const textHeight = markHeight + quotedHeight + attributionHeight;
  return {
    size,
    height: Math.ceil(textHeight + outside),
    draw: (box) => {
      const x = box.x + padding;
      const top = Math.round(box.y + (box.height - textHeight) / 2);
      return [
        {
          kind: 'shape',
          id: 'quote-panel',
          part: 'decoration',
          name: textPanelName,
          alt: '',
          box,
          geometry: { kind: 'rect' },
          fill: { kind: 'solid', color: slideTheme.accent.fill },
        },
        ...(isMarked ? quoteMarkElements(x, top, slideTheme.accent.ink, markScale) : []),
        {
          kind: 'text',
          id: 'quote',
          part: 'quote',
          role: 'body',
          box: {
            x,
            y: top + markHeight,
            width: quoteWidth(quoted, { ...style, size }, inner, language),
            height: quotedHeight + (attributionHeight > 0 ? 0 : padding / 2),
          },
          paragraphs: quoted,
          style: { ...style, size, steps: [...sizes, 22, 20].filter((one) => one <= size) },
        },
        ...(attributionHeight > 0
          ? [
              {
                kind: 'text' as const,
                id: 'attribution',
                part: 'attribution' as const,
                box: { x, y: top + markHeight + quotedHeight + 16, width: inner, height: attributionHeight - 16 },
                paragraphs: attribution,
                style: small,
              },
            ]
          : []),
      ];
    },
  };
}
