import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { weightedLength, plainText } from '../../text/runs.ts';
import { listParagraphs } from '../flow/flow-items.ts';
import { sum } from '../flow/table-columns.ts';
import { withoutEnd } from '../recognize/bold-lead.ts';
import { endsClause } from '../../text/sentences.ts';
import { splitLead, withLeadLines } from '../recognize/split-lead.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';
import { leadGap, maxFillRatio } from '../slide/vertical-space.ts';
import type { Band } from './named-bands.ts';
import { namedBands } from './named-bands.ts';

/** Limits for the numbers of items and of inner items, and for their lengths; a Han character counts as two. */
const limits = { min: 2, max: 8, inner: 6, length: 140, lead: 240 } as const;

/**
 * Layout for a list of which some items have inner lists: each item on a card, in columns of equal height, or in a row if
 * the text of cards would be small or would leave one of them nearly empty.
 */
export const nestedCards: SlideLayout = {
  id: 'nestedCards',
  layout: 'cards',
  matchReason: ({ heading, blocks }) =>
    plainText(heading) !== '' && nestedList(blocks) ? 'It is a list of which some items have lists.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const list = nestedList(blocks);
    if (!list) return undefined;
    const lead = context.stackText(blocks.slice(0, -1), box.width);
    const used = lead.height > 0 ? lead.height + leadGap : 0;
    const area = { ...box, y: box.y + used, height: box.height * maxFillRatio - used };
    const texts = paragraphsOf(list, context);
    const found = context.unevenCards(texts, area);
    const elements = isStructured(list.items)
      ? groupElements(texts, found, area, context)
      : unevenElements(texts, found, area, context);
    return elements && [[...lead.draw(box), ...elements]];
  },
};

/** Returns rows of text in the largest of several sizes. */
function rowsOf(
  texts: readonly Paragraph[][],
  area: Box,
  context: LayoutContext,
  candidates: readonly number[] = rowSizes,
): SlideElement[] | undefined {
  return candidates.map((size) => dividedItems(texts, size, area, context)).find(Boolean);
}

/**
 * Lays out items of which only a few have a list: on cards if these are in even rows. Cards of different heights look like
 * pieces of a puzzle, so otherwise the items are in rows or on bands of text that is as large.
 */
function unevenElements(
  texts: readonly Paragraph[][],
  grid: readonly SlideElement[][] | undefined,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const bands = (minSize: number): SlideElement[] | undefined =>
    texts.length >= minBands ? namedBands(texts.map(bandOf), area, context, minSize) : undefined;
  if (!grid) return bands(minBandSize);
  if (areEven(grid)) return cardsOrRows(texts, grid, area, context);
  const gridSize = sizeIn(grid.flat());
  const minSize = Math.min(gridSize, minLargeRow);
  return (
    bands(Math.max(gridSize, minBandSize)) ??
    rowsOf(
      texts,
      area,
      context,
      largeRowSizes.filter((size) => size >= minSize),
    ) ??
    cardsOrRows(texts, grid, area, context)
  );
}

/** Whether the cards of each row are equally high, and all columns have the same number of cards. */
function areEven(grid: readonly SlideElement[][]): boolean {
  const cards = grid.flatMap((elements) => elements.find(({ name }) => name === 'Card')?.box ?? []);
  const rows = [...Map.groupBy(cards, ({ y }) => Math.round(y)).values()];
  return rows.every(
    (row) => row.length === rows[0]?.length && row.every(({ height }) => Math.abs(height - (row[0]?.height ?? 0)) <= 2),
  );
}

/** Returns cards, or rows of larger text, which are easier to read than cards of small text and have no empty cards. */
function cardsOrRows(
  texts: readonly Paragraph[][],
  grid: readonly SlideElement[][],
  area: Box,
  context: LayoutContext,
): SlideElement[] {
  const gridSize = sizeIn(grid.flat());
  const sizes = grid.some((elements) => isNearlyEmpty(elements, Math.max(highCard.min, area.height * highCard.share)))
    ? largeRowSizes.filter((size) => size >= Math.min(gridSize, minLargeRow))
    : rowSizes.filter((size) => size > gridSize);
  return rowsOf(texts, area, context, sizes) ?? grid.flat();
}

