import { gridCellsOf } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { isAtBoxBorder, middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { cellAt } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';

/** Returns the cell at a point of the slide. */
export function cellAtPoint(table: TableElement, point: Point): { row: number; column: number } {
  const { box, columns, rows } = table;
  const { x, y } = rotatePoint(point, middleOf(box), -(box.rotation ?? 0));
  const column = indexAt(columns, x - box.x, box.width);
  const row = indexAt(
    rows.map(({ height }) => height),
    y - box.y,
    box.height,
  );
  const position = gridCellsOf(table)[row]?.[column];
  return position?.isCovered ? { row: position.row, column: position.column } : { row, column };
}

/** Width in px of the border by which a table is moved. It is narrower in small cells, so that these can be pressed. */
const borderWidth = 8;

/** Whether a point in a table is at its border. */
export function isAtBorder({ box, columns, rows }: TableElement, point: Point): boolean {
  const width = Math.min(borderWidth, box.width / columns.length / 4, box.height / rows.length / 4);
  return isAtBoxBorder(box, point, width);
}

/** Returns the index of the size that contains a position. The sizes are laid end to end over the length. */
function indexAt(sizes: readonly number[], at: number, length: number): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let end = 0;
  const found = sizes.findIndex((size) => {
    end += (size / whole) * length;
    return at < end;
  });
  return found === -1 ? sizes.length - 1 : found;
}

/** Returns the next or previous visible cell in reading order; null at the ends. */
export function nextCell(table: TableElement, row: number, column: number, by: 1 | -1): CellRange | null {
  const shown = gridCellsOf(table).flatMap((line, at) =>
    line.flatMap((position, column) => (position.isCovered ? [] : [cellAt(at, column)])),
  );
  const index = shown.findIndex((cell) => cell.row === row && cell.column === column);
  return shown[index + by] ?? null;
}

/** Direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Returns the cell to which an arrow key moves: left and right in reading order, up and down within the column; null at
 * the ends of the table.
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
