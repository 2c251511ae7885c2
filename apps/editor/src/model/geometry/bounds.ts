import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Deck, Box } from '@ppt-embed/deck';

/** A position, in px of the slide unless stated otherwise. */
export interface Point {
  x: number;
  y: number;
}

/** Maximum side length of a box, in px. A deck with a larger box cannot be saved. */
export const maxSide = 20_000;

/**
 * Limits the sides of a box to the maximum.
 * @param keepsRatio Whether both sides shrink by the same factor.
 */
export function withinMaxSide(box: Box, keepsRatio: boolean): Box {
  const { width, height } = box;
  if (width <= maxSide && height <= maxSide) return box;
  const share = maxSide / Math.max(width, height);
  return keepsRatio
    ? { ...box, width: Math.min(maxSide, width * share), height: Math.min(maxSide, height * share) }
    : { ...box, width: Math.min(maxSide, width), height: Math.min(maxSide, height) };
}

/** Returns the center of a box, which is also the center of its rotation. */
export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Returns the corners of a box on the slide after rotation, clockwise from the top left. */
export function cornersOf(box: Box): Point[] {
  const { x, y, width, height, rotation = 0 } = box;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  if (rotation === 0) return corners;
  return corners.map((corner) => rotatePoint(corner, middleOf(box), rotation));
}

/**
 * Rotates a point about a center.
 * @param degrees Clockwise angle in degrees.
 */
export function rotatePoint(point: Point, center: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const dx = point.x - center.x;
  const dy = point.y - center.y;
  return {
    x: center.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: center.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** Returns the axis-aligned bounding box of several boxes after rotation. */
export function boundsOf(boxes: readonly Box[]): Box {
  const corners = boxes.flatMap(cornersOf);
  const x = Math.min(...corners.map((corner) => corner.x));
  const y = Math.min(...corners.map((corner) => corner.y));
  return {
    x,
    y,
    width: Math.max(...corners.map((corner) => corner.x)) - x,
    height: Math.max(...corners.map((corner) => corner.y)) - y,
  };
}

/** Returns the distance of a point from a line segment. */
export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** Returns the scale at which a slide fits into a container. */
export function fitOf(
  { clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>,
  deck: Pick<Deck, 'size'>,
): number {
  return Math.max(0, Math.min(clientWidth / slideWidth, clientHeight / slideHeightOf(deck)));
}

/** Returns the elements that intersect an area. For a rotated element, its bounding box counts. */
export function elementsInArea(area: Box, elements: readonly { id: string; box: Box }[]): string[] {
  return elements
    .filter(({ box }) => {
      const visibleBounds = boundsOf([box]);
      const corners = cornersOf(area);
      const [topLeft, , bottomRight] = corners;
      if (!topLeft || !bottomRight) return false;
      return (
        visibleBounds.x < bottomRight.x &&
        visibleBounds.x + visibleBounds.width > topLeft.x &&
        visibleBounds.y < bottomRight.y &&
        visibleBounds.y + visibleBounds.height > topLeft.y
      );
    })
    .map(({ id }) => id);
}

/** Hit tolerance around a line or the outline of a shape, in px of the slide. */
export const hitTolerance = 8;

/** Whether a point is in a rotated box. */
export function isInBox(box: Box, point: Point): boolean {
  const { x, y } = toBoxAxes(box, point);
  const center = middleOf(box);
  return Math.abs(x - center.x) <= box.width / 2 && Math.abs(y - center.y) <= box.height / 2;
}

/** Whether a point in a box is at its border, which has a width in px. */
export function isAtBoxBorder(box: Box, point: Point, width: number): boolean {
  const { x, y } = toBoxAxes(box, point);
  return Math.min(x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y) < width;
}

/** Rotates a point into the box's own axes. */
export function toBoxAxes(box: Box, point: Point): Point {
  return rotatePoint(point, middleOf(box), -(box.rotation ?? 0));
}
