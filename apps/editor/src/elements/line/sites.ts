import type { Box, LineConnection, SlideElement } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';

/** A place that the end of a line sticks to. */
export interface Site extends LineConnection {
  at: Point;
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Lines stick to things, not to lines; what is in a group is out of their reach. */
export function isConnectable({ kind, alt }: SlideElement): boolean {
  return kind !== 'line' && kind !== 'group' && kind !== 'unknown' && alt !== '';
}

/** The middle of a side, where it is seen when the box is turned. */
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

/** All places of the elements that a line may stick to. */
export function sitesOf(elements: readonly SlideElement[]): Site[] {
  return elements
    .filter(isConnectable)
    .flatMap(({ id, box }) => sides.map((side) => ({ element: id, side, at: siteAt(box, side) })));
}
