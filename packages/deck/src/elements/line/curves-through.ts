import type { LinePoint } from './line-points.ts';

/** A cubic Bézier curve; it starts where the one before it ends. */
export interface LineCurve {
  controls: readonly [LinePoint, LinePoint];
  to: LinePoint;
}

/**
 * Returns the curves of a curved line, given the points of the elbow line with the same bends. There is one curve for
 * each corner, between the middles of the segments at the corner (ECMA-376 presetShapeDefinitions, `curvedConnector2` to
 * `curvedConnector5`).
 */
export function curvesThrough(points: readonly LinePoint[]): LineCurve[] {
  const corners = points.slice(1, -1);
  let from = points[0];
  return corners.flatMap((corner, index): LineCurve[] => {
    const next = points[index + 2];
    if (!from || !next) return [];
    const to = index === corners.length - 1 ? next : middleOf(corner, next);
    const curve: LineCurve = { controls: [middleOf(from, corner), middleOf(corner, to)], to };
    from = to;
    return [curve];
  });
}

function middleOf(one: LinePoint, other: LinePoint): LinePoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
