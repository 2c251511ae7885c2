import type { Box, Slide, SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/kinds.ts';
import { turned } from '../geometry/bounds.ts';
import type { Point } from '../geometry/bounds.ts';

/** px around a line that still count as it. */
const lineReach = 8;

/** The topmost element under a point of the slide, in px of the slide. */
export function elementAt(slide: Slide, point: Point): SlideElement | undefined {
  return slide.elements.filter(isMovable).findLast((element) => isOn(element, point));
}

/** Decoration lies under everything that is said: it is chosen by a click, and never dragged by accident. */
export function isGround(element: SlideElement): boolean {
  return element.alt === '' && (element.kind === 'shape' || element.kind === 'line' || element.kind === 'group');
}

function isOn(element: SlideElement, point: Point): boolean {
  if (element.kind !== 'line') return isInside(element.box, point);
  const { x, y, width, height } = element.box;
  const grown = { x: x - lineReach, y: y - lineReach, width: width + 2 * lineReach, height: height + 2 * lineReach };
  if (!isInside(grown, point)) return false;
  const slope = element.direction === 'down' ? 1 : -1;
  const [x1, y1] = [x, slope === 1 ? y : y + height];
  const length = Math.hypot(width, height) || 1;
  return Math.abs((point.x - x1) * height * slope - (point.y - y1) * width) / length <= lineReach;
}

/** The box is turned about its centre, so the point is turned back. */
function isInside(box: Box, point: Point): boolean {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { x, y } = turned(point, centre, -(box.rotation ?? 0));
  return Math.abs(x - centre.x) <= box.width / 2 && Math.abs(y - centre.y) <= box.height / 2;
}
