import type { Box } from '../../model/box.ts';
import { cellInsets } from '../../elements/table/layout.ts';
import type { SlideElement, TableCell, TableElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { scaleUp } from '../slide/scale-up.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { withUnitOnSecondLine } from '../flow/split-unit.ts';
import { cellsOf, changeCells } from '../flow/table-cells.ts';
import { columnWidths, fitsOnSingleLines, hasWideGaps } from '../flow/table-columns.ts';
import type { LayoutContext, SlideContent, SlideLayout } from '../slide-layout.ts';
import { stackHeight, stackOf, stackPages } from '../slide/block-stack.ts';
import { tableBesideText } from './table-beside-text.ts';

/** Scales for a few short rows, which are nearly as large as text. The largest ones are for at most `maxFewRows`. */
const largeScales = [32, 30, 28, 26, 24].map((size) => ({ ...largestScale, table: size }));
const largestForMany = 28;
/** Maximum number of rows, without the header, of a table with the largest text. More of them would be close together. */
const maxFewRows = 6;

/** Scales for the tables of keynotes, which must be readable from the last row. */
const keynoteScales = [44, 40, 36, 32].map((size) => ({ ...largestScale, table: size }));

const minLargeSize = 24;

/** Fraction of the body's height that a table must fill at the usual size so that its cells do not wrap at a larger one. */
const minLowFill = 0.52;

/** Scales for tables with sentences, which wrap, and for low tables, if they leave space at the usual size. */
const wrappedScales = [26, 24].map((size) => ({ ...largestScale, table: size }));
/** Scales for a table and a list, whose sizes are similar. */
const sharedScales = [
  [28, 26],
  [28, 24],
  [24, 24],
  [24, 22],
  [24, 20],
].map(([body = 24, table = 20]) => ({ ...largestScale, body, table }));
/** Scales for tables that may fill the whole body, before they have smaller text. */
const fullScales = [24, 22].map((size) => ({ ...largestScale, table: size }));
/** Scales for tables with many rows, which may fill the whole body. */
const denseScales = [22, 20, 19].map((size) => ({ ...largestScale, body: 24, table: size }));
/** Minimum font size in px of a table that leaves space below it. */
const minRelaxedSize = 20;
/** Scales for a low table of many columns, whose cells may wrap to this number of lines so that they can be larger. */
const lowScales = [28, 26, 24].map((size) => ({ ...largestScale, table: size }));
const maxLowLines = 2;
/** Maximum number of their columns, and of the characters of cells that stay on one line: dates, and if possible phrases. */
const maxLowColumns = 6;
const maxWholeCell = { name: 8, phrase: 20 } as const;
/** Maximum number of items of a list next to a table. */
const maxItems = 7;

/**
 * Layout for a table with up to two lines of text or a short list. A long table continues on further slides, where its
 * header is repeated.
 */
export const table: SlideLayout = {
  id: 'table',
  layout: 'table',
  matchReason: ({ blocks }) => {
    const tables = blocks.filter(({ kind }) => kind === 'table').length;
    const lists = blocks.filter(isShortList).length;
    const isOnlyText = blocks.every(
      (block, index) =>
        block.kind === 'table' ||
        block.kind === 'paragraph' ||
        (block.kind === 'heading' && index === 0) ||
        isShortList(block),
    );
    if (tables !== 1 || lists > 1 || !isOnlyText || blocks.length > 3) return undefined;
    return lists > 0 ? 'It shows a table and points about it.' : 'It shows a table.';
  },
  arrange: (content, box, context) =>
    context.aboveList(content, box, arrangeTable) ?? arrangeTable(content, box, context, true),
};

/**
 * Lays out a table and the text above and below it, which may be a list with bullets.
 * @param mayBeLargest Whether a few rows may be larger than the list below them would be.
 */
function arrangeTable(
  { blocks }: SlideContent,
  box: Box,
  context: LayoutContext,
  mayBeLargest = false,
): SlideElement[][] {
  const isOnLines = (scale: Scale): boolean => hasSingleLines(blocks, scale.table * sizeReserve, box.width);
  // The distance between figures and text is more important than large text.
  const hasFewRows = mayBeLargest && blocks.every((block) => block.kind !== 'table' || block.rows.length <= maxFewRows);
  const isWide = (scale: Scale, shown = blocks): boolean =>
    (scale.table <= largestForMany || hasFewRows) &&
    hasSingleLines(shown, scale.table * sizeReserve, box.width) &&
    (scale.table <= minLargeSize ||
      shown.every((block) => block.kind !== 'table' || hasWideGaps(cellsOf(block), scale.table, box.width)));
  if (blocks.some(isShortList)) {
    const shared =
      scaleUp(blocks, sharedScales, box, context, isOnLines) ??
      scaleUp(blocks, sharedScales, box, context, undefined, 1) ??
      stackPages(blocks, box, context).pages;
    return besideIfSmall(shared, blocks, box, context);
  }
  let low: boolean | undefined;
  const isLowTable = (): boolean => (low ??= isLow(blocks, box, context));
  const canWrap = (scale: Scale): boolean =>
    !isOnLines(largestScale) ||
    (isLowTable() && hasSingleLines(blocks, scale.table * sizeReserve, box.width, maxShortCell));
  const hasWhole = (maxWhole: number, scale: Scale): boolean =>
    hasShortCells(blocks, scale.table * sizeReserve, box.width, maxWhole);
  const hasWholePhrases = (scale: Scale): boolean => hasWhole(maxWholeCell.phrase, scale);
  const hasWholeNames = (scale: Scale): boolean => hasWhole(maxWholeCell.name, scale);
  const largeWithUnitsBelow = (): SlideElement[][] | undefined => {
    const split = withUnitsBelow(blocks);
    return split && scaleUp(split, largeScales, box, context, (scale) => isWide(scale, split));
  };
  const pages =
    scaleUp(blocks, context.keynoteTone ? keynoteScales : [], box, context, isOnLines) ??
    scaleUp(blocks, largeScales, box, context, (scale) => isWide(scale)) ??
    largeWithUnitsBelow() ??
    scaleUp(blocks, wrappedScales, box, context, (scale) => hasWholePhrases(scale) && canWrap(scale)) ??
    scaleUp(blocks, wrappedScales, box, context, canWrap) ??
    scaleUp(blocks, isLowTable() ? lowScales : [], box, context, hasWholePhrases) ??
    scaleUp(blocks, isLowTable() ? lowScales : [], box, context, hasWholeNames) ??
    scaleUp(blocks, fullScales, box, context, (scale) => isWide(scale), 1) ??
    withLargerRows(stackPages(blocks, box, context).pages, blocks, box, context);
  const isLong = pages.length > 1 || isSmall(pages) || tableOf(pages)?.columns.length === 2;
  const halves = isLong ? context.tableHalves(blocks, box) : undefined;
  if (halves) return [halves];
  return besideIfSmall(pages, blocks, box, context);
}

/** Returns blocks with the units in the headers of tables on second lines, so that the text can be larger; undefined if there are none. */
function withUnitsBelow(blocks: readonly Block[]): readonly Block[] | undefined {
  let hasUnits = false;
  const split = blocks.map((block): Block => {
    if (block.kind !== 'table') return block;
    const [head = [], ...rows] = cellsOf(block);
    const header = head.map(withUnitOnSecondLine);
    if (header.every((cell, column) => cell === head[column])) return block;
    hasUnits = true;
    const copy = { ...block };
    changeCells(copy, () => [header, ...rows.map((row) => [...row])]);
    return copy;
  });
  return hasUnits ? split : undefined;
}

/**
 * Places a table next to the text below it if its text would be small, if it would need a second slide, or if it has only
 * two columns, whose values would be far from their names.
 */
function besideIfSmall(
  pages: SlideElement[][],
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[][] {
  const { style, columns } = tableOf(pages) ?? {};
  const isBetter = pages.length > 1 || (style?.size ?? 0) < minLargeSize || columns?.length === 2;
  const beside = isBetter ? tableBesideText(blocks, box, context) : undefined;
  return beside ? [beside] : pages;
}

/** Whether a table and its text leave half of the height free at the usual size. */
function isLow(blocks: readonly Block[], box: Box, context: LayoutContext): boolean {
  return stackHeight(stackOf(blocks, box.width, context), largestScale) <= box.height * minLowFill;
}

/** Whether a block is a list that can be below a table or next to it: with few items, and without inner lists. */
function isShortList(block: Block): boolean {
  return block.kind === 'list' && block.items.length <= maxItems && block.items.every(({ items }) => !items);
}

/** Sets a table on one slide whose text is small as large as the whole body permits. */
function withLargerRows(
  pages: SlideElement[][],
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[][] {
  if (pages.length !== 1 || !isSmall(pages)) return pages;
  const larger = denseScales.filter(({ table }) => table > tableSize(pages));
  const isAcceptable = (scale: Scale): boolean => hasSingleLines(blocks, scale.table * sizeReserve, box.width);
  return scaleUp(blocks, larger, box, context, isAcceptable, 1) ?? pages;
}

/** Whether the text of a table is small. */
function isSmall(pages: SlideElement[][]): boolean {
  return tableSize(pages) < minRelaxedSize;
}

function tableSize(pages: SlideElement[][]): number {
  return tableOf(pages)?.style.size ?? 0;
}

function tableOf(pages: SlideElement[][]): TableElement | undefined {
  return pages.flat().find((element) => element.kind === 'table');
}

/** Other applications add space between Chinese and Latin text, which makes lines longer. */
const sizeReserve = 1.05;

/** Maximum number of characters of cells that do not wrap in larger text. */
const maxShortCell = 24;

/**
 * Whether each cell fits on one line. Cells with sentences wrap anyway and need no larger text.
 * @param maxLength Maximum number of characters of the cells that must fit.
 */
function hasSingleLines(blocks: readonly Block[], size: number, width: number, maxLength = Infinity): boolean {
  return blocks.every((block) => {
    if (block.kind !== 'table') return true;
    const rows = cellsOf(block);
    const checked =
      maxLength === Infinity
        ? rows
        : rows.map((row) =>
            row.map((cell) => (weightedLengthOf(cell.runs) > maxLength ? { ...cell, runs: [] } : cell)),
          );
    return fitsOnSingleLines(checked, size, columnWidths(rows, size, width));
  });
}

/**
 * Whether names and short cells fit on one line, and all other cells on a few lines, in a table of few columns.
 * @param maxWhole Maximum number of characters of cells that are on one line.
 */
function hasShortCells(blocks: readonly Block[], size: number, width: number, maxWhole: number): boolean {
  return blocks.every((block) => {
    if (block.kind !== 'table') return true;
    if (block.head.length > maxLowColumns) return false;
    const rows = cellsOf(block);
    const columns = columnWidths(rows, size, width);
    const lineCount = ({ runs }: TableCell, column: number): number => {
      const inner = Math.max(1, (columns[column] ?? 0) - 2 * cellInsets.x);
      return Math.round(heightOf([{ runs }], { face: 'body', size, lineHeight: 1 }, inner) / size);
    };
    return rows.every((row, index) =>
      row.every((cell, column) => {
        const isWhole = index === 0 || column === 0 || weightedLengthOf(cell.runs) <= maxWhole;
        return lineCount(cell, column) <= (isWhole ? 1 : maxLowLines);
      }),
    );
  });
}
