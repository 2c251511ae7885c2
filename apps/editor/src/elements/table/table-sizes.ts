import { fitRows } from '@ppt-embed/deck';
import type { Box, TableElement } from '@ppt-embed/deck';

/** Sets the box of a table. Columns and rows share the difference. */
export function setTableBox(table: TableElement, box: Box): TableElement {
  const scaleX = table.box.width > 0 ? box.width / table.box.width : 1;
  const scaleY = table.box.height > 0 ? box.height / table.box.height : 1;
  // Moving keeps the sizes unchanged.
  if (scaleX === 1 && scaleY === 1) return { ...table, box };
  return fitRows({
    ...table,
    box,
    columns: table.columns.map((width) => width * scaleX),
    rows: table.rows.map((row) => ({ ...row, height: row.height * scaleY })),
  });
}

/** px. The minimum size of a column or row. */
const minSize = 16;

/** Sets the width of a column. The next column gives or takes the difference; after the last column, the table does. */
export function withColumnWidth(table: TableElement, index: number, requested: number): TableElement {
  const { columns, box } = table;
  const before = columns[index];
  if (before === undefined) return table;
  const next = columns[index + 1];
  const width = Math.max(minSize, next === undefined ? requested : Math.min(requested, before + next - minSize));
  if (width === before) return table;
  if (next === undefined)
    return fitRows({
      ...table,
      columns: columns.with(index, width),
      box: { ...box, width: box.width + width - before },
    });
  return fitRows({ ...table, columns: columns.with(index, width).with(index + 1, before + next - width) });
}

/** Sets the height of a row, not lower than its text. The table grows or shrinks with it. */
export function withRowHeight(table: TableElement, index: number, requested: number): TableElement {
  const row = table.rows[index];
  if (!row) return table;
  const height = Math.max(minSize, requested);
  return fitRows({
    ...table,
    rows: table.rows.with(index, { ...row, height }),
    box: { ...table.box, height: table.box.height + height - row.height },
  });
}
