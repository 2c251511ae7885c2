import type { LineElement } from '../../model/element.ts';
import { curvesThrough } from './curves-through.ts';
import { linePoints } from './line-points.ts';
import type { LinePoint } from './line-points.ts';

/** Number of segments that approximate a curve, for distances to it. */
const segmentsPerCurve = 12;

/** Returns points along a line as it is drawn, with curves approximated by short segments. */
export function drawnLinePoints(line: LineElement): LinePoint[] {
  const points = linePoints(line);
  const [start] = points;
  if (!line.curved || line.bend === undefined || !start) return points;
  let from = start;
  const drawn = curvesThrough(points).flatMap(({ controls, to }) => {
    const [one, other] = controls;
    const [begin, end] = [from, to];
    from = to;
    return Array.from({ length: segmentsPerCurve }, (_, index): LinePoint => {
      const t = (index + 1) / segmentsPerCurve;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      const at = (axis: 'x' | 'y') => a * begin[axis] + b * one[axis] + c * other[axis] + d * end[axis];
      return { x: at('x'), y: at('y') };
    });
  });
  return [start, ...drawn];
}
