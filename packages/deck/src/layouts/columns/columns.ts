import type { Column } from './column.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { card } from '../cards/card.ts';
import { textKinds, withLargerHeadings } from './larger-headings.ts';
import { withoutDecorativeEmoji } from '../typography/decorative-emoji.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { FlowContext, Scale } from '../flow/flow-item.ts';
import { itemGap, largeScales, largestScale, scales } from '../flow/flow-item.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { withTranslationLines } from '../typography/translation-line.ts';
import { symbolElements } from '../typography/symbols.ts';
import type { Stack } from '../slide/block-stack.ts';
import { commonScale, stackHeight, stackOf } from '../slide/block-stack.ts';
import { cardHeight, maxFillRatio, minCardFoot, textOffset } from '../slide/vertical-space.ts';
import type { Sentiment } from '../../model/sentiment.ts';

/** Columns, and the blocks above and below them. */
export interface Columns {
  before?: readonly Block[];
  columns: readonly Column[];
  after?: readonly Block[];
}

/** Options for content in columns. */
export interface ColumnsOptions {
  /** Whether each column is on a card. */
  isCards?: boolean;
  /** The side of a comparison for each column, positive or negative. The cards have matching colors and symbols. */
  sentiments?: readonly (Sentiment | undefined)[];
  /** Symbol of the negative side. @default 'minus' */
  negativeSymbol?: 'cross' | 'minus';
  /** Elements above each column's text. */
  header?: ColumnHeader;
}

/** Elements above each column's text. */
export interface ColumnHeader {
  /** Height in px, including the space below. */
  height: number;
  /**
   * Draws the elements above one column.
   * @param box The column, or its card.
   */
  draw: (index: number, box: Box, context: LayoutContext) => readonly SlideElement[];
  /** Whether these elements replace the bars of the cards. */
  replacesBars?: boolean;
}

/** Indentation of a list's text, in em. */
const listIndent = 1.1;
/** Distance between two columns, in px. */
export const columnGap = 24;
/**
 * Size of the symbol before a heading, in em. The heading is indented like the text of a list, because the symbol takes
 * the place of the bullets.
 */
const symbolRatio = 0.76;
/** Distance in px between a card's edges and its text. */
const padding = 28;
/** Line height of a column's heading, in em. */
const headingLineHeight = 1.3;
/** Limits for large text in columns: the fraction of the height that it fills, and the width in em. */
const largeText = { maxRatio: 0.9, minWidth: { en: 6.5, zh: 8 } } as const;

/**
 * Lays out blocks side by side, at the same sizes and aligned at the top; blocks above and below get the full width.
 * Returns undefined if they do not fit.
 */
