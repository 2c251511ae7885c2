import type { Box } from '../../model/box.ts';
import type { LineElement, ShapeElement, SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { endsSentence } from '../../text/sentences.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { weightedLengthOf, plainText, textOfRuns } from '../../text/runs.ts';
import { minLargeTextWidth } from '../cards/card-text-width.ts';
import { sum } from '../flow/table-columns.ts';
import { bandsWithAmounts } from './bands-with-amounts.ts';
import { agendaElements, agendaIn, isAgendaHeading } from './agenda.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { cardPadding, cardStyle, denseGap, stepCards, stepsInTwoRows, stepSizes, textSteps } from './step-cards.ts';
import type { StepRows } from './step-cards.ts';
import { hasChoiceMark, withChoices } from '../recognize/choice-mark.ts';
import { splitLead, withLeadLines } from '../recognize/split-lead.ts';
import { isReferencesHeading } from '../references/read-references.ts';
import { isSequence } from './is-sequence.ts';
import { stepBands } from './step-bands.ts';
import { stepGrid } from './step-grid.ts';
import { stepMark } from './step-mark.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SlideContent, SlideLayout } from '../slide-layout.ts';
import { minTextSize } from '../slide/small-text.ts';
import { rowTextLeft } from '../slide/row-text-left.ts';
import { withTextAbove } from '../slide/text-above.ts';
import { areaBelow, cardHeight, maxFillRatio, textGap, textOffset } from '../slide/vertical-space.ts';

const minSteps = 2;
const minLongSteps = 3;
/** Minimum length of each of two steps. Two shorter steps do not fill a slide. */
const minPairLength = 10;
const maxSteps = 5;
const maxStepLength = 110;
/** Maximum number of lines of a step if there are more than four steps. With more lines, steps are laid out in rows. */
const maxDenseLines = 4;
/** Maximum number of lines of a step on a card, unless arrows connect the cards. */
const maxCardLines = 5;
/** Limits for steps that are laid out in rows instead of cards without arrows: their number and average length. */
const longCards = { minCount: 4, minLength: 40 } as const;
/** Minimum fractions of a card without arrows that the longest text fills, and that all texts fill on average. */
const minTextRatio = { longest: 0.45, average: 0.55 } as const;
/** Font size in px above which text does not count as filling its card more, because slides share smaller sizes. */
const maxFillSize = 32;
const discSize = 64;
/** Diameter in px of numbers on cards. */
const cardDiscSize = 56;
/** Diameter in px of numbers above short text, and the maximum fraction of a card that such text fills. */
const largeDiscSize = 88;
const shortTextRatio = 0.4;
const rowDiscSize = 52;
/** Diameter in px of the numbers of rows with the smallest text, so that more of them fit. */
const smallRowDiscSize = 44;
/** Maximum number of steps of a sequence on cards in two rows. */
const maxGridSteps = 8;
/** Minimum distance in px between rows of large text. */
const largeRowGap = 26;
/** Minimum distances in px between rows of different heights, of text below 28 px, of 28 px, and of larger text. */
const minUnevenGaps = { dense: 8, small: 12, large: 20 } as const;
/** Maximum font size in px of rows of different heights. */
const maxUnevenSize = 32;
/** Maximum distance between rows as a multiple of the line height. Five rows or more are never that far apart. */
const maxGapLines = 1.6;
const maxStepsPerPage = 6;
/** Minimum number of steps that do not fit on cards but fill a slide in rows. */
const rowSteps = 6;
/** Limits for lists of steps that may continue on further slides. */
const longSteps = { max: 40, minLength: 45, maxLength: 320 } as const;

/**
 * Layout for the steps of an ordered list: each on a card under its number, or in rows if the list is a table of
 * contents or needs the full width.
 */
export const process: SlideLayout = {
  id: 'process',
  layout: 'process',
  matchReason: ({ heading, blocks: [text, ...below], requested }) => {
    const blocks = isAboveSteps(text, below) ? below : text ? [text, ...below] : [];
    if (plainText(heading) === '') return undefined;
    if (isReferencesHeading(heading)) return undefined;
    if (agendaIn(heading, blocks)) return 'It is a table of contents.';
    const allowsLines = requested === 'process';
    if (stepsIn(blocks, { allowsLines }) ?? gridStepsIn(heading, blocks))
      return 'It is a numbered list of a few short steps.';
    return longStepsIn(blocks) ? 'It is a numbered list of long or many steps.' : undefined;
  },
  arrange: (content, box, context) => arrangeSteps(content, box, context),
};

/**
 * Lays out the steps of a list.
 * @param isOnePage Whether they have to fit on one slide, because other text is above them.
 */
function arrangeSteps(
  { heading, blocks, requested }: SlideContent,
  box: Box,
  context: LayoutContext,
  isOnePage = false,
): SlideElement[][] | undefined {
  const [text, ...below] = blocks;
  if (isAboveSteps(text, below)) {
    for (const size of [undefined, minTextSize]) {
      const { height } = context.stackText([text], box.width, size);
      const [page, ...others] = arrangeSteps({ heading, blocks: below }, areaBelow(box, height), context, true) ?? [];
      if (page && others.length === 0) return [withTextAbove([text], page, box, context)];
    }
    return undefined;
  }
  const agenda = agendaIn(heading, blocks);
  const asAgenda = agenda && agendaElements(agenda, box, context);
  if (asAgenda) return [asAgenda];
  const found = stepsIn(blocks, { allowsLines: requested === 'process' }) ?? gridStepsIn(heading, blocks);
  const list = found && { ...found, items: withLeadLines(withChoices(found.items)) };
  const isToc = isAgendaHeading(heading);
  const hasArrows = list !== undefined && isSequence(plainText(heading), list);
  const amounts =
    found && !isToc && !hasArrows
      ? bandsWithAmounts({ items: found.items, start: found.start ?? 1 }, box, context)
      : undefined;
  if (amounts) return [amounts];
  const inOneRow =
    list && !isToc && list.items.length <= maxSteps ? layoutAsCards(list, hasArrows, box, context) : undefined;
  const asCards =
    (list && !isToc && hasArrows && list.items.length >= maxSteps && !areLong(list.items)
      ? stepsInTwoRows(list, inOneRow, box, context)
      : undefined) ?? inOneRow;
  const long = longStepsIn(blocks);
  const rows = list && list.items.length <= maxSteps ? list : long && { ...long, items: withChoices(long.items) };
  const minCardSize = hasArrows ? 28 : 36;
  const areTexts = !hasArrows && list?.items.every(isSentence);
  const asRows =
    !asCards || areTexts || isSmaller(asCards, minCardSize)
      ? rows && layoutAsRows(rows, hasArrows, box, context, isOnePage)
      : undefined;
  // Rows of larger text, and sentences in rows, are easier to read than narrow columns.
  if (asRows?.length !== 1) return asCards ?? asRows;
  const steps = found ?? long;
  const minSize = (stepSizeOf(asRows) ?? 0) * minBandRatio;
  const asRowsOf = steps && { items: steps.items, start: steps.start ?? 1 };
  const asGrid = asRowsOf && !hasArrows ? stepGrid(asRowsOf, box, context, minGridSize) : undefined;
  const asBands = asGrid ?? (asRowsOf && stepBands(asRowsOf, box, context, minSize, hasArrows));
  return asBands ? [asBands] : asRows;
}

/** Whether an item is a sentence or a question without a name before it. */
function isSentence({ runs }: ListItem): boolean {
  return endsSentence(plainText(runs)) && !runs[0]?.bold;
}

/** Minimum ratio of the size of text on bands to its size in rows without bands. */
const minBandRatio = 0.87;

/** Minimum font size in px of numbered items in two columns. */
const minGridSize = 28;

/** Returns the font size of the text of steps in rows. */
function stepSizeOf([elements = []]: readonly (readonly SlideElement[])[]): number | undefined {
  const text = elements.find(({ kind, part }) => kind === 'text' && part === 'step');
  return text?.kind === 'text' ? text.style.size : undefined;
}

/** Whether the text of steps on cards is smaller than the given font size. */
function isSmaller([elements = []]: readonly (readonly SlideElement[])[], minSize: number): boolean {
  return elements.some((element) => element.kind === 'text' && element.style.size < minSize);
}

/** Maximum number of characters of text above steps. */
const maxTextLength = 160;

/** Whether a block is a short paragraph above the slide's only other block. */
function isAboveSteps(text: Block | undefined, below: readonly Block[]): text is Extract<Block, { kind: 'paragraph' }> {
  return below.length === 1 && text?.kind === 'paragraph' && weightedLengthOf(text.runs) <= maxTextLength;
}

type List = Extract<Block, { kind: 'list' }>;

/** Returns the steps of a list that has too many for one row of cards, if they are a sequence of short steps. */
function gridStepsIn(heading: readonly Run[], blocks: readonly Block[]): List | undefined {
  const list = stepsIn(blocks, { max: maxGridSteps });
  return list && !isAgendaHeading(heading) && !areLong(list.items) && isSequence(plainText(heading), list)
    ? list
    : undefined;
}

/**
 * Returns the steps of a list.
 * @param options `allowsLines`: whether steps may have line breaks, because the layout is requested.
 */
function stepsIn(blocks: readonly Block[], { max = maxSteps, allowsLines = false } = {}): List | undefined {
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'list' || !only.ordered) return undefined;
  const { items } = only;
  const isFew =
    items.length <= max &&
    (items.length >= minLongSteps ||
      (items.length >= minSteps && items.every(({ runs }) => weightedLengthOf(runs) >= minPairLength)));
  const isFlat = items.every(
    (item) => !item.items && item.checked === undefined && item.mark === undefined && item.number === undefined,
  );
  const isShort = items.every(({ runs }) => {
    const text = splitLead(runs)?.text ?? runs;
    return plainText(runs).length <= maxStepLength && (allowsLines || !text.some((run) => run.text.includes('\n')));
  });
  return isFew && isFlat && isShort ? only : undefined;
}

