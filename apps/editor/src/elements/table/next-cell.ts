import { gridCellsOf } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { cellAt } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';

/** The next or previous visible cell in reading order; null at the ends. */
export function nextCell(table: TableElement, row: number, column: number, by: 1 | -1): CellRange | null {
  const shown = gridCellsOf(table).flatMap((line, at) =>
    line.flatMap((position, across) => (position.isCovered ? [] : [cellAt(at, across)])),
  );
  const index = shown.findIndex((cell) => cell.row === row && cell.column === column);
  return shown[index + by] ?? null;
}

/** The direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The cell that an arrow key moves to: left and right in reading order, up and down in the column; null at the ends of
 * the table.
 */
export function adjacentCell(table: TableElement, row: number, column: number, to: Direction): CellRange | null {
  if (to === 'left' || to === 'right') return nextCell(table, row, column, to === 'left' ? -1 : 1);
  const positions = gridCellsOf(table);
  const here = positions[row]?.[column];
  const at = to === 'up' ? row - 1 : row + (here?.isCovered === false ? here.rows : 1);
  const there = positions[at]?.[column];
  if (!there) return null;
  return there.isCovered ? cellAt(there.row, there.column) : cellAt(at, column);
}