/** Minimum number of items on bands if cards of different heights would be nearly empty, and their minimum font size in px. */
const minBands = 3;
const minBandSize = 28;
/**
 * Groups on cards: the minimum font size in px, and the minimum fractions that text fills, of each card and of all cards
 * together. `good`: the size and the fraction above which bands are better only if their text is larger by `bandRatio`.
 */
const groupCards = {
  size: 24,
  fill: 0.23,
  averageFill: 0.5,
  good: { size: 28, averageFill: 0.6, bandRatio: 1.15 },
} as const;

/** Lays out items of which most have a list or a name: on cards that they fill, on bands, or in rows. */
function groupElements(
  texts: readonly Paragraph[][],
  grid: readonly SlideElement[][] | undefined,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const gridSize = grid ? sizeIn(grid.flat()) : 0;
  const minRatio = grid && gridSize >= groupCards.size ? bandRatio(grid) : undefined;
  const bands = namedBands(texts.map(bandOf), area, context);
  if (bands && sizeIn(bands) >= gridSize * (minRatio ?? 1)) return bands;
  if (!grid) return bands ?? rowsOf(texts, area, context);
  // A card without a list beside cards with one is nearly empty, so that larger text in rows is better.
  const areMixed = texts.some(({ length }) => length === 1) && texts.some(({ length }) => length > 2);
  const larger = largeRowSizes.filter((size) => size >= gridSize * mixedRowRatio);
  const rows = areMixed && isOneRow(grid) ? rowsOf(texts, area, context, larger) : undefined;
  if (rows) return rows;
  return minRatio === undefined ? cardsOrRows(texts, grid, area, context) : grid.flat();
}

/** Minimum ratio of the size of text in rows to its size on cards of which some are nearly empty. */
const mixedRowRatio = 1.1;

/** Whether all cards are next to each other. */
function isOneRow(grid: readonly SlideElement[][]): boolean {
  return new Set(grid.map((elements) => elements.find(({ name }) => name === 'Card')?.box.y)).size === 1;
}

/** Returns the minimum ratio of the size of text on bands to its size on cards; undefined if these are nearly empty. */
function bandRatio(grid: readonly SlideElement[][]): number | undefined {
  const cards = grid.map((elements) => {
    const text = elements.find(({ kind }) => kind === 'text');
    const height = elements.find(({ name }) => name === 'Card')?.box.height ?? 0;
    return { height, used: text?.kind === 'text' ? heightOf(text.paragraphs, text.style, text.box.width) : 0 };
  });
  if (cards.some(({ height, used }) => used < height * groupCards.fill)) return undefined;
  const { good, averageFill } = groupCards;
  const fill = sum(cards.map(({ used }) => used)) / sum(cards.map(({ height }) => height));
  if (fill < averageFill) return undefined;
  return fill >= good.averageFill || sizeIn(grid.flat()) >= good.size ? good.bandRatio : 1;
}

/** Returns an item as a band: a line below its name, or its inner list, is to the right of it. */
function bandOf([head = { runs: [] }, ...inner]: readonly Paragraph[]): Band {
  const at = head.runs.findIndex(({ text }) => text.startsWith('\n'));
  const first = Math.min(...inner.map(({ level = 0 }) => level));
  const points = inner.map((one): Paragraph => ({ ...one, level: (one.level ?? 0) - first }));
  if (at < 1) return { head, points };
  const [line, ...rest] = head.runs.slice(at);
  const text: Paragraph = { runs: line ? [{ ...line, text: line.text.slice(1) }, ...rest] : rest };
  return { head: { ...head, runs: head.runs.slice(0, at) }, points: [text, ...points] };
}

