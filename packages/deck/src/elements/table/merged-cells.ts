import type { TableElement } from '../../model/element.ts';

/** What a cell takes of the table's grid. */
interface CellSpan {
  columns: number;
  rows: number;
}

/** Where a cell under a merged one belongs to. */
interface CoveredCell {
  /** The merged cell's place. */
  row: number;
  column: number;
}

/** What a place of a table's grid holds: a cell, or part of a merged one. */
export type GridCell = ({ isCovered: false } & CellSpan) | ({ isCovered: true } & CoveredCell);

/** For each place of the table's grid, what its cell takes, or which merged cell lies over it. A span ends at another one. */
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
      for (let down = 0; down < span.rows; down += 1) {
        const line = gridCells[row + down];
        for (let across = 0; line && across < span.columns; across += 1)
          line[column + across] =
            down === 0 && across === 0 ? { isCovered: false, ...span } : { isCovered: true, row, column };
      }
    }
  }
  return gridCells;
}

/** How many of the columns from there on no cell of a row above lies over. */
function freeColumns(line: readonly (GridCell | undefined)[], from: number, maxColumns: number): number {
  let free = 1;
  while (free < maxColumns && line[from + free] === undefined) free += 1;
  return free;
}

/** Whether the line under a row runs through a merged cell in a column. */
export function isMergedBelow(gridCells: readonly (readonly GridCell[])[], row: number, column: number): boolean {
  const below = gridCells[row + 1]?.[column];
  return below?.isCovered === true && below.row <= row;
}
