import type { TableElement } from '../../model/element.ts';

/** Number of rows and columns that a cell spans. */
export interface CellSpan {
  columns: number;
  rows: number;
}

/** A covered cell, and the position of the merged cell that covers it. */
export interface CoveredCell {
  /** Row of the merged cell. */
  row: number;
  column: number;
}

/** A position in the table's grid: a cell, or a part covered by a merged cell. */
export type GridCell = ({ isCovered: false } & CellSpan) | ({ isCovered: true } & CoveredCell);

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
        columns: freeColumns(gridCells[row] ?? [], column, Math.min(columnSpan, columns.length - column)),
        rows: Math.min(rowSpan, rows.length - row),
      };
      for (let rowOffset = 0; rowOffset < span.rows; rowOffset += 1) {
        const line = gridCells[row + rowOffset];
        for (let columnOffset = 0; line && columnOffset < span.columns; columnOffset += 1)
          line[column + columnOffset] =
            rowOffset === 0 && columnOffset === 0 ? { isCovered: false, ...span } : { isCovered: true, row, column };
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

/** Whether the rule below a row would cross a merged cell in a column. */
export function isMergedBelow(gridCells: readonly (readonly GridCell[])[], row: number, column: number): boolean {
  const below = gridCells[row + 1]?.[column];
  return below?.isCovered === true && below.row <= row;
}