/** Returns the steps of a list if they are too many or too long for cards. */
function longStepsIn(blocks: readonly Block[]): List | undefined {
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'list' || !only.ordered) return undefined;
  const { items } = only;
  if (items.length < minLongSteps || items.length > longSteps.max) return undefined;
  const lengths = items.map(({ runs }) => weightedLengthOf(runs));
  const isLong = haveLongText(items);
  const isFlat = items.every(
    (item) => !item.items && item.checked === undefined && item.mark === undefined && item.number === undefined,
  );
  const fitRows = lengths.every((length) => length <= longSteps.maxLength);
  return (isLong || (items.length >= rowSteps && items.length <= twoColumns.max)) &&
    isFlat &&
    fitRows &&
    items.every(({ runs }) => isLineOrQuestion(runs))
    ? only
    : undefined;
}

/** Whether text is one line, or a question above the line of its options. */
function isLineOrQuestion(runs: readonly Run[]): boolean {
  const [, options, ...others] = textOfRuns(runs).split('\n');
  return others.length === 0 && (options === undefined || /^\s*[(（]?[Aa][.)．、）]/u.test(options));
}

/** Whether steps are so long that they may continue on further slides. */
function haveLongText(items: List['items']): boolean {
  return sum(items.map(({ runs }) => weightedLengthOf(runs))) >= longSteps.minLength * items.length;
}