export function columnsElements(
  { before = [], columns: written, after = [] }: Columns,
  box: Box,
  context: LayoutContext,
  { isCards = false, sentiments = [], negativeSymbol = 'minus', header }: ColumnsOptions = {},
): SlideElement[] | undefined {
  const usual = isCards ? withTimeLines(written) : written;
  const boxes = columnBoxes(usual, box);
  const inset = isCards ? padding : 0;
  const outside = 2 * inset + (header?.height ?? 0);
  const inner = usual.map((_, index) => (isCards ? withCardColors(context, sentiments[index]) : context));
  const stacksOf = (columns: readonly Column[]): Stack[] =>
    shownBlocks(columns).map((blocks, index) =>
      stackOf(blocks, (boxes[index]?.width ?? 1) - 2 * inset, inner[index] ?? context),
    );
  const usualStacks = stacksOf(usual);
  const outerStacks = [stackOf(before, box.width, context), stackOf(after, box.width, context)];
  const fitting = fittingScale(usualStacks, outerStacks, box.height - outside, largeText.minWidth[context.language]);
  const scale = fitting && unbrokenScale(fitting, usual, usualStacks, written);
  if (!scale || usualStacks.some(({ width }) => width < 120)) return undefined;
  const [headHeight, footHeight] = outerStacks.map((stack) =>
    stack.items.length > 0 ? stackHeight(stack, scale) + columnGap * 0.75 : 0,
  );
  const outerHeight = (headHeight ?? 0) + (footHeight ?? 0);
  const sized = { columns: usual, stacks: usualStacks, headingSize: scale.body };
  const { columns, stacks, headingSize } = isCards
    ? withLargerHeadings(sized, stacksOf, scale, box.height * maxFillRatio - outerHeight - outside)
    : sized;
  const minHeight = Math.max(...stacks.map((stack) => stackHeight(stack, scale))) + outside;
  const shifts = isCards ? textShifts(columns, stacks, inner, scale, box.height - outerHeight - outside) : [];
  const maxHeight = Math.ceil(
    Math.min(box.height - outerHeight, Math.max(minHeight, box.height * maxFillRatio - outerHeight)),
  );
  // Paragraph spacing grows equally, limited by the fullest column, to keep lines in neighboring columns aligned.
  const areTexts = columns.every(({ blocks }) => blocks.every(({ kind }) => textKinds.has(kind)));
  const innerHeight = maxHeight - outside;
  const growth = Math.min(
    ...stacks
      .map(
        (stack, index) => (innerHeight - stackHeight(stack, scale) - (shifts[index] ?? 0)) / idealExtra(stack, scale),
      )
      .filter(Number.isFinite),
  );
  const spacing = areTexts
    ? Math.max(0, Math.min(isCards ? maxSpacing.cards : maxSpacing.columns, growth * 0.3))
    : undefined;
  const needed = Math.max(
    ...stacks.map(
      (stack, index) => Math.ceil(spacedHeight(stack, scale, spacing ?? 0) + (shifts[index] ?? 0)) + outside,
    ),
  );
  const id = slideIds();
  const elements: SlideElement[] = [];
  const top = box.y + (headHeight ?? 0);
  const height =
    isCards && areTexts ? cardHeight(needed, top, maxHeight, context, needed - 2 * inset, minCardFoot) : maxHeight;
  // Chevrons stay at the top of their cards.
  const offset = isCards && areTexts && !header?.replacesBars ? textOffset(height - needed) : 0;
  const head = { ...box, height: (headHeight ?? 0) - columnGap * 0.75 };
  if (before.length > 0) elements.push(...layoutItems(outerStacks[0]?.items ?? [], scale, head, id, context));
  for (const [index, stack] of stacks.entries()) {
    const { x, width } = boxes[index] ?? box;
    const sentiment = sentiments[index];
    if (isCards)
      elements.push(
        ...card({ x, y: top, width, height }, index, context, sentiment).slice(0, header?.replacesBars ? 1 : undefined),
      );
    if (header) elements.push(...header.draw(index, { x, y: top + offset, width, height }, context));
    if (sentiment) {
      const symbol = sentiment === 'positive' ? 'check' : negativeSymbol;
      const disc = symbolBox(headingSize, x + inset, top + inset + offset, listIndent * scale.body);
      elements.push(...symbolElements(symbol, disc, { fill: sentiment, color: `${sentiment}Ground` }, id));
    }
    const area = {
      x: x + inset,
      y: top + inset + offset + (header?.height ?? 0),
      width: width - 2 * inset,
      height: height - outside - offset,
    };
    const itemsContext = { ...(inner[index] ?? context), ...(spacing !== undefined && { spacing }) };
    const shift = shifts[index] ?? 0;
    const texts = layoutItems(stack.items, scale, { ...area, height: area.height - shift }, id, itemsContext);
    elements.push(...withTextShift(texts, shift));
  }
  if (after.length > 0) {
    const below = top + height + columnGap * 0.75;
    const foot = { ...box, y: below, height: box.y + box.height - below };
    elements.push(...layoutItems(outerStacks[1]?.items ?? [], scale, foot, id, context));
  }
  return before.length + after.length === 0 && columns.every(isCaptioned) ? withEqualPictures(elements) : elements;
}

/** Distance in px between the symbol before a heading and the heading. */
const symbolGap = 9;

/**
 * Returns the box of the symbol next to the first line of a heading of the given font size.
 * @param indent The indentation of the heading in px, into whose left edge a large symbol extends.
 */
function symbolBox(headingSize: number, x: number, y: number, indent: number): Box {
  const size = Math.round(headingSize * symbolRatio);
  const left = x - Math.max(0, Math.ceil(size + symbolGap - indent));
  return { x: left, y: y + (headingSize * headingLineHeight - size) / 2, width: size, height: size };
}