/** Returns the smallest font size of text. */
function sizeIn(elements: readonly SlideElement[]): number {
  return Math.min(...elements.map((one) => (one.kind === 'text' ? one.style.size : Infinity)));
}

/** Whether most items have an inner list or a name in bold, so that they are groups. */
function isStructured(items: readonly ListItem[]): boolean {
  const structured = items.filter(({ runs, items: inner = [] }) => inner.length > 0 || runs[0]?.bold === true);
  return structured.length >= 2 && structured.length >= items.length / 2;
}

/** Font sizes in px of rows, which are larger than the text of cards would be. */
const rowSizes = [28, 26, 24] as const;
/** Font sizes in px of rows instead of nearly empty cards, and the one that is large enough whatever the cards have. */
const largeRowSizes = [40, 36, 32, ...rowSizes] as const;
const minLargeRow = 28;
/** Minimum fraction of a high card that its text fills. High cards have at least this fraction of the area's height, and this height in px. */
const minFill = 0.45;
const highCard = { share: 0.45, min: 180 } as const;

/**
 * Whether the text of a card leaves most of it empty.
 * @param minHeight Minimum height of such a card in px. The text of lower cards is close to their edges.
 */
function isNearlyEmpty(elements: readonly SlideElement[], minHeight: number): boolean {
  const { height = 0 } = elements.find(({ name }) => name === 'Card')?.box ?? {};
  return elements.some(
    (one) =>
      one.kind === 'text' &&
      height >= minHeight &&
      heightOf(one.paragraphs, one.style, one.box.width) < height * minFill,
  );
}

/** Distances in px between rows, and in em between the lines of a row. */
const gaps = { min: 14, max: 48, lines: 0.15 } as const;

/** Lays out items with their lists in rows of full width, with lines between them; undefined if they do not fit. */
function dividedItems(
  items: readonly Paragraph[][],
  size: number,
  area: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const lineHeight = language === 'zh' ? 1.4 : 1.25;
  const style: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.body.color,
    lineHeight,
    steps: [size, 22],
  };
  const texts = items.map((paragraphs) =>
    paragraphs.map((one, index) => (index > 0 ? { ...one, spaceBefore: size * gaps.lines } : one)),
  );
  const heights = texts.map((paragraphs) => Math.ceil(heightOf(paragraphs, style, area.width)));
  const gap = Math.min(gaps.max, Math.floor((area.height - sum(heights)) / (items.length - 1)));
  if (gap < gaps.min) return undefined;
  return texts.flatMap((paragraphs, index): SlideElement[] => {
    const height = heights[index] ?? 0;
    const y = area.y + sum(heights.slice(0, index)) + index * gap;
    const box = { ...area, y, height };
    const row: SlideElement = {
      kind: 'text',
      id: `item-${index + 1}`,
      part: 'item',
      role: 'body',
      box,
      paragraphs,
      style,
    };
    return index === 0 ? [row] : [dividerAt({ ...box, y: y - gap / 2, height: 0 }, index), row];
  });
}

type List = Extract<Block, { kind: 'list' }>;

/**
 * Returns the list if some of its items have an inner list, below at most two short paragraphs. Only the inner lists of
 * groups have inner lists.
 */
function nestedList(blocks: readonly Block[]): List | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  if (list?.kind !== 'list' || list.items.length < limits.min || list.items.length > limits.max) return undefined;
  const isLead = lead.length <= 2 && lead.every((block) => block.kind === 'paragraph' && isShort(block, limits.lead));
  const mayBeDeep = isStructured(list.items);
  const areItems = list.items.every(
    (item) =>
      isPlain(item) &&
      (item.items ?? []).length <= limits.inner &&
      (item.items ?? []).every((inner) => isPlain(inner) && (!inner.items || (mayBeDeep && isFlat(inner.items)))),
  );
  return isLead && areItems && list.items.some(({ items = [] }) => items.length > 0) ? list : undefined;
}