/** Whether four or more steps are so long that narrow cards would be hard to read. */
function areLong(items: List['items']): boolean {
  const length = items.reduce((sum, { runs }) => sum + weightedLengthOf(runs), 0);
  return items.length >= longCards.minCount && length >= longCards.minLength * items.length;
}

/** Font sizes in px of two steps, before those of other steps. */
const pairSizes = [48, 44] as const;

function layoutAsCards(
  { items, start = 1 }: List,
  hasArrows: boolean,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  if (!hasArrows && areLong(items)) return undefined;
  const isDense = items.length > 4;
  const gap = denseGap;
  const width = Math.floor((box.width - gap * (items.length - 1)) / items.length);
  const inner = width - 2 * cardPadding;
  const style = cardStyle(context);
  const heightsAt = (size: number): number[] =>
    items.map(({ runs }) => heightOf([{ runs }], { ...style, size }, inner));
  const heightAt = (size: number): number => Math.ceil(Math.max(...heightsAt(size)));
  // The upper half of a step's number extends above its card. Numbers of things that are not steps are on their cards.
  const maxCardHeight = Math.floor(box.height * maxFillRatio - discSize / 2);
  const maxHeight = hasArrows
    ? maxCardHeight - discSize / 2 - 2 * cardPadding
    : maxCardHeight + (discSize - cardDiscSize) / 2 - cardDiscSize - 3 * cardPadding;
  // Narrow columns of many lines are hard to read.
  const maxLines = isDense ? maxDenseLines : hasArrows ? 7 : maxCardLines;
  const linesAt = (size: number): number => (size > 28 ? Math.min(5, maxLines) : maxLines);
  const breaksWord = (size: number): boolean => items.some(({ runs }) => hasLongWord(runs, { ...style, size }, inner));
  // Two steps are in large type, because they would leave most of the slide empty.
  const arePair = items.length === 2;
  const size = [...(arePair ? pairSizes : []), ...stepSizes].find(
    (one) =>
      heightAt(one) <= Math.min(maxHeight, one * style.lineHeight * linesAt(one)) + tolerance &&
      (one <= 28 ||
        ((heightAt(one) < one * style.lineHeight * 1.5 ||
          inner >= minLargeTextWidth(heightAt(one), { ...style, size: one }, context)) &&
          !breaksWord(one))),
  );
  if (!size || breaksWord(size)) return undefined;
  const textHeight = heightAt(size);
  // A few lines would leave most of a tall card empty.
  const average = sum(heightsAt(Math.min(size, maxFillSize))) / items.length;
  const isLarge = arePair && size >= pairSizes[1];
  if (
    !hasArrows &&
    !isLarge &&
    (textHeight < maxHeight * minTextRatio.longest || average < maxHeight * minTextRatio.average)
  )
    return undefined;
  const disc = !hasArrows ? cardDiscSize : textHeight < maxHeight * shortTextRatio ? largeDiscSize : discSize;
  const cardTop = hasArrows ? box.y + disc / 2 : box.y;
  const markTop = hasArrows ? box.y : box.y + cardPadding + 4;
  const firstLineTop = Math.round(markTop + disc + cardPadding - (hasArrows ? 0 : 4));
  const idealHeight = firstLineTop - cardTop + textHeight + cardPadding;
  const above = hasArrows ? disc / 2 : 0;
  const content = idealHeight - 2 * cardPadding;
  const available = maxCardHeight + discSize / 2 - above;
  const height = isLarge ? available : cardHeight(idealHeight, cardTop, available, context, content);
  const offset = textOffset(height - idealHeight);
  const textTop = firstLineTop + offset;
  const row = {
    from: 0,
    markTop: hasArrows ? markTop : markTop + offset,
    cardTop,
    textTop,
    width,
    height,
    gap,
    disc,
    hasArrows,
  };
  return [stepCards({ items, start }, row, box.x, { ...style, size }, context)];
}

