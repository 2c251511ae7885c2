import { cellInsets, cellLineHeight, rowHeight } from '../../elements/table/layout.ts';
import type { Block } from '../../model/outline.ts';
import { scaleUp } from '../scale-up.ts';
import { largestScale } from '../flow/flow-item.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths } from '../flow/table-columns.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackPages } from '../stack.ts';

/** A few short rows are set nearly as large as text. */
const largeScales = [26, 24].map((size) => ({ ...largestScale, table: size }));
/** More of either have no room at that size, which needs no measuring. */
const maxSize = { rows: 12, columns: 32 };

/** A table with a line or two around it; a long one goes on on further slides under its head. */
export const table: SlideLayout = {
  id: 'table',
  layout: 'table',
  matchReason: ({ blocks }) => {
    const tables = blocks.filter(({ kind }) => kind === 'table').length;
    const isOnlyText = blocks.every(({ kind }) => kind === 'table' || kind === 'paragraph');
    return tables === 1 && isOnlyText && blocks.length <= 3 ? 'It shows a table.' : undefined;
  },
  arrange: ({ blocks }, box, context) =>
    (isFew(blocks)
      ? scaleUp(blocks, largeScales, box, context, (scale) => fitsOnSingleLines(blocks, scale.table, box.width))
      : undefined) ?? stackPages(blocks, box, context).pages,
};

function isFew(blocks: readonly Block[]): boolean {
  return blocks.every(
    (block) => block.kind !== 'table' || (block.rows.length <= maxSize.rows && block.head.length <= maxSize.columns),
  );
}

/** Whether each cell has room on one line: sentences in cells are read in several, and need no larger letters. */
function fitsOnSingleLines(blocks: readonly Block[], size: number, width: number): boolean {
  const line = Math.ceil(size * cellLineHeight + 2 * cellInsets.y);
  return blocks.every((block) => {
    if (block.kind !== 'table') return true;
    const rows = cellsOf(block);
    const columns = columnWidths(rows, size, width);
    return rows.every((row, index) => Math.ceil(rowHeight(row, size, index === 0, columns)) <= line);
  });
}
