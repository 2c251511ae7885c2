import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { weightedLength, plainText } from '../../text/runs.ts';
import { listParagraphs } from '../flow/flow-items.ts';
import { sum } from '../flow/table-columns.ts';
import { withLeadLines } from '../recognize/split-lead.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';
import { leadGap, maxFillRatio } from '../slide/vertical-space.ts';

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
    const grid = context.unevenCards(texts, area);
    if (!grid) return undefined;
    // Rows of larger text are easier to read than cards of small text, and rows have no empty cards.
    const gridSize = Math.min(...grid.flat().map((one) => (one.kind === 'text' ? one.style.size : Infinity)));
    const sizes = grid.some((elements) => isNearlyEmpty(elements, Math.max(highCard.min, area.height * highCard.share)))
      ? largeRowSizes.filter((size) => size >= Math.min(gridSize, minLargeRow))
      : rowSizes.filter((size) => size > gridSize);
    const rows = sizes.map((size) => dividedItems(texts, size, area, context)).find(Boolean);
    return [[...lead.draw(box), ...(rows || grid.flat())]];
  },
};

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
  const length = sum(runs.map(({ text }) => weightedLength(text)));
  return length <= maxLength && !runs.some(({ text }) => text.includes('\n'));
}

/** Returns the text of each card. The names of items, or else items with a list, are bold, and in the color of headings only if all items have one. */
function paragraphsOf({ items, ordered, start = 1 }: List, { slideTheme }: LayoutContext): Paragraph[][] {
  const { strong } = slideTheme.body;
  const areHeadings = items.every(({ items: inner = [] }) => inner.length > 0);
  const lines = withLeadLines(items);
  return lines.map((item, index) => {
    const list = listParagraphs({ ordered, start: start + index, items: [item] }, 0);
    const [head, ...inner] = list.map(({ space: _, ...paragraph }): Paragraph => paragraph);
    if (!head) return [];
    const color = areHeadings || lines !== items ? { color: strong } : {};
    const heading = (run: Run): Run => ({ ...color, ...run, bold: true });
    // If all items have a name, only the names are headings.
    const runs =
      lines === items
        ? head.runs.map((run) => (inner.length > 0 && !head.runs.some(({ bold }) => bold) ? heading(run) : run))
        : head.runs.map((run, at) => (at === 0 ? heading(run) : run));
    // Without a number, the inner items are indented less.
    return ordered
      ? [{ ...head, runs }, ...inner]
      : [{ runs }, ...inner.map((paragraph) => ({ ...paragraph, level: (paragraph.level ?? 1) - 1 }))];
  });
}