/** Lays out one step per row, next to its number, on as many slides as readable text requires. */
function layoutAsRows(
  { items, start = 1 }: List,
  hasArrows: boolean,
  box: Box,
  context: LayoutContext,
  isOnePage: boolean,
): SlideElement[][] | undefined {
  if (items.length > rowSteps && !haveLongText(items)) {
    const inColumns = rowsInTwoColumns({ items, start }, hasArrows, box, context);
    return inColumns && [inColumns];
  }
  for (let count = Math.ceil(items.length / maxStepsPerPage); count <= items.length; count++) {
    const pages = Array.from({ length: count }, (_, index) => {
      const from = Math.round((index * items.length) / count);
      return { items: items.slice(from, Math.round(((index + 1) * items.length) / count)), start: start + from };
    });
    const size = stepSizes.find((one) => pages.every((page) => doRowsFit(page, one, box, context)));
    // One long step need not make all rows high, nor their text small. Nor are more slides needed for it.
    const unevenSize =
      stepSizes.find(
        (one) => one <= maxUnevenSize && pages.every((page) => doUnevenRowsFit(page, one, box, context)),
      ) ?? 0;
    const asColumns = isOnePage && count > 1 ? rowsInTwoColumns({ items, start }, hasArrows, box, context) : undefined;
    if (asColumns) return [asColumns];
    if (unevenSize > (size ?? 0))
      return pages.map((page) =>
        rowElements(page, unevenSize, box, context, { heights: rowHeights(page, unevenSize, box, context) }),
      );
    const isSmallRow = size !== undefined && size < minColumnSize;
    // Long steps are in larger text on two slides than in dense columns on one.
    const inColumns =
      size && (count > 1 || isSmallRow)
        ? rowsInTwoColumns({ items, start }, hasArrows, box, context, count > 1)
        : undefined;
    if (inColumns && size && (count > 1 || (stepSizeOf([inColumns]) ?? 0) > size)) return [inColumns];
    if (size) return pages.map((page) => rowElements(page, size, box, context));
  }
  return undefined;
}

