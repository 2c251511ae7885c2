import { cellInsets, cellLineHeight, rowHeight } from '../../elements/table/layout.ts';
import type { Block } from '../../model/outline.ts';
import { scaleUp } from '../scale-up.ts';
import { largestScale } from '../flow/flow-item.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths } from '../flow/table-columns.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackPages } from '../stack.ts';

/** A few short rows are set nearly as large as text. */
const largeScales = [28, 26, 24].map((size) => ({ ...largestScale, table: size }));
/** Larger tables never fit at that size, so they are not measured. */
const maxSize = { rows: 12, columns: 32 };

/** A table with up to two lines of text around it; a long one continues on further slides with its header repeated. */
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

/** Whether each cell fits on one line. Cells that contain sentences wrap, and need no larger text. */
function fitsOnSingleLines(blocks: readonly Block[], size: number, width: number): boolean {
  const line = Math.ceil(size * cellLineHeight + 2 * cellInsets.y);
  return blocks.every((block) => {
    if (block.kind !== 'table') return true;
    const rows = cellsOf(block);
    const columns = columnWidths(rows, size, width);
    return rows.every((row, index) => Math.ceil(rowHeight(row, size, index === 0, columns)) <= line);
  });
}
