import type { Block } from '../../model/outline.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Column } from './column.ts';
import type { Columns } from './columns.ts';
import { columnsElements } from './columns.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths, fitsOnSingleLines } from '../flow/table-columns.ts';
import { visualsSideBySide } from '../tables/visuals-side-by-side.ts';
import { largestScale, scales } from '../flow/flow-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { negativeSymbolOf, sentimentsOf } from './comparison-layout.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { weightedLength, weightedLengthOf } from '../../text/runs.ts';

/** Minimum number of items. Shorter lists look better in one column. */
const minItems = 6;

/**
 * Limits on the number of headings that each have a little text. More do not fit side by side, and fewer are laid out
 * on cards.
 */
const headings = { min: 4, max: 8 } as const;

/**
 * Layout for two explicit columns, two charts, or long and narrow content split in half: lists, or short text under
 * headings.
 */
export const twoColumns: SlideLayout = {
  id: 'twoColumns',
  layout: 'twoColumns',
  matchReason: ({ blocks }) => {
    if (explicitColumns(blocks)) return 'It has two columns.';
    if (visualsSideBySide(blocks)) return 'It has two charts, or a chart and a table, to compare.';
    if (textAndTable(blocks)) return 'It has text, and a table with a heading.';
    if (textsUnderHeadings(blocks)) return 'It has several short texts with headings.';
    return onlyLists(blocks) || numberedHalves(blocks) ? 'It has lists with many short items.' : undefined;
  },
  arrange: ({ blocks }, box, context) => {
    const explicit = explicitColumns(blocks);
    if (explicit) {
      const isCards = explicit.columns.every(isHeaded);
      const sentiments = isCards && explicit.columns.length === 2 ? sentimentsOf(explicit.columns) : [];
      const negativeSymbol = negativeSymbolOf(explicit.columns);
      const elements = columnsElements(explicit, box, context, { isCards, sentiments, negativeSymbol });
      return elements && [elements];
    }
    const figures = visualsSideBySide(blocks);
    if (figures) {
      const elements = isReadable(figures, box, context) ? columnsElements(figures, box, context) : undefined;
      return elements && [elements];
    }
    const besideTable = textAndTable(blocks);
    if (besideTable && isWideTable(blocks, box)) return undefined;
    if (besideTable) {
      const elements = isReadable({ columns: besideTable }, box, context)
        ? columnsElements({ columns: besideTable }, { ...box, height: box.height * maxFillRatio }, context)
        : undefined;
      return elements && !elements.some(hasSmallText) ? [elements] : undefined;
    }
    const numbered = numberedHalves(blocks);
    const numberedElements =
      numbered && columnsElements(numbered, { ...box, height: box.height * maxFillRatio }, context);
    // Steps in small text are continued on another slide.
    if (numberedElements) return numberedElements.some(hasSmallSteps) ? undefined : [numberedElements];
    const columns = halvesIn(blocks);
    // If the content fits one column at a good size, two columns would be harder to read.
    const stack = stackOf(blocks, box.width, context);
    if (!columns || stackHeight(stack, largestScale) <= box.height * 0.9) return undefined;
    const relaxedBox = { ...box, height: box.height * maxFillRatio };
    const elements = columnsElements({ columns }, relaxedBox, context) ?? columnsElements({ columns }, box, context);
    const hasSteps = blocks.some((block) => block.kind === 'list' && block.ordered);
    return elements && !(hasSteps && elements.some(hasSmallSteps)) ? [elements] : undefined;
  },
};

/** Minimum font size in px of numbered items: 18 pt. */
const minStepSize = 24;

function hasSmallSteps(element: SlideElement): boolean {
  return element.kind === 'text' && element.role === 'body' && element.style.size < minStepSize;
}

/** Limits for a table next to text: its rows and columns, the items of the text, and the smallest font size in px. */
const besideTable = { rows: 8, columns: 3, blocks: 3, items: 6, minSize: 20 } as const;