/** Font size in px below which rows are in two columns if their text is larger there. */
const minColumnSize = 28;

/** Limits for steps that do not fit on one slide as rows, but as two columns of rows: their number, and the distance of the columns in px. */
const twoColumns = { min: 5, max: 12, gap: 48, minFoot: 0.7 } as const;

/**
 * Lays out a few steps as rows in two columns, numbered from top to bottom; undefined if they do not fit.
 * @param hasArrows Whether the steps follow one another, so that a line connects their numbers.
 * @param areEven Whether all rows have to be equally high.
 */
function rowsInTwoColumns(
  { items, start }: StepRows,
  hasArrows: boolean,
  box: Box,
  context: LayoutContext,
  areEven = false,
): SlideElement[] | undefined {
  const { length } = items;
  if (length < twoColumns.min || length > twoColumns.max) return undefined;
  const half = Math.ceil(length / 2);
  const even = columnsAt({ items, start }, half, box);
  const size = columnSizeOf(even, context, doRowsFit);
  // Of rows as tall as their text, more fit, so that the text may be larger. A few steps look better in rows of full width.
  const uneven = !areEven && length > rowSteps ? unevenColumns({ items, start }, box, context, size ?? 0) : undefined;
  if (!size && !uneven) return undefined;
  // Both columns have the same rows, even if the second one has one step less.
  const height = Math.max(...even.map((column) => rowHeight(column.page, size ?? 0, column.box, context)));
  const rows = uneven ? { maxGap: uneven.gap } : { height, rows: half };
  return (uneven?.columns ?? even).flatMap((column) => {
    const elements = rowElements(column.page, uneven?.size ?? size ?? 0, column.box, context, { ...column, ...rows });
    return hasArrows ? [...connectingLine(elements, column.from, context), ...elements] : elements;
  });
}

/** A column of rows, and the index of its first step. */
interface RowColumn {
  page: StepRows;
  box: Box;
  from: number;
}

/** Divides steps between two columns. */
function columnsAt({ items, start }: StepRows, at: number, box: Box): RowColumn[] {
  const width = Math.floor((box.width - twoColumns.gap) / 2);
  return [
    { page: { items: items.slice(0, at), start }, box: { ...box, width }, from: 0 },
    {
      page: { items: items.slice(at), start: start + at },
      box: { ...box, x: box.x + width + twoColumns.gap, width },
      from: at,
    },
  ];
}

/** Returns the largest font size in px at which columns fit without broken words. */
function columnSizeOf(
  columns: readonly RowColumn[],
  context: LayoutContext,
  doFit: typeof doRowsFit,
): number | undefined {
  return stepSizes.find(
    (one) =>
      one <= minColumnSize &&
      columns.every(
        (column) =>
          doFit(column.page, one, column.box, context) &&
          !column.page.items.some(({ runs }) =>
            hasLongWord(runs, rowStyle(one, context), column.box.width - rowTextLeft),
          ),
      ),
  );
}

/** Steps in two columns of rows that differ in height. */
interface UnevenColumns {
  columns: (RowColumn & { heights: readonly number[] })[];
  size: number;
  /** The distance in px between rows. */
  gap: number;
}

