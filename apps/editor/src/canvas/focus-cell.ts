import type { Slide, TableElement } from '@ppt-embed/deck';
import type { Point } from '../geometry/bounds.ts';
import { elementAt } from './element-at.ts';

/** A double click on what is filled in beside the slide goes to its field there: of a table to the cell that was pressed. */
export function focusCell(slide: Slide, point: Point): void {
  const element = elementAt(slide, point);
  if (element?.kind !== 'table' && element?.kind !== 'chart') return;
  const fields = document.querySelectorAll<HTMLInputElement>('.ed-cells input');
  const field = fields[element.kind === 'table' ? cellAt(element, point) : 0];
  field?.focus();
  field?.select();
}

/** Cells are counted row by row; a turned table is taken as if it stood straight. */
function cellAt({ box, columns, rows }: TableElement, point: Point): number {
  const across = placeIn(columns, point.x - box.x, box.width);
  const down = placeIn(
    rows.map(({ height }) => height),
    point.y - box.y,
    box.height,
  );
  return down * columns.length + across;
}

/** Which of the sizes, laid one after another over the length, holds the place. */
function placeIn(sizes: readonly number[], at: number, length: number): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let end = 0;
  const found = sizes.findIndex((size) => {
    end += (size / whole) * length;
    return at < end;
  });
  return found === -1 ? sizes.length - 1 : found;
}