/** Maximum length of a range of dates in parentheses. */
const maxRange = 50;

/** Returns the range of dates in parentheses at the end of a text; undefined if there is none. */
function rangeAtEnd(text: string): string | undefined {
  const start = Math.max(text.lastIndexOf('('), text.lastIndexOf('（'));
  const range = text.slice(start + 1, -1);
  const isRange = /\d/u.test(range) && /[–—~～至-]\s?[^\s–—~～至-]/u.test(range.slice(range.search(/\d/u)));
  return start > 0 && /[)）]$/u.test(text) && range.length <= maxRange && isRange ? range : undefined;
}

/** Matches text in parentheses at the end of a heading, which begins or ends with a number: “（10月21日起）”. */
// ReDoS: at most 60 characters (`withTimeLines`).
const numberAtEnd = /[(（]([^()（）]{0,20}\d[^()（）]{0,20})[)）]$/u;

/**
 * Sets the time in parentheses at the end of headings below them. Sister columns are alike: if one heading has a range of times,
 * the dates of the others are below them too.
 */
function withTimeLines(columns: readonly Column[]): readonly Column[] {
  const texts = columns.map(({ blocks: [heading] }) =>
    heading?.kind === 'heading' && heading.runs.length === 1 ? (heading.runs[0]?.text.trimEnd() ?? '') : '',
  );
  if (!texts.some((text) => rangeAtEnd(text) !== undefined)) return columns;
  const times = texts.map((text) => rangeAtEnd(text) ?? (text.length > 60 ? undefined : numberAtEnd.exec(text)?.[1]));
  const areAlike = texts.every((text, index) => times[index] !== undefined || !/[)）]$/u.test(text));
  return areAlike ? columns.map((column, index) => withTimeLine(column, times[index])) : columns;
}

function withTimeLine(column: Column, time: string | undefined): Column {
  const [heading, ...others] = column.blocks;
  const [only] = heading?.kind === 'heading' ? heading.runs : [];
  if (heading?.kind !== 'heading' || !only || time === undefined) return column;
  // A line may end at the dash.
  const range = { ...only, text: time.replace(/\s([–—~～])\s/u, ' $1 ') };
  const name = {
    ...heading,
    runs: [
      {
        ...only,
        text: only.text
          .trimEnd()
          .slice(0, -time.length - 2)
          .trimEnd(),
      },
    ],
  };
  return { ...column, blocks: [name, { kind: 'paragraph', runs: [range] }, ...others] };
}

/** Maximum number of characters below a picture that are centered like a caption. */
const maxCaption = 160;

/** Whether a column is a picture above a short text. */
function isCaptioned({ blocks: [first, ...texts] }: Column): boolean {
  const runs = texts.flatMap((text) => (text.kind === 'heading' || text.kind === 'paragraph' ? [text.runs] : []));
  return first?.kind === 'picture' && runs.length === texts.length && weightedLengthOf(runs.flat()) <= maxCaption;
}

/** Maximum difference of the width and height of a square, as a fraction. */
const maxSquareDifference = 0.06;

/** Whether all pictures are square, and the names that are their alternative texts are below them. */
function arePortraits(elements: readonly SlideElement[]): boolean {
  const names = elements.flatMap((one) =>
    one.kind === 'text' ? [plainText(one.paragraphs[0]?.runs ?? []).trim()] : [],
  );
  return elements.every(
    (one) =>
      one.kind !== 'picture' ||
      (Math.abs(one.box.width / one.box.height - 1) <= maxSquareDifference && names.includes((one.alt ?? '').trim())),
  );
}

/**
 * Gives the pictures of columns the height of the lowest one, and centers the texts below them. Square pictures of people
 * become circles.
 */
