import type { TableCell } from '../../model/element.ts';

/** Maximum number of columns. With more columns, each is too narrow for a word at 16 px. */
const maxColumns = 14;

/** Splits a table with too many columns into several, each repeating the first column. */
export function splitWideTable(rows: readonly (readonly TableCell[])[]): (readonly (readonly TableCell[])[])[] {
  const count = rows[0]?.length ?? 0;
  if (count <= maxColumns) return [rows];
  const groups: (readonly TableCell[])[][] = [];
  for (let from = 1; from < count; from += maxColumns - 1)
    groups.push(rows.map((row) => [row[0] ?? { runs: [] }, ...row.slice(from, from + maxColumns - 1)]));
  return groups;
}
