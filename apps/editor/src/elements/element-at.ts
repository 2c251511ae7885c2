import { linePoints } from '@ppt-embed/deck';
import type { Box, ShapeElement, Slide, SlideElement } from '@ppt-embed/deck';
import { isReachable } from './element-types.ts';
import { coversPoint, isNearOutline } from './shape/outline.ts';
import { middleOf, rotatePoint } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { distanceToSegment } from '../model/geometry/segment.ts';

/** px around a line, or the outline of a shape, that still count as it. */
export const lineReach = 8;

/**
 * The topmost element under a point of a slide, or of a group; in px of it.
 *
 * @param reach px around a line, or the outline of a shape that is empty inside; what is drawn counts in any case.
 */
export function elementAt(
  slide: Pick<Slide, 'elements'>,
  point: Point,
  reach: number = lineReach,
): SlideElement | undefined {
  return slide.elements.filter(isReachable).findLast((element) => isOn(element, point, reach));
}

/** Decoration lies under everything that is said: it is chosen by a click, and never dragged by accident. */
export function isDecorative(element: SlideElement): boolean {
  return element.alt === '' && (element.kind === 'shape' || element.kind === 'line' || element.kind === 'group');
}

function isOn(element: SlideElement, point: Point, reach: number): boolean {
  if (element.kind === 'shape') return isOnShape(element, point, reach);
  if (element.kind !== 'line') return isInside(element.box, point);
  const within = Math.max(reach, element.stroke.width / 2);
  const straight = upright(element.box, point);
  const points = linePoints(element);
  return points.some((from, index) => {
    const to = points[index + 1];
    return to !== undefined && distanceToSegment(straight, from, to) <= within;
  });
}

/** Empty corners are none of the shape, nor is its inside where nothing is drawn there: a press means what lies behind. */
function isOnShape(shape: ShapeElement, point: Point, reach: number): boolean {
  const { box, stroke } = shape;
  const isEmpty = !shape.fill && !shape.paragraphs?.some(({ runs }) => runs.length > 0);
  // Beside a full shape a press means its neighbor.
  const beside = Math.max(isEmpty ? reach : 0, (stroke?.width ?? 0) / 2);
  if (!isInside(grown(box, beside), point)) return false;
  const { x, y } = upright(box, point);
  const at = { x: x - box.x, y: y - box.y };
  return (!isEmpty && coversPoint(shape, at)) || isNearOutline(shape, at, Math.max(beside, lineReach));
}

/** A box that is larger by so many px on each side. */
function grown({ x, y, width, height, ...rest }: Box, by: number): Box {
  return { ...rest, x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether a point is in a box: that is turned about its centre, so the point is turned back. */
export function isInside(box: Box, point: Point): boolean {
  const { x, y } = upright(box, point);
  const centre = middleOf(box);
  return Math.abs(x - centre.x) <= box.width / 2 && Math.abs(y - centre.y) <= box.height / 2;
}

/** Where a point is while the box stands upright. */
function upright(box: Box, point: Point): Point {
  return rotatePoint(point, middleOf(box), -(box.rotation ?? 0));
}
