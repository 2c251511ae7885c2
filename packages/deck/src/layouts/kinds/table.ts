import { cellInsets, cellLineHeight, rowHeight } from '../../elements/table/layout.ts';
import type { Block } from '../../model/outline.ts';
import { enlarged } from '../enlarged.ts';
import { roomiest } from '../flow/flow-item.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths } from '../flow/table-columns.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackPages } from '../stack.ts';

/** A few short rows are set nearly as large as text. */
const large = [26, 24].map((size) => ({ ...roomiest, table: size }));
/** More of either have no room at that size, which needs no measuring. */
const most = { rows: 12, columns: 32 };

/** A table with a line or two around it; a long one goes on on further slides under its head. */
export const table: SlideLayout = {
  id: 'table',
  layout: 'table',
  suits: ({ blocks }) => {
    const tables = blocks.filter(({ kind }) => kind === 'table').length;
    const isRest = blocks.every(({ kind }) => kind === 'table' || kind === 'paragraph');
    return tables === 1 && isRest && blocks.length <= 3 ? 'It shows a table.' : undefined;
  },
  arrange: ({ blocks }, box, context) =>
    (isFew(blocks)
      ? enlarged(blocks, large, box, context, (scale) => isInLines(blocks, scale.table, box.width))
      : undefined) ?? stackPages(blocks, box, context).pages,
};

function isFew(blocks: readonly Block[]): boolean {
  return blocks.every(
    (block) => block.kind !== 'table' || (block.rows.length <= most.rows && block.head.length <= most.columns),
  );
}

/** Whether each cell has room on one line: sentences in cells are read in several, and need no larger letters. */
function isInLines(blocks: readonly Block[], size: number, width: number): boolean {
  const line = Math.ceil(size * cellLineHeight + 2 * cellInsets.y);
  return blocks.every((block) => {
    if (block.kind !== 'table') return true;
    const rows = cellsOf(block);
    const columns = columnWidths(rows, size, width);
    return rows.every((row, index) => Math.ceil(rowHeight(row, size, index === 0, columns)) <= line);
  });
}
