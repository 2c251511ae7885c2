import type { TableElement } from '../../model/element.ts';

/** What a cell takes of the table's grid. */
interface CellSpan {
  columns: number;
  rows: number;
}

/** Where a cell under a merged one belongs to. */
interface Covered {
  /** The merged cell's place. */
  row: number;
  column: number;
}

/** What a place of a table's grid holds: a cell, or part of a merged one. */
export type CellPlace = ({ isCovered: false } & CellSpan) | ({ isCovered: true } & Covered);

/** For each place of the table's grid, what its cell takes, or which merged cell lies over it. A span ends at another one. */
export function cellPlaces({ rows, columns }: Pick<TableElement, 'rows' | 'columns'>): CellPlace[][] {
  const places: CellPlace[][] = rows.map(() => []);
  for (const [row, { cells }] of rows.entries()) {
    for (const column of columns.keys()) {
      if (places[row]?.[column]) continue;
      const { columnSpan = 1, rowSpan = 1 } = cells[column] ?? {};
      const span = {
        columns: freeColumns(places[row] ?? [], column, Math.min(columnSpan, columns.length - column)),
        rows: Math.min(rowSpan, rows.length - row),
      };
      for (let down = 0; down < span.rows; down += 1) {
        const line = places[row + down];
        for (let across = 0; line && across < span.columns; across += 1)
          line[column + across] =
            down === 0 && across === 0 ? { isCovered: false, ...span } : { isCovered: true, row, column };
      }
    }
  }
  return places;
}

/** How many of the columns from there on no cell of a row above lies over. */
function freeColumns(line: readonly (CellPlace | undefined)[], from: number, wanted: number): number {
  let free = 1;
  while (free < wanted && line[from + free] === undefined) free += 1;
  return free;
}

/** Whether the line under a row runs through a merged cell in a column. */
export function isMergedBelow(places: readonly (readonly CellPlace[])[], row: number, column: number): boolean {
  const below = places[row + 1]?.[column];
  return below?.isCovered === true && below.row <= row;
}
