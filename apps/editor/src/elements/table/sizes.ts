import { fitRows } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';

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
