import { drawnLinePoints } from '@ppt-embed/deck';
import type { LineElement } from '@ppt-embed/deck';
import { distanceToSegment, toBoxAxes } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';

/**
 * Whether a point hits a line.
 * @param tolerance Maximum distance in px of the slide. A thick stroke counts anywhere.
 */
export function isLineHit(line: LineElement, point: Point, tolerance: number): boolean {
  const hitDistance = Math.max(tolerance, line.stroke.width / 2);
  const straight = toBoxAxes(line.box, point);
  const points = drawnLinePoints(line);
  return points.some((from, index) => {
    const to = points[index + 1];
    return to !== undefined && distanceToSegment(straight, from, to) <= hitDistance;
  });
}
