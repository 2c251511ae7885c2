import { gridCellsOf } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';

/** The cell at a point of the slide. */
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

/** The index of the size that contains a position, with the sizes laid end to end over the length. */
function indexAt(sizes: readonly number[], at: number, length: number): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let end = 0;
  const found = sizes.findIndex((size) => {
    end += (size / whole) * length;
    return at < end;
  });
  return found === -1 ? sizes.length - 1 : found;
}
