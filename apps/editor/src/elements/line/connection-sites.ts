import type { Box, LineConnection, SlideElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';

/** A connection site on an element. */
export interface Site extends LineConnection {
  at: Point;
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Whether lines can connect to the element. Lines, groups and decorative elements have no connection sites. */
export function isConnectable({ kind, alt }: SlideElement): boolean {
  return kind !== 'line' && kind !== 'group' && kind !== 'unknown' && alt !== '';
}

/** The midpoint of a side, after rotation. */
export function siteAt(box: Box, side: LineConnection['side']): Point {
  const { x, y, width, height, rotation = 0 } = box;
  const middle = middleOf(box);
  const at = {
    top: { x: middle.x, y },
    right: { x: x + width, y: middle.y },
    bottom: { x: middle.x, y: y + height },
    left: { x, y: middle.y },
  }[side];
  return rotatePoint(at, middle, rotation);
}

/** All connection sites of the elements. */
export function sitesOf(elements: readonly SlideElement[]): Site[] {
  return elements
    .filter(isConnectable)
    .flatMap(({ id, box }) => sides.map((side) => ({ element: id, side, at: siteAt(box, side) })));
}