function withEqualPictures(elements: readonly SlideElement[]): SlideElement[] {
  const mask = arePortraits(elements) ? { mask: { kind: 'ellipse' as const } } : {};
  const pictures = elements.filter(({ kind }) => kind === 'picture').map(({ box }) => box);
  const height = Math.min(...pictures.map((box) => box.height));
  return elements.map((element): SlideElement => {
    const { box } = element;
    const isPicture = pictures.includes(box);
    const own = isPicture
      ? box
      : pictures.find(({ x, width }) => Math.abs(x + width / 2 - box.x - box.width / 2) < width / 2);
    const excess = own ? own.height - height : 0;
    const width = (box.width * height) / box.height;
    const ownBox = { ...box, x: box.x + (box.width - width) / 2, width, height };
    if (element.kind === 'picture') return { ...element, box: ownBox, ...mask };
    if (element.kind !== 'text') return element;
    const paragraphs = element.paragraphs.map((paragraph): Paragraph => ({ ...paragraph, align: 'center' }));
    const x = own ? own.x + (own.width - box.width) / 2 : box.x;
    return { ...element, box: { ...box, x, y: box.y - excess, height: box.height + excess }, paragraphs };
  });
}

/** Returns the blocks of each column with translations on separate lines, and without emoji that no icon replaces. */
function shownBlocks(columns: readonly Column[]): readonly (readonly Block[])[] {
  const isSeries = columns.some(({ blocks }) => blocks.some(isDecoratedHeading));
  return columns.map(({ blocks }) =>
    withTranslationLines(blocks).map((block) =>
      block.kind === 'heading' ? { ...block, runs: withoutDecorativeEmoji(block.runs, isSeries) } : block,
    ),
  );
}

function isDecoratedHeading(block: Block): boolean {
  return block.kind === 'heading' && withoutDecorativeEmoji(block.runs) !== block.runs;
}

/**
 * Returns the distances in px by which the texts of cards are moved down below their headings, so that all texts begin
 * at the same height; empty if there is too little space.
 */
function textShifts(
  columns: readonly Column[],
  stacks: readonly Stack[],
  contexts: readonly FlowContext[],
  scale: Scale,
  available: number,
): number[] {
  const heights = columns.map(({ blocks: [heading, ...texts] }, index): number => {
    const context = contexts[index];
    const areTexts = texts.length > 0 && texts.every(({ kind }) => textKinds.has(kind));
    if (heading?.kind !== 'heading' || !context || !areTexts) return NaN;
    return stackHeight(stackOf([heading], stacks[index]?.width ?? 1, context), scale);
  });
  const shifts = heights.map((height) => Math.max(...heights) - height);
  const fits = stacks.every((stack, index) => stackHeight(stack, scale) + (shifts[index] ?? 0) <= available);
  return fits && !shifts.some(Number.isNaN) ? shifts : [];
}

/** Adds space below the heading of a column, or less if the text then would not fit. */
function withTextShift(elements: readonly SlideElement[], shift: number): readonly SlideElement[] {
  const [text, ...others] = elements;
  if (text?.kind !== 'text' || shift === 0) return elements;
  const shifted = (by: number): Paragraph[] =>
    text.paragraphs.map((paragraph, at) =>
      at === 1 ? { ...paragraph, spaceBefore: (paragraph.spaceBefore ?? 0) + by } : paragraph,
    );
  const box = { ...text.box, height: text.box.height + shift };
  const excess = Math.max(0, heightOf(shifted(shift), text.style, box.width) - box.height);
  return [{ ...text, box, paragraphs: shifted(Math.max(0, shift - excess)) }, ...others];
}

/** Maximum additional space between paragraphs, in em: in columns, and on cards, which would look empty with less. */
const maxSpacing = { columns: 0.9, cards: 0.5 } as const;

/** Returns the height that a stack prefers beyond its minimum. */
function idealExtra({ items, width }: Stack, scale: Scale): number {
  return items.reduce((sum, item) => sum + item.ideal(scale, width) - item.height(scale, width, Number.MAX_VALUE), 0);
}

/** Returns the height of a stack with the given space between its paragraphs, in em. */
function spacedHeight({ items, width }: Stack, scale: Scale, spacing: number): number {
  const heights = items.map((item) => item.spaced?.(scale, width, spacing) ?? item.ideal(scale, width));
  return heights.reduce((sum, height) => sum + height + itemGap, -itemGap);
}

