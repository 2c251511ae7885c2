import type { Box } from '@ppt-embed/deck';

export interface Point {
  x: number;
  y: number;
}

/** px; no side of a box may be longer in a deck: one that is cannot be saved. */
export const maxSide = 20_000;

/** Where the middle of a box is; it is turned about it. */
export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The corners of a box as they stand on the slide, clockwise from the top left. */
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

/** A point turned about another. @param degrees clockwise. */
export function rotatePoint(point: Point, centre: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  return {
    x: centre.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** The upright box around boxes, turned ones as they are seen. */
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
