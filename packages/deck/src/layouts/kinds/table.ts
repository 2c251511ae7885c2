import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { scaleUp } from '../scale-up.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths, fitsOnSingleLines } from '../flow/table-columns.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { stackPages } from '../block-stack.ts';

/** Scales for a few short rows, which are nearly as large as text. */
const largeScales = [28, 26, 24].map((size) => ({ ...largestScale, table: size }));

/** Scales for tables with many rows, which may fill the whole body. */
const denseScales = [22, 20, 19, 18, 17].map((size) => ({ ...largestScale, body: 22, table: size }));
/** Minimum font size in px of a table that leaves space below it. */
const minRelaxedSize = 20;

/**
 * Layout for a table with up to two lines of text around it. A long table continues on further slides, where its header
 * is repeated.
 */
export const table: SlideLayout = {
  id: 'table',
  layout: 'table',
  matchReason: ({ blocks }) => {
    const tables = blocks.filter(({ kind }) => kind === 'table').length;
    const isOnlyText = blocks.every(({ kind }) => kind === 'table' || kind === 'paragraph');
    return tables === 1 && isOnlyText && blocks.length <= 3 ? 'It shows a table.' : undefined;
  },
  arrange: ({ blocks }, box, context) =>
    scaleUp(blocks, largeScales, box, context, (scale) =>
      hasSingleLines(blocks, scale.table * sizeReserve, box.width),
    ) ?? withLargerRows(stackPages(blocks, box, context).pages, blocks, box, context),
};

/** Sets a table on one slide whose text is small as large as the whole body permits. */
function withLargerRows(
  pages: SlideElement[][],
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[][] {
  const size = pages.flat().find((element) => element.kind === 'table')?.style.size ?? 0;
  if (pages.length !== 1 || size >= minRelaxedSize) return pages;
  const larger = denseScales.filter(({ table }) => table > size);
  const isAcceptable = (scale: Scale): boolean => hasSingleLines(blocks, scale.table * sizeReserve, box.width);
  return scaleUp(blocks, larger, box, context, isAcceptable, 1) ?? pages;
}

/** Other applications add space between Chinese and Latin text, which makes lines longer. */
const sizeReserve = 1.05;

/** Whether each cell fits on one line. Cells with sentences wrap anyway and need no larger text. */
function hasSingleLines(blocks: readonly Block[], size: number, width: number): boolean {
  return blocks.every((block) => {
    if (block.kind !== 'table') return true;
    const rows = cellsOf(block);
    return fitsOnSingleLines(rows, size, columnWidths(rows, size, width));
  });
}
