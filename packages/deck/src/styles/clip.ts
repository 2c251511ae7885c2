import { slideHeight, slideWidth } from '../model/box.ts';
import type { Point } from './path.ts';

/** Clips a polygon to the slide (Sutherland–Hodgman, one side at a time), so that nothing extends beyond it. */
export function clipToSlide(points: readonly Point[], extraHeight: number): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, 0, 1],
    [0, slideWidth, -1],
    [1, 0, 1],
    [1, slideHeight + extraHeight, -1],
  ];
  return sides.reduce<Point[]>((left, [axis, limit, sign]) => clipToSide(left, axis, limit, sign), [...points]);
}

function clipToSide(points: readonly Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const depth = (point: Point): number => (point[axis] - limit) * sign;
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const [from, to] = [depth(point), depth(next)];
    const insidePoint = from >= 0 ? [point] : [];
    if (from >= 0 === to >= 0) return insidePoint;
    const share = from / (from - to);
    return [
      ...insidePoint,
      [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share] as const,
    ];
  });
}
