import { drawnLinePoints } from '@ppt-embed/deck';
import type { Box, ShapeElement, Slide, SlideElement } from '@ppt-embed/deck';
import { isSelectable } from './element-behavior.ts';
import { coversPoint, isNearOutline } from './shape/outline.ts';
import { middleOf, rotatePoint, distanceToSegment } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';

/** Hit tolerance around a line or the outline of a shape, in px of the slide. */
export const hitTolerance = 8;

/**
 * Returns the topmost element at a point of a slide or of a group, in its px.
 *
 * @param tolerance Hit tolerance in px around a line or the outline of an unfilled shape. Painted areas always count.
 */
export function elementAt(
  slide: Pick<Slide, 'elements'>,
  point: Point,
  tolerance: number = hitTolerance,
): SlideElement | undefined {
  return slide.elements.filter(isSelectable).findLast((element) => isOn(element, point, tolerance));
}

function isOn(element: SlideElement, point: Point, tolerance: number): boolean {
  if (element.kind === 'shape') return isOnShape(element, point, tolerance);
  if (element.kind !== 'line') return isInside(element.box, point);
  const hitDistance = Math.max(tolerance, element.stroke.width / 2);
  const straight = toBoxAxes(element.box, point);
  const points = drawnLinePoints(element);
  return points.some((from, index) => {
    const to = points[index + 1];
    return to !== undefined && distanceToSegment(straight, from, to) <= hitDistance;
  });
}

/**
 * Whether a point hits a shape. Transparent corners and the inside of an unfilled shape do not count, so that clicks
 * there reach the element behind it.
 */
function isOnShape(shape: ShapeElement, point: Point, tolerance: number): boolean {
  const { box, stroke } = shape;
  const isEmpty = !shape.fill && !shape.paragraphs?.some(({ runs }) => runs.length > 0);
  // Clicks just outside a filled shape belong to the element next to it.
  const strokeTolerance = Math.max(isEmpty ? tolerance : 0, (stroke?.width ?? 0) / 2);
  if (!isInside(expandBox(box, strokeTolerance), point)) return false;
  const { x, y } = toBoxAxes(box, point);
  const at = { x: x - box.x, y: y - box.y };
  return (!isEmpty && coversPoint(shape, at)) || isNearOutline(shape, at, Math.max(strokeTolerance, hitTolerance));
}

/** Expands a box on each side. */
function expandBox({ x, y, width, height, ...rest }: Box, by: number): Box {
  return { ...rest, x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether a point is in a rotated box. */
function isInside(box: Box, point: Point): boolean {
  const { x, y } = toBoxAxes(box, point);
  const center = middleOf(box);
  return Math.abs(x - center.x) <= box.width / 2 && Math.abs(y - center.y) <= box.height / 2;
}

/** Rotates a point into the box's own axes. */
function toBoxAxes(box: Box, point: Point): Point {
  return rotatePoint(point, middleOf(box), -(box.rotation ?? 0));
}
