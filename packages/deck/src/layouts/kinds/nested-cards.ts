import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/split-runs.ts';
import { itemCard } from '../card.ts';
import { listParagraphs } from '../flow/flow-items.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../has-long-word.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { cardHeight, maxFillRatio, textOffset } from '../vertical-space.ts';

/** Limits for the numbers of items and of inner items, and for their lengths; a Han character counts as two letters. */
const limits = { min: 2, max: 8, inner: 6, length: 140, lead: 240 } as const;
/** Font sizes in px. */
const sizes = [36, 32, 28, 24, 22] as const;
/** Minimum width of a card in em, by language, and the fraction of the height that text larger than this size may fill. */
const minWidth = { en: 9.4, zh: 10.6 } as const;
const large = { size: 28, share: 0.9 } as const;
const gap = { columns: 24, rows: 14, lead: 24 } as const;
const padding = { x: 28, y: 18 } as const;
/**
 * Minimum height of a column's cards, as a fraction of the highest column's. Higher cards would look empty. A card that
 * is alone in its column may be emptier, because its text begins at the top.
 */
const minBalance = { several: 0.6, one: 0.3 } as const;
const maxStretch = 1.6;

/** Layout for a list of which some items have inner lists: each item on a card, in columns of equal height. */
export const nestedCards: SlideLayout = {
  id: 'nestedCards',
  layout: 'cards',
  matchReason: ({ heading, blocks }) =>
    plainText(heading) !== '' && nestedList(blocks) ? 'It is a list of which some items have lists.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const list = nestedList(blocks);
    if (!list) return undefined;
    const lead = context.stackText(blocks.slice(0, -1), box.width);
    const used = lead.height > 0 ? lead.height + gap.lead : 0;
    const area = { ...box, y: box.y + used, height: box.height * maxFillRatio - used };
    const grid = gridOf(paragraphsOf(list, context), area, context);
    return grid && [[...lead.draw(box), ...grid]];
  },
};

type List = Extract<Block, { kind: 'list' }>;

/** Returns the list if some of its items have a flat inner list, below at most two short paragraphs. */
function nestedList(blocks: readonly Block[]): List | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  if (list?.kind !== 'list' || list.items.length < limits.min || list.items.length > limits.max) return undefined;
  const isLead = lead.length <= 2 && lead.every((block) => block.kind === 'paragraph' && isShort(block, limits.lead));
  const areItems = list.items.every(
    (item) =>
      isPlain(item) &&
      (item.items ?? []).length <= limits.inner &&
      (item.items ?? []).every((inner) => isPlain(inner) && !inner.items),
  );
  return isLead && areItems && list.items.some(({ items = [] }) => items.length > 0) ? list : undefined;
}

function isPlain(item: ListItem): boolean {
  return (item.checked ?? item.mark ?? item.number) === undefined && isShort(item, limits.length);
}

function isShort({ runs }: Pick<ListItem, 'runs'>, maxLength: number): boolean {
  const length = sum(runs.map(({ text }) => text.replace(/[\u3400-\u9FFF]/gu, '$&$&').length));
  return length <= maxLength && !runs.some(({ text }) => text.includes('\n'));
}

/** Returns the text of each card. Items with a list are headings. */
function paragraphsOf({ items, ordered, start = 1 }: List, { slideTheme }: LayoutContext): Paragraph[][] {
  const { strong } = slideTheme.body;
  return items.map((item, index) => {
    const list = listParagraphs({ ordered, start: start + index, items: [item] }, 0);
    const [head, ...inner] = list.map(({ space: _, ...paragraph }): Paragraph => paragraph);
    if (!head) return [];
    const runs =
      inner.length > 0 ? head.runs.map((run): Run => ({ ...run, bold: true, color: run.color ?? strong })) : head.runs;
    // Without a number, the inner items are indented less.
    return ordered
      ? [{ ...head, runs }, ...inner]
      : [{ runs }, ...inner.map((paragraph) => ({ ...paragraph, level: (paragraph.level ?? 1) - 1 }))];
  });
}

/** Cards in columns: the index of the first card of each column, and the text height of each card. */
interface Columns {
  starts: readonly number[];
  heights: readonly number[];
  size: number;
}

function gridOf(cards: readonly Paragraph[][], area: Box, context: LayoutContext): SlideElement[] | undefined {
  const counts = cards.length === 2 ? [2] : cards.length === 3 ? [3, 2] : [2, 3];
  const found = counts.flatMap((count) => columnsAt(cards, count, area, context) ?? []);
  const [best] = found.toSorted((one, other) => other.size - one.size);
  return best && drawColumns(cards, best, area, context);
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
    const isTooNarrow =
      inner < size * minWidth[context.language] ||
      cards.some((texts) => texts.some(({ runs }) => hasLongWord(runs, style, inner - size)));
    if (isTooNarrow) continue;
    const heights = cards.map((texts) => heightOf(spaced(texts, size), style, inner) + 2 * padding.y);
    const starts = splitEvenly(heights, count);
    const columns = columnHeights(starts, heights);
    const [highest, lowest] = [Math.max(...columns), Math.min(...columns)];
    if (highest > area.height * (size > large.size ? large.share : 1)) continue;
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

/** Splits the cards, in their order, into columns of which the highest is as low as possible. */
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
): SlideElement[] {
  const columns = columnHeights(starts, heights);
  const width = columnWidth(starts.length, area);
  const total = cardHeight(Math.ceil(Math.max(...columns)), area.y, area.height, context, maxStretch);
  // Headings side by side are at the same height.
  const offset = padding.y + textOffset(total - Math.max(...heights));
  const elements: SlideElement[] = [];
  let y = area.y;
  for (const [index, texts] of cards.entries()) {
    const column = starts.findLastIndex((start) => start <= index);
    if (starts.includes(index)) y = area.y;
    const count = (starts[column + 1] ?? cards.length) - (starts[column] ?? 0);
    const isLast = starts[column + 1] === index + 1 || index === cards.length - 1;
    const extra = (total - (columns[column] ?? 0)) / count;
    const height = isLast ? area.y + total - y : Math.floor((heights[index] ?? 0) + extra);
    const box = { x: area.x + column * (width + gap.columns), y, width, height };
    const text = textElement(texts, index, box, size, context);
    elements.push(...itemCard(box, index, context), starts.length === cards.length ? fromTop(text, offset) : text);
    y += height + gap.rows;
  }
  return elements;
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
  return texts.map((text, index) => (index > 0 ? { ...text, spaceBefore: Math.round(size * 0.2) } : text));
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
