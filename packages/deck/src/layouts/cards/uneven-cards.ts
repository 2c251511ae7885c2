import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { itemCard } from './card.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { withSmallerText } from './smaller-points.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { cardHeight, textOffset } from '../slide/vertical-space.ts';

/** Font sizes in px. */
const sizes = [36, 32, 28, 24, 22] as const;
/** Minimum width of a card in em, by language, and the fraction of the height that text larger than this size may fill. */
const minWidth = { en: 9.4, zh: 10.6 } as const;
const large = { size: 28, share: 0.9 } as const;
const gap = { columns: 24, rows: 14 } as const;
const padding = { x: 28, y: 18, smallY: 15 } as const;
/**
 * Minimum height of a column's cards, as a fraction of the tallest column's. Taller cards would look empty. A card that
 * is alone in its column may be emptier, because its text begins at the top.
 */
const minBalance = { several: 0.6, one: 0.3 } as const;
/**
 * Four or six cards in two rows: the minimum fraction of its row that a card's text fills, the minimum ratio to the size in
 * columns, and the minimum size in px if columns have it.
 */
const rows = { minFill: 0.5, minSizeRatio: 0.85, minSize: 24 } as const;

/** Distance in em between points, and between points in small text. */
const pointGap = { usual: 0.2, small: 0.15 } as const;

/** Minimum fraction of the height of its row that a card needs if cards are in pairs. */
const minPairFill = 0.38;

/** Cards in columns: the index of the first card of each column, and the text height of each card. */
interface Columns {
  starts: readonly number[];
  heights: readonly number[];
  size: number;
}

/**
 * Lays out cards in columns that end at the same height, each card as tall as its text requires. Four cards with similar
 * texts are in two rows instead.
 * @param minSize Minimum font size in px.
 * @returns the elements of each card; undefined if the text does not fit, or if a column would be nearly empty
 */
export function unevenCards(
  cards: readonly Paragraph[][],
  area: Box,
  context: LayoutContext,
  minSize = 0,
): SlideElement[][] | undefined {
  const counts = cards.length === 2 ? [2] : cards.length === 3 ? [3, 2] : [2, 3];
  const found = counts.flatMap((count) => columnsAt(cards, count, area, context) ?? []);
  const [largest] = found.toSorted((one, other) => other.size - one.size);
  // Three cards side by side are easier to compare than one beside two.
  const best = found.find(({ starts, size }) => isRowOfThree(starts, size, largest)) ?? largest;
  if (!best || best.size < minSize) return undefined;
  return (
    inTwoRows(cards, best.size, area, context) ??
    (mayBeInPairs(cards, best) ? inRows(cards, 2, best.size, minPairFill, area, context) : undefined) ??
    drawColumns(cards, best, area, context)
  );
}

/** Minimum font size in px of three cards side by side, and minimum ratio to the size of other cards. */
const minThree = { size: 24, ratio: 0.85 } as const;

function isRowOfThree(starts: readonly number[], size: number, largest: Columns | undefined): boolean {
  const { length } = largest?.heights ?? [];
  return (
    length === 3 && starts.length === length && size >= minThree.size && size >= (largest?.size ?? 0) * minThree.ratio
  );
}

/** Whether an even number of single texts would be in two columns or three whose rows are not in line. */
function mayBeInPairs(cards: readonly Paragraph[][], { starts }: Columns): boolean {
  const { length } = cards;
  return length % 2 === 0 && length > 2 && starts.length < length && cards.every((texts) => texts.length === 1);
}

/** Lays out four or six cards in two rows, whose texts begin at the same heights; undefined if a card would be nearly empty. */
function inTwoRows(
  cards: readonly Paragraph[][],
  maxSize: number,
  area: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const count = cards.length / 2;
  return count === 2 || count === 3 ? inRows(cards, count, maxSize, rows.minFill, area, context) : undefined;
}

