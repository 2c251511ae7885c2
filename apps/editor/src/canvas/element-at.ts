import { linePoints } from '@ppt-embed/deck';
import type { Box, ShapeElement, Slide, SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/kinds.ts';
import { coversPoint, distanceToOutline } from '../elements/shape/outline.ts';
import { turned } from '../geometry/bounds.ts';
import type { Point } from '../geometry/bounds.ts';
import { distanceTo } from '../geometry/stretch.ts';

/** px around a line, or the outline of a shape, that still count as it. */
const lineReach = 8;

/** The topmost element under a point of a slide, or of a group; in px of it. */
export function elementAt(slide: Pick<Slide, 'elements'>, point: Point): SlideElement | undefined {
  return slide.elements.filter(isReachable).findLast((element) => isOn(element, point));
}

/** Decoration lies under everything that is said: it is chosen by a click, and never dragged by accident. */
export function isGround(element: SlideElement): boolean {
  return element.alt === '' && (element.kind === 'shape' || element.kind === 'line' || element.kind === 'group');
}

function isOn(element: SlideElement, point: Point): boolean {
  if (element.kind !== 'line')
    return isInside(element.box, point) && (element.kind !== 'shape' || isOnShape(element, point));
  const straight = upright(element.box, point);
  const points = linePoints(element);
  return points.some((from, index) => {
    const to = points[index + 1];
    return to !== undefined && distanceTo(straight, from, to) <= lineReach;
  });
}

/** Empty corners are none of the shape, nor is its inside where nothing is drawn there: a press means what lies behind. */
function isOnShape(shape: ShapeElement, point: Point): boolean {
  const { x, y } = upright(shape.box, point);
  const at = { x: x - shape.box.x, y: y - shape.box.y };
  const isEmpty = !shape.fill && !shape.paragraphs?.some(({ runs }) => runs.length > 0);
  return (!isEmpty && coversPoint(shape, at)) || distanceToOutline(shape, at) <= lineReach;
}

/** Whether a point is in a box: that is turned about its centre, so the point is turned back. */
export function isInside(box: Box, point: Point): boolean {
  const { x, y } = upright(box, point);
  const centre = middleOf(box);
  return Math.abs(x - centre.x) <= box.width / 2 && Math.abs(y - centre.y) <= box.height / 2;
}

/** Where a point is while the box stands upright. */
function upright(box: Box, point: Point): Point {
  return turned(point, middleOf(box), -(box.rotation ?? 0));
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