/** Returns the text above a small table with a heading, and the table, as two columns. */
function textAndTable(blocks: readonly Block[]): Column[] | undefined {
  const [heading, table] = blocks.slice(-2);
  const texts = blocks.slice(0, -2);
  if (heading?.kind !== 'heading' || table?.kind !== 'table') return undefined;
  const isSmall = table.rows.length <= besideTable.rows && table.head.length <= besideTable.columns;
  const areTexts =
    texts.length > 0 &&
    texts.length <= besideTable.blocks &&
    texts.every(
      (block, index) =>
        block.kind === 'paragraph' ||
        (block.kind === 'heading' && index === 0) ||
        (block.kind === 'list' && block.items.length <= besideTable.items && block.items.every(({ items }) => !items)),
    );
  // The values of a table of two columns would be far from their names on the full width.
  return isSmall && areTexts && (table.head.length === 2 || texts.some(({ kind }) => kind === 'list'))
    ? [{ blocks: texts }, { blocks: [heading, table] }]
    : undefined;
}

/** Font size in px of a table whose cells are on one line next to text, and the maximum length of the text above a wide one. */
const wideTable = { size: 22, text: 160 } as const;

/** Whether the cells of a table would wrap next to a short text, so that it needs the full width below the text. */
function isWideTable(blocks: readonly Block[], box: Box): boolean {
  const [text, ...others] = blocks.slice(0, -2);
  const table = blocks.at(-1);
  if (text?.kind !== 'paragraph' || others.length > 0 || table?.kind !== 'table') return false;
  const rows = cellsOf(table);
  const half = box.width / 2;
  const { size } = wideTable;
  return (
    weightedLengthOf(text.runs) <= wideTable.text && !fitsOnSingleLines(rows, size, columnWidths(rows, size, half))
  );
}

function hasSmallText(element: SlideElement): boolean {
  return (element.kind === 'text' || element.kind === 'table') && element.style.size < besideTable.minSize;
}

/** Limits for a numbered list that is always in two columns: its number of items, their length, and that of the text above. */
const numberedLimits = { min: 7, max: 14, length: 90, lead: 160 } as const;

/** Returns the halves of a list with many short numbered items, below at most one paragraph. */
function numberedHalves(blocks: readonly Block[]): Columns | undefined {
  const list = blocks.at(-1);
  const before = blocks.slice(0, -1);
  if (list?.kind !== 'list' || !list.ordered || before.length > 1) return undefined;
  const isLead = before.every(
    (block) => block.kind === 'paragraph' && weightedLengthOf(block.runs) <= numberedLimits.lead,
  );
  const areShort = list.items.every(
    ({ items, checked, mark, number, runs }) =>
      (items ?? checked ?? mark ?? number) === undefined &&
      weightedLengthOf(runs) <= numberedLimits.length &&
      !runs.some(({ text }) => text.includes('\n')),
  );
  const { length } = list.items;
  if (!isLead || !areShort || length < numberedLimits.min || length > numberedLimits.max) return undefined;
  const at = Math.ceil(length / 2);
  const start = list.start ?? 1;
  return {
    before,
    columns: [
      { blocks: [{ ...list, items: list.items.slice(0, at) }] },
      { blocks: [{ ...list, items: list.items.slice(at), start: start + at }] },
    ],
  };
}

function halvesIn(blocks: readonly Block[]): Column[] | undefined {
  const parts = textsUnderHeadings(blocks);
  if (parts) {
    const at = balancePoint(parts.map((part) => part.blocks.reduce((sum, block) => sum + linesOf(block), 0)));
    return [parts.slice(0, at), parts.slice(at)].map((half) => ({ blocks: half.flatMap((part) => part.blocks) }));
  }
  const lists = onlyLists(blocks);
  if (!lists) return undefined;
  const [only] = lists;
  if (only && lists.length === 1) return halves(only);
  const at = balancePoint(lists.map(linesOf));
  return [lists.slice(0, at), lists.slice(at)].map((half) => ({ blocks: half }));
}