/** Lays out cards in rows of as many cards each, which are as high as their fullest card; undefined if one would be nearly empty. */
function inRows(
  cards: readonly Paragraph[][],
  count: number,
  maxSize: number,
  minFill: number,
  area: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const width = columnWidth(count, area);
  const inner = width - 2 * padding.x;
  const size = sizes
    .filter((one) => one <= maxSize && one >= Math.max(maxSize * rows.minSizeRatio, Math.min(maxSize, rows.minSize)))
    .find(
      (one) =>
        rowsAt(cards, count, one, inner, context).total <= area.height * (one > large.size ? large.share : 1) &&
        hasWholeWords(cards, one, inner, context),
    );
  if (!size) return undefined;
  const { heights, rowHeights, total } = rowsAt(cards, count, size, inner, context);
  if (heights.some((height, index) => height < (rowHeights[Math.floor(index / count)] ?? 0) * minFill))
    return undefined;
  const extra = (stretched(total, 2 * rowHeights.length * paddingY(size), area, context) - total) / rowHeights.length;
  return cards.map((texts, index) => {
    const row = Math.floor(index / count);
    const y = area.y + sum(rowHeights.slice(0, row)) + row * (extra + gap.columns);
    const height = Math.floor((rowHeights[row] ?? 0) + extra);
    const box = { x: area.x + (index % count) * (width + gap.columns), y, width, height };
    const text = textElement(texts, index, box, size, context);
    return [...itemCard(box, index, context), fromTop(text, paddingY(size) + textOffset(extra))];
  });
}

/** Returns the heights of the cards, and of their rows of `count` cards. */
function rowsAt(
  cards: readonly Paragraph[][],
  count: number,
  size: number,
  inner: number,
  context: LayoutContext,
): { heights: number[]; rowHeights: number[]; total: number } {
  const style = styleOf(size, context);
  const heights = cards.map((texts) => heightOf(spaced(texts, size), style, inner) + 2 * paddingY(size));
  const rowHeights = Array.from({ length: cards.length / count }, (_, row) =>
    Math.max(...heights.slice(row * count, (row + 1) * count)),
  );
  return { heights, rowHeights, total: sum(rowHeights) + gap.columns * (rowHeights.length - 1) };
}

/** Returns the space in px above and below the text of a card. */
function paddingY(size: number): number {
  return size > minThree.size ? padding.y : padding.smallY;
}

/** Whether no word is wider than a card. */
function hasWholeWords(cards: readonly Paragraph[][], size: number, inner: number, context: LayoutContext): boolean {
  const style = styleOf(size, context);
  return !cards.some((texts) => texts.some(({ runs }) => hasLongWord(runs, style, inner - size)));
}

function columnsAt(
  cards: readonly Paragraph[][],
  count: number,
  area: Box,
  context: LayoutContext,
): Columns | undefined {
  const inner = columnWidth(count, area) - 2 * padding.x;
  for (const size of sizes) {
    const style = styleOf(size, context);
    if (inner < size * minWidth[context.language]) continue;
    const heights = cards.map((texts) => heightOf(spaced(texts, size), style, inner) + 2 * paddingY(size));
    const starts = splitEvenly(heights, count);
    const columns = columnHeights(starts, heights);
    const [highest, lowest] = [Math.max(...columns), Math.min(...columns)];
    if (highest > area.height * (size > large.size ? large.share : 1)) continue;
    if (!hasWholeWords(cards, size, inner, context)) continue;
    const isBalanced = lowest >= highest * (count === cards.length ? minBalance.one : minBalance.several);
    return isBalanced ? { starts, heights, size } : undefined;
  }
  return undefined;
}

function columnWidth(count: number, area: Box): number {
  return Math.floor((area.width - gap.columns * (count - 1)) / count);
}

function columnHeights(starts: readonly number[], heights: readonly number[]): number[] {
  return starts.map((start, index) => {
    const column = heights.slice(start, starts[index + 1]);
    return sum(column) + gap.rows * (column.length - 1);
  });
}

/** Splits the cards, in their order, into columns of which the tallest is as short as possible. */
function splitEvenly(heights: readonly number[], count: number): number[] {
  const [first = 0, ...ends] = Array.from({ length: heights.length - 1 }, (_, index) => index + 1);
  const choices = count === 2 || first === 0 ? [first, ...ends].map((one) => [0, one]) : pairsOf([first, ...ends]);
  const costOf = (starts: readonly number[]): number => Math.max(...columnHeights(starts, heights));
  return choices.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), choices[0] ?? [0]);
}

function pairsOf(ends: readonly number[]): number[][] {
  return ends.flatMap((one) => ends.filter((other) => other > one).map((other) => [0, one, other]));
}

