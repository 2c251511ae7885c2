import type { TableElement } from '../../model/element.ts';

/** A position in the table's grid: a cell, or a part covered by a merged cell. */
export interface GridCell {
  isCovered: boolean;
  /** Row of the cell, or of the merged cell that covers the position. */
  row: number;
  column: number;
  /** Number of rows and columns that the cell spans. */
  rows: number;
  columns: number;
}

/**
 * Returns, for each position of the table's grid, the span of its cell or the merged cell that covers it. A span ends
 * where another one begins.
 */
export function gridCellsOf({ rows, columns }: Pick<TableElement, 'rows' | 'columns'>): GridCell[][] {
  const gridCells: GridCell[][] = rows.map(() => []);
  for (const [row, { cells }] of rows.entries()) {
    for (const column of columns.keys()) {
      if (gridCells[row]?.[column]) continue;
      const { columnSpan = 1, rowSpan = 1 } = cells[column] ?? {};
      const span = {
        row,
        column,
        rows: Math.min(rowSpan, rows.length - row),
        columns: freeColumns(gridCells[row] ?? [], column, Math.min(columnSpan, columns.length - column)),
      };
      for (let rowOffset = 0; rowOffset < span.rows; rowOffset += 1) {
        const line = gridCells[row + rowOffset];
        for (let columnOffset = 0; line && columnOffset < span.columns; columnOffset += 1)
          line[column + columnOffset] = { isCovered: rowOffset + columnOffset > 0, ...span };
      }
    }
  }
  return gridCells;
}

/** Returns the number of columns, starting at `from`, that no cell from a row above covers. */
function freeColumns(line: readonly (GridCell | undefined)[], from: number, maxColumns: number): number {
  let free = 1;
  while (free < maxColumns && line[from + free] === undefined) free += 1;
  return free;
}
