import { fitRows } from '@ppt-embed/deck';
import type { Box, TableElement } from '@ppt-embed/deck';

/** Sets the box of a table. Columns and rows share the difference. */
export function setTableBox(table: TableElement, box: Box): TableElement {
  const across = table.box.width > 0 ? box.width / table.box.width : 1;
  const down = table.box.height > 0 ? box.height / table.box.height : 1;
  // Moving keeps the sizes unchanged.
  if (across === 1 && down === 1) return { ...table, box };
  return fitRows({
    ...table,
    box,
    columns: table.columns.map((width) => width * across),
    rows: table.rows.map((row) => ({ ...row, height: row.height * down })),
  });
}
