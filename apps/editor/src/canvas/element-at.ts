import { linePoints } from '@ppt-embed/deck';
import type { Box, Slide, SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/kinds.ts';
import { turned } from '../geometry/bounds.ts';
import type { Point } from '../geometry/bounds.ts';

/** px around a line that still count as it. */
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
  if (element.kind !== 'line') return isInside(element.box, point);
  const { box } = element;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const straight = turned(point, middle, -(box.rotation ?? 0));
  const points = linePoints(element);
  return points.some((from, index) => {
    const to = points[index + 1];
    return to !== undefined && isNear(straight, from, to);
  });
}

/** Whether a point is near a straight stretch. */
function isNear(point: Point, from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy) <= lineReach;
}

/** Whether a point is in a box: that is turned about its centre, so the point is turned back. */
export function isInside(box: Box, point: Point): boolean {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { x, y } = turned(point, centre, -(box.rotation ?? 0));
  return Math.abs(x - centre.x) <= box.width / 2 && Math.abs(y - centre.y) <= box.height / 2;
}
