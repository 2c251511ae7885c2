import type { Box, ShapeElement } from '@ppt-embed/deck';
import { hitTolerance, isInBox, toBoxAxes } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { coversPoint, isNearOutline } from './outline.ts';

/**
 * Whether a point hits a shape. Transparent corners and the inside of an unfilled shape do not count, so that clicks
 * there reach the element behind it.
 */
export function isShapeHit(shape: ShapeElement, point: Point, tolerance: number): boolean {
  const { box, stroke } = shape;
  const isEmpty = !shape.fill && !shape.paragraphs?.some(({ runs }) => runs.length > 0);
  // Clicks just outside a filled shape belong to the element next to it.
  const strokeTolerance = Math.max(isEmpty ? tolerance : 0, (stroke?.width ?? 0) / 2);
  if (!isInBox(expandBox(box, strokeTolerance), point)) return false;
  const { x, y } = toBoxAxes(box, point);
  const at = { x: x - box.x, y: y - box.y };
  return (!isEmpty && coversPoint(shape, at)) || isNearOutline(shape, at, Math.max(strokeTolerance, hitTolerance));
}

/** Expands a box on each side. */
function expandBox({ x, y, width, height, ...rest }: Box, by: number): Box {
  return { ...rest, x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