/** Returns the scale that all stacks share, including the blocks above and below. */
function fittingScale(
  stacks: readonly Stack[],
  outerStacks: readonly Stack[],
  height: number,
  minWidth: number,
): Scale | undefined {
  const outer = outerStacks.filter(({ items }) => items.length > 0);
  const usedHeight = (scale: Scale) =>
    outer.reduce((sum, stack) => sum + stackHeight(stack, scale) + columnGap * 0.75, 0);
  const wide = largeScales.filter(({ body }) => stacks.every(({ width }) => width >= body * minWidth));
  const large =
    isText(stacks) && isText(outer) ? commonScale(stacks, height * largeText.maxRatio, usedHeight, wide) : undefined;
  if (large) return large;
  const innerScale = commonScale(stacks, height);
  if (outer.length === 0) return innerScale;
  // Text above columns is too long if it leaves no space for the columns at the scale that they would have without it.
  return innerScale && commonScale(stacks, height - usedHeight(innerScale)) && commonScale(stacks, height, usedHeight);
}

/** Scale for long identifiers in narrow columns, which would be broken in text of the usual sizes. */
const smallScale: Scale = { ...largestScale, body: 20, table: 16, code: 16 };

/**
 * Returns the largest scale, up to the given one, at which no word is broken, and no range of dates if it fits on one line
 * in text of the usual size. If words break at every scale, returns the given one.
 * @param written The columns before ranges of dates became their own paragraphs.
 */
function unbrokenScale(
  fitting: Scale,
  columns: readonly Column[],
  stacks: readonly Stack[],
  written: readonly Column[],
): Scale {
  const candidates = [fitting, ...[...largeScales, ...scales, smallScale].filter(({ body }) => body < fitting.body)];
  const isUnbroken = (scale: Scale): boolean =>
    stacks.every(({ items, width }) => items.every((item) => !item.brokenLines?.(scale, width))) &&
    areWordsUnbroken(scale);
  const areWordsUnbroken = ({ body }: Scale): boolean =>
    columns.every(({ blocks }, index) =>
      blocks.every(
        (block) =>
          !runsIn(block).some(({ runs, indent }) =>
            hasLongWord(runs, { face: 'body', size: body, lineHeight: 1 }, (stacks[index]?.width ?? 0) - indent * body),
          ),
      ),
    );
  const times = columns.flatMap((column, index) => (column === written[index] ? [] : column.blocks.slice(1, 2)));
  const isWhole = (scale: Scale): boolean =>
    scale.body >= largestScale.body &&
    times.every((time) => fitsOnLine(time, scale, stacks[0]?.width ?? 1)) &&
    isUnbroken(scale);
  return candidates.find(isWhole) ?? candidates.find(isUnbroken) ?? candidates.find(areWordsUnbroken) ?? fitting;
}

/** Whether a paragraph fits on one line. */
function fitsOnLine(block: Block, { body }: Scale, width: number): boolean {
  const style = { face: 'body', size: body, lineHeight: 1 } as const;
  return block.kind === 'paragraph' && heightOf([{ runs: block.runs }], style, width) < 1.5 * body;
}

/** Returns a block's text and its indentation, in em. */
function runsIn(block: Block): { runs: readonly Run[]; indent: number }[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return [{ runs: block.runs, indent: 0 }];
  return block.kind === 'list' ? block.items.map(({ runs }) => ({ runs, indent: listIndent })) : [];
}

function isText(stacks: readonly Stack[]): boolean {
  return stacks.every(({ items }) => items.every((item) => item.isText));
}

function columnBoxes(columns: readonly Column[], box: Box): Box[] {
  const usable = box.width - columnGap * (columns.length - 1);
  const percents = columns.map(({ widthPercent }) => widthPercent ?? 0);
  const rest = Math.max(0, 100 - percents.reduce((sum, share) => sum + share, 0));
  const unsizedCount = percents.filter((share) => share === 0).length;
  const shares = percents.map((share) => share || rest / Math.max(1, unsizedCount) || 10);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x = box.x;
  return shares.map((share) => {
    const width = Math.floor((usable * share) / total);
    const columnsBox = { ...box, x, width };
    x += width + columnGap;
    return columnsBox;
  });
}

/** Returns the context with the card's text colors. */
export function withCardColors(context: LayoutContext, sentiment?: Sentiment): FlowContext {
  const { slideTheme } = context;
  const { body, code } = slideTheme;
  const strong = sentiment ?? body.strong;
  return {
    ...context,
    areHeadingsIndented: sentiment !== undefined,
    slideTheme: { ...slideTheme, body: { ...body, color: code.color, strong } },
  };
}