function drawColumns(
  cards: readonly Paragraph[][],
  { starts, heights, size }: Columns,
  area: Box,
  context: LayoutContext,
): SlideElement[][] {
  const columns = columnHeights(starts, heights);
  const width = columnWidth(starts.length, area);
  const highest = Math.max(...columns);
  const count = Math.max(...starts.map((start, index) => (starts[index + 1] ?? cards.length) - start));
  const total = stretched(highest, 2 * count * paddingY(size), area, context);
  // Headings side by side are at the same height.
  const offset = paddingY(size) + textOffset(total - Math.max(...heights));
  const inRows = alignedHeights(starts, heights, total);
  const grid: SlideElement[][] = [];
  let y = area.y;
  for (const [index, texts] of cards.entries()) {
    const column = starts.findLastIndex((start) => start <= index);
    if (starts.includes(index)) y = area.y;
    const count = (starts[column + 1] ?? cards.length) - (starts[column] ?? 0);
    const isLast = starts[column + 1] === index + 1 || index === cards.length - 1;
    const textHeight = heights[index] ?? 0;
    const ideal = inRows?.[index] ?? textHeight + (total - (columns[column] ?? 0)) / count;
    const height = isLast ? area.y + total - y : Math.floor(ideal);
    const box = { x: area.x + column * (width + gap.columns), y, width, height };
    const text = textElement(texts, index, box, size, context);
    const top = starts.length === cards.length ? offset : paddingY(size) + textOffset(ideal - textHeight);
    grid.push([...itemCard(box, index, context), fromTop(text, top)]);
    y += height + gap.rows;
  }
  return grid;
}

/** Minimum fraction of a card over several rows that its text fills. */
const minRowsFill = 0.6;

/**
 * Returns the heights of cards whose edges line up in all columns: each card has one row, and in columns with fewer cards,
 * the fullest one has several. Returns undefined if a text does not fit, or leaves a tall card empty.
 */
function alignedHeights(starts: readonly number[], heights: readonly number[], total: number): number[] | undefined {
  const columns = starts.map((start, index) => heights.slice(start, starts[index + 1]));
  const count = Math.max(...columns.map(({ length }) => length));
  const unit = (total - gap.rows * (count - 1)) / count;
  const found = columns.flatMap((column) => {
    const fullest = column.indexOf(Math.max(...column));
    return column.map((_, index) => {
      const span = index === fullest ? 1 + count - column.length : 1;
      return span * (unit + gap.rows) - gap.rows;
    });
  });
  const fits = found.every(
    (height, index) =>
      (heights[index] ?? 0) <= height && (height <= unit || (heights[index] ?? 0) >= height * minRowsFill),
  );
  return fits ? found : undefined;
}

/** Fraction of the body's height at which cards of different heights end at the earliest. */
const minFoot = 0.76;

/** Returns the height of cards in a column or in rows, of which `paddings` px are above and below text. */
function stretched(height: number, paddings: number, area: Box, context: LayoutContext): number {
  const ideal = Math.ceil(height);
  return cardHeight(ideal, area.y, area.height, context, ideal - paddings, minFoot);
}

/** Aligns a text at the top of its card. */
function fromTop({ box, style, ...text }: TextElement, offset: number): TextElement {
  const rest = offset - 4;
  return {
    ...text,
    box: { ...box, y: box.y + rest, height: box.height - rest },
    style: { ...style, verticalAlign: 'top' },
  };
}

function textElement(
  texts: readonly Paragraph[],
  index: number,
  box: Box,
  size: number,
  context: LayoutContext,
): TextElement {
  return {
    kind: 'text',
    id: `item-${index + 1}`,
    part: 'item',
    role: 'body',
    box: { x: box.x + padding.x, y: box.y + 4, width: box.width - 2 * padding.x, height: box.height - 8 },
    paragraphs: spaced(texts, size),
    style: styleOf(size, context),
  };
}

/** Adds some space above each inner item. */
function spaced(texts: readonly Paragraph[], size: number): Paragraph[] {
  const top = Math.min(...texts.slice(1).map(({ level = 0 }) => level));
  return texts.map((text, index) => {
    if (index === 0) return text;
    const point = { ...text, spaceBefore: Math.round(size * (size > minThree.size ? pointGap.usual : pointGap.small)) };
    return (text.level ?? 0) > top ? withSmallerText(point, size) : point;
  });
}

function styleOf(size: number, { slideTheme, language }: LayoutContext): TextStyle {
  return {
    face: 'body',
    size,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
    steps: sizes.filter((one) => one <= size),
  };
}