/** Whether a table fits in half a slide without broken words. */
function isReadable({ columns }: Columns, box: Box, context: LayoutContext): boolean {
  const [smallestScale] = scales.slice(-1);
  const width = box.width / 2 - 16;
  return columns.every(({ blocks }) =>
    stackOf(blocks, width, context).items.every((item) => !smallestScale || !item.brokenLines?.(smallestScale, width)),
  );
}

function explicitColumns(blocks: readonly Block[]): Columns | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'columns');
  const explicit = blocks[at];
  if (explicit?.kind !== 'columns' || explicit.columns.length !== 2) return undefined;
  const rest = [...blocks.slice(0, at), ...blocks.slice(at + 1)];
  return rest.some(({ kind }) => kind === 'columns')
    ? undefined
    : { before: blocks.slice(0, at), columns: explicit.columns, after: blocks.slice(at + 1) };
}

/** Whether a column is text under its own heading, as on a card. */
function isHeaded({ blocks: [first, ...others] }: Column): boolean {
  return first?.kind === 'heading' && others.every(({ kind }) => kind === 'paragraph' || kind === 'list');
}

type List = Extract<Block, { kind: 'list' }>;

/**
 * Returns the lists if there is no other content, with at least six items in total and at least two top-level items.
 */
function onlyLists(blocks: readonly Block[]): readonly List[] | undefined {
  const lists = blocks.filter((block) => block.kind === 'list');
  const outer = lists.flatMap(({ items }) => items);
  return lists.length === blocks.length && outer.length > 1 && countItems(outer) >= minItems ? lists : undefined;
}

function countItems(items: List['items']): number {
  return items.reduce((sum, item) => sum + 1 + countItems(item.items ?? []), 0);
}

/** Groups text under four to eight headings of one level. */
function textsUnderHeadings(blocks: readonly Block[]): Column[] | undefined {
  const parts = groupByHeading(blocks);
  if (!parts || parts.length < headings.min || parts.length > headings.max) return undefined;
  const isText = parts.every(
    (part) =>
      part.blocks.length > 1 && part.blocks.slice(1).every(({ kind }) => kind === 'paragraph' || kind === 'list'),
  );
  return isText ? parts : undefined;
}

function halves(list: List): Column[] {
  const at = balancePoint(list.items.map(weightOf));
  const start = (list.start ?? 1) + at;
  return [
    { blocks: [{ ...list, items: list.items.slice(0, at) }] },
    { blocks: [{ ...list, items: list.items.slice(at), ...(list.ordered && { start }) }] },
  ];
}

/**
 * Returns the split index at which both halves have nearly the same number of lines and blocks. On a tie, the first
 * half is longer.
 */
function balancePoint(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let used = 0;
  let best = { at: 1, cost: Number.POSITIVE_INFINITY };
  for (const [index, weight] of weights.slice(0, -1).entries()) {
    used += weight;
    const at = index + 1;
    const cost = Math.abs(total - 2 * used) + Math.abs(weights.length - 2 * at) / 2;
    if (cost <= best.cost) best = { at, cost };
  }
  return best.at;
}

/** Estimates the lines that a block takes in half a slide. */
function linesOf(block: Block): number {
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + weightOf(item), 0);
  return block.kind === 'paragraph' || block.kind === 'heading' ? weightOf(block) : 1;
}

function weightOf(item: Pick<List['items'][number], 'runs' | 'items'>): number {
  // Han characters are twice as wide as letters.
  const characterCount = item.runs.reduce((sum, run) => sum + weightedLength(run.text), 0);
  return Math.ceil((characterCount + 1) / 50) + (item.items ?? []).reduce((sum, inner) => sum + weightOf(inner), 0);
}
