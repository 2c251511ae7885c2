import type { Point } from './bounds.ts';

/** The distance of a point from a line segment. */
export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
