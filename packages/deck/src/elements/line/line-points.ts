import type { LineElement } from '../../model/element.ts';

/** End of a line, in px of the slide. */
export interface LinePoint {
  x: number;
  y: number;
}

/** Returns both ends of a line, in px of the slide. */
export function lineEnds({ box, direction, startsAt = 'left' }: LineElement): { start: LinePoint; end: LinePoint } {
  const isDown = direction === 'down';
  const left = { x: box.x, y: isDown ? box.y : box.y + box.height };
  const right = { x: box.x + box.width, y: isDown ? box.y + box.height : box.y };
  return startsAt === 'left' ? { start: left, end: right } : { start: right, end: left };
}

/** Returns all points of a line from start to end: two for a straight line, more for a bent line. */
export function linePoints(line: LineElement): LinePoint[] {
  const { start, end } = lineEnds(line);
  if (line.bend === undefined) return [start, end];
  let at = start;
  let isHorizontal = startsHorizontally(line.bend);
  const corners = bendOffsets(line).map((offset) => {
    at = isHorizontal ? { x: start.x + offset, y: at.y } : { x: at.x, y: start.y + offset };
    isHorizontal = !isHorizontal;
    return at;
  });
  return [start, ...corners, isHorizontal ? { x: end.x, y: at.y } : { x: at.x, y: end.y }, end];
}

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

/** Whether a bent line begins horizontally. */
export function startsHorizontally(bend: NonNullable<LineElement['bend']>): boolean {
  return bend === 'across' || bend === 'acrossThenDown';
}

/**
 * Returns the offsets of an elbow line's corners, except the last, in px from its start. Stored offsets are ignored if
 * they do not match the line's form.
 */
export function bendOffsets(line: LineElement): readonly number[] {
  const { bend, turns } = line;
  if (bend === undefined) return [];
  const needed = bend === 'across' || bend === 'down' ? 1 : 0;
  if (turns && (turns.length === needed || turns.length === needed + 2)) return turns;
  const { start, end } = lineEnds(line);
  return needed === 0 ? [] : [(startsHorizontally(bend) ? end.x - start.x : end.y - start.y) / 2];
}