/**
 * Divides steps between two columns whose rows are as tall as their text: with rows that are aligned with those of the
 * other column, or if the text would be smaller then, with columns of about the same height.
 * @param minSize Font size in px. Undefined is returned if the text would not be larger.
 */
function unevenColumns(
  { items, start }: StepRows,
  box: Box,
  context: LayoutContext,
  minSize: number,
): UnevenColumns | undefined {
  const half = Math.ceil(items.length / 2);
  const found = [half, half - 1, half + 1].flatMap((at) => {
    const columns = columnsAt({ items, start }, at, box);
    const size = columnSizeOf(columns, context, doUnevenRowsFit);
    if (!size || size <= minSize) return [];
    const sized = columns.map((column) => ({
      ...column,
      heights: rowHeights(column.page, size, column.box, context),
    }));
    const gapOf = (heights: readonly number[]): number => rowGap(box, heights, rowTextTopOf(size, context), context);
    const tallest = (sized[0]?.heights ?? []).map((height, row) => Math.max(height, sized[1]?.heights[row] ?? 0));
    if (at === half && gapOf(tallest) >= minUnevenGaps.dense)
      return [
        { columns: sized.map((one) => ({ ...one, heights: tallest })), size, gap: gapOf(tallest), isAligned: true },
      ];
    return [{ columns: sized, size, gap: Math.min(...sized.map(({ heights }) => gapOf(heights))), isAligned: false }];
  });
  return found.toSorted(
    (one, other) => other.size - one.size || Number(other.isAligned) - Number(one.isAligned) || other.gap - one.gap,
  )[0];
}

/** Width in px of the line between the numbers of steps that follow one another. */
const connectingWidth = 4;

/** Creates the line behind the numbers of a column of steps, from the first one to the last one. */
function connectingLine(
  elements: readonly SlideElement[],
  from: number,
  { slideTheme }: LayoutContext,
): SlideElement[] {
  const marks = elements.filter(({ part }) => part === 'stepMark').map(({ box }) => box);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || first === last) return [];
  const y = first.y + first.height / 2;
  const x = first.x + (first.width - connectingWidth) / 2;
  return [
    {
      kind: 'shape',
      id: `step-line-${from + 1}`,
      part: 'decoration',
      name: 'Line',
      alt: '',
      box: { x, y, width: connectingWidth, height: last.y + last.height / 2 - y },
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: slideTheme.accent.fill },
    },
  ];
}

function rowStyle(size: number, { slideTheme, language }: LayoutContext): TextStyle {
  return { face: 'body', size, color: slideTheme.body.color, lineHeight: language === 'zh' ? 1.4 : 1.25 };
}

/** Returns the diameter in px of the numbers of rows with text of the given size. */
function rowDiscOf(size: number): number {
  return size < 28 ? smallRowDiscSize : rowDiscSize;
}

/** Returns the distance in px from the top of a row to its text, whose first line is beside the middle of the number. */
function rowTextTopOf(size: number, context: LayoutContext): number {
  return Math.max(0, Math.round((rowDiscOf(size) - size * rowStyle(size, context).lineHeight) / 2));
}

/** Returns the height in px that each row needs. */
function rowHeights({ items }: StepRows, size: number, box: Box, context: LayoutContext): number[] {
  const style = rowStyle(size, context);
  return items.map(({ runs }) =>
    Math.max(
      rowDiscOf(size),
      rowTextTopOf(size, context) + Math.ceil(heightOf([{ runs }], style, box.width - rowTextLeft)),
    ),
  );
}

/** Returns the height in px of the tallest row. */
function rowHeight(page: StepRows, size: number, box: Box, context: LayoutContext): number {
  return Math.max(...rowHeights(page, size, box, context));
}

/** Whether rows of the given font size fit the box. */
function doRowsFit(page: StepRows, size: number, box: Box, context: LayoutContext): boolean {
  const { length } = page.items;
  const gap = size > 28 ? largeRowGap : length === rowSteps || size < 28 ? 8 : 16;
  // The free space above the text of a row is part of its distance from the row above it.
  const height = rowHeight(page, size, box, context);
  const inside = height > rowDiscOf(size) ? rowTextTopOf(size, context) : 0;
  return length * (height + gap - inside) <= box.height * maxFillRatio;
}