function isFlat(items: readonly ListItem[]): boolean {
  return items.length <= limits.inner && items.every((item) => isPlain(item) && !item.items);
}

function isPlain(item: ListItem): boolean {
  return (item.checked ?? item.mark ?? item.number) === undefined && isShort(item, limits.length);
}

function isShort({ runs }: Pick<ListItem, 'runs'>, maxLength: number): boolean {
  const length = sum(runs.map(({ text }) => weightedLength(text)));
  // A name may be above its text.
  const lines = splitLead(runs)?.text ?? runs;
  return length <= maxLength && !lines.some(({ text }) => text.includes('\n'));
}

/** Returns the text of each card. The names of items, or else items with a list, are bold, and in the color of headings only if all items have one. */
function paragraphsOf({ items, ordered, start = 1 }: List, { slideTheme }: LayoutContext): Paragraph[][] {
  const { strong } = slideTheme.body;
  const areHeadings = items.every(({ items: inner = [] }) => inner.length > 0);
  const areGroups = items.filter(({ items: inner = [] }) => inner.length > 0).length * 2 > items.length;
  // One of several steps is not more important than the others because its list says more about it.
  const isOnlyParent =
    ordered && items.length >= minSteps && items.filter(({ items: inner = [] }) => inner.length > 0).length === 1;
  const lines = withNameLines(items);
  return lines.map((item, index) => {
    const list = listParagraphs({ ordered, start: start + index, items: [item] }, 0);
    const [head, ...inner] = list.map(({ space: _, ...paragraph }): Paragraph => paragraph);
    if (!head) return [];
    const color = areHeadings || lines !== items ? { color: strong } : {};
    const heading = (run: Run): Run => ({ ...color, ...run, bold: true });
    const mayBeName = (inner.length > 0 && !isOnlyParent) || (areGroups && isSisterName(item));
    const isName = mayBeName && (head.runs.every(({ bold }) => bold) || !head.runs.some(({ bold }) => bold));
    // If all items have a name, only the names are headings.
    const runs =
      lines === items
        ? head.runs.map((run) => (isName ? heading(run) : run))
        : head.runs.map((run, at) => (at === 0 ? heading(run) : run));
    // Without a number, the inner items are indented less.
    return ordered
      ? [{ ...head, runs }, ...inner]
      : [{ runs }, ...inner.map((paragraph) => ({ ...paragraph, level: (paragraph.level ?? 1) - 1 }))];
  });
}

/** Minimum number of items of which the only one with a list is no heading. */
const minSteps = 4;
/** Maximum length of a name above an inner list, in characters. */
const maxNameLength = 40;
/** Maximum length of a name without an inner list among names with one. A Han character counts as two. */
const maxSisterName = 72;

/** Whether an item without an inner list is a name like its sisters: no sentence, and no label with a text. */
function isSisterName({ runs }: ListItem): boolean {
  const text = plainText(runs).trim();
  return weightedLength(text) <= maxSisterName && !endsClause(text) && !/[:：,，;；]|\s[–—]\s/u.test(text);
}

/**
 * Puts the name of each item on a separate line if all items have one, or are the name of an inner list, which needs no
 * colon then.
 */
function withNameLines(items: readonly ListItem[]): readonly ListItem[] {
  const named = items.filter(({ runs }) => splitLead(runs));
  const others = items.filter((item) => !named.includes(item));
  const areNames = others.every(
    ({ runs, items: inner = [] }) =>
      inner.length > 0 &&
      plainText(runs).length <= maxNameLength &&
      new Set(runs.map(({ bold }) => bold === true)).size === 1,
  );
  if (named.length === 0 || !areNames) return items;
  const lines = withLeadLines(named);
  return items.map((item): ListItem => {
    const { runs } = item;
    const line = lines[named.indexOf(item)];
    if (line) return line;
    const last = runs.at(-1);
    return { ...item, runs: last ? [...runs.slice(0, -1), { ...last, text: withoutEnd(last.text) }] : runs };
  });
}
