import { cellPlaces } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { cellAt } from '../../selection/selection.ts';
import type { CellRange } from '../../selection/selection.ts';

/** The cell that is shown next in reading order, or before; null at the ends. */
export function nextCell(table: TableElement, row: number, column: number, by: 1 | -1): CellRange | null {
  const shown = cellPlaces(table).flatMap((line, at) =>
    line.flatMap((place, across) => (place.isCovered ? [] : [cellAt(at, across)])),
  );
  const index = shown.findIndex((cell) => cell.row === row && cell.column === column);
  return shown[index + by] ?? null;
}