/** Whether rows of the given font size, each as tall as its text, fit the box. */
function doUnevenRowsFit(page: StepRows, size: number, box: Box, context: LayoutContext): boolean {
  const gap = minUnevenGaps[size > 28 ? 'large' : size < 28 ? 'dense' : 'small'];
  return sum(rowHeights(page, size, box, context)) + (page.items.length - 1) * gap <= box.height * maxFillRatio;
}

/**
 * Returns the distance in px between rows that fill the area. If there is a band below them, it is as far from the last row
 * as the rows from each other.
 */
function rowGap(
  box: Box,
  heights: readonly number[],
  textTop: number,
  { slideTheme: { body } }: LayoutContext,
): number {
  const free = box.height * maxFillRatio - sum(heights);
  const hasBand = box.y + box.height < body.box.y + body.box.height - textGap;
  return hasBand ? (free + textGap - textTop) / heights.length : free / Math.max(1, heights.length - 1);
}

/**
 * Draws steps in rows.
 * @param column The index of the first step, and the height and the number of the rows, if there are several columns;
 * the heights of the rows, if they differ, and the maximum distance in px between them.
 */
function rowElements(
  { items, start }: StepRows,
  size: number,
  box: Box,
  context: LayoutContext,
  column: { from?: number; height?: number; rows?: number; heights?: readonly number[]; maxGap?: number } = {},
): SlideElement[] {
  const { slideTheme } = context;
  const { from = 0, rows = items.length } = column;
  const tallest = column.height ?? rowHeight({ items, start }, size, box, context);
  const heights = column.heights ?? Array.from({ length: rows }, () => tallest);
  const style = rowStyle(size, context);
  const textTop = rowTextTopOf(size, context);
  const gap = Math.min(
    rowGap(box, heights, textTop, context),
    column.heights || rows < maxSteps ? maxGapLines * size * style.lineHeight : Infinity,
    column.maxGap ?? Infinity,
  );
  const width = box.width - rowTextLeft;
  return items.flatMap(({ runs }, at): SlideElement[] => {
    const index = from + at;
    const height = heights[at] ?? tallest;
    const y = Math.round(box.y + sum(heights.slice(0, at)) + at * gap);
    const disc = { x: box.x, y };
    const divider = { x: box.x + rowTextLeft, y: Math.round(y - gap / 2), width, height: 0 };
    const isMarked = hasChoiceMark(runs);
    const padding = Math.min(rowPadding, Math.round(gap / 2) - 2);
    const panel = {
      x: divider.x - rowPadding,
      y: y - padding,
      width: width + rowPadding,
      height: height + 2 * padding,
    };
    return [
      ...(isMarked ? [rowPanel(panel, index, slideTheme.code.fill)] : []),
      ...(at > 0 ? [rowDivider(divider, index, slideTheme.table.line)] : []),
      stepMark(String(start + at), index, disc, rowDiscOf(size), slideTheme),
      {
        kind: 'text',
        id: `step-${index + 1}`,
        part: 'step',
        role: 'body',
        box: { x: box.x + rowTextLeft, y: y + textTop, width, height: height - textTop },
        paragraphs: [{ runs }],
        style: {
          ...style,
          ...(isMarked && { color: slideTheme.code.color }),
          steps: textSteps.filter((one) => one <= size),
        },
      },
    ];
  });
}

/** Space in px between the edges of the panel of a selected item and its text. */
const rowPadding = 16;

function rowPanel(box: Box, index: number, color: Color): ShapeElement {
  return {
    kind: 'shape',
    id: `chosen-${index + 1}`,
    part: 'decoration',
    name: 'Card',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color },
  };
}

function rowDivider(box: Box, index: number, color: Color): LineElement {
  return {
    kind: 'line',
    id: `way-${index}`,
    part: 'decoration',
    name: 'Way',
    alt: '',
    box,
    direction: 'down',
    stroke: { color, width: 1 },
  };
}
