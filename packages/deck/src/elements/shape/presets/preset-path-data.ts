import type { GuideLookup } from './evaluate-guides.ts';
import { degree, radians } from './evaluate-guides.ts';
import type { PresetPath } from './parse-preset.ts';

interface Point {
  x: number;
  y: number;
}

/** A command of a path, with its points in px of the shape's box. An arc is one `C` with the points of all its curves. */
export interface PresetSegment {
  letter: string;
  points: readonly Point[];
  /** The middle of an arc; undefined for other commands. */
  middle?: Point;
}

/** Evaluates the commands of a path. Those that draw nothing, such as arcs without length, have no points. */
export function presetSegments(
  { width, height, commands }: PresetPath,
  box: { width: number; height: number },
  lookup: GuideLookup,
): PresetSegment[] {
  const [scaleX, scaleY] = [width > 0 ? box.width / width : 1, height > 0 ? box.height / height : 1];
  let current: Point = { x: 0, y: 0 };
  let start = current;
  return commands.map(({ letter, operands }) => {
    const values = operands.map(lookup);
    const before = current;
    const isArc = letter === 'A';
    const points = isArc ? arcPoints(current, values) : pairsOf(values);
    current = letter === 'Z' ? start : (points.at(-1) ?? current);
    if (letter === 'M') start = current;
    const inBox = ({ x, y }: Point): Point => ({ x: x * scaleX, y: y * scaleY });
    return {
      letter: isArc ? 'C' : letter,
      points: points.map(inBox),
      ...(isArc && { middle: inBox(arcMiddle(before, values)) }),
    };
  });
}

/** Converts a path to path data in px: absolute M, L, C, Q and Z. @param at Maps a point in the box. */
export function presetPathData(
  path: PresetPath,
  box: { width: number; height: number },
  lookup: GuideLookup,
  at: (point: Point) => Point = (point) => point,
): string {
  return presetSegments(path, box, lookup)
    .map(({ letter, points }) => {
      if (letter === 'Z') return letter;
      return points.length > 0 ? letter + points.map((point) => formatPoint(at(point))).join(' ') : '';
    })
    .join('');
}

const formatPoint = ({ x, y }: Point): string => `${roundToHundredths(x)} ${roundToHundredths(y)}`;
const roundToHundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

function pairsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []));
}

/** Maximum swing of an arc (ECMA-376 §20.1.10.3). */
const fullTurn = 360 * degree;

/**
 * Returns the control points of Bézier curves that approximate an arc (ECMA-376 §20.1.9.2). The angles are those of the
 * lines from the center to the ends, which differ from the ellipse's parameters unless it is a circle.
 */
function arcPoints({ x, y }: Point, [radiusX = 0, radiusY = 0, startAngle = 0, swing = 0]: readonly number[]): Point[] {
  if (swing === 0) return [];
  const from = ellipseParameter(radians(startAngle), radiusX, radiusY);
  const turn = Math.max(-fullTurn, Math.min(fullTurn, swing));
  const to = ellipseParameter(radians(startAngle + turn), radiusX, radiusY);
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const middle = { x: x - radiusX * Math.cos(from), y: y - radiusY * Math.sin(from) };
  const point = (cos: number, sin: number): Point => ({ x: middle.x + radiusX * cos, y: middle.y + radiusY * sin });
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [from + step * index, from + step * (index + 1)];
    return [
      point(Math.cos(one) - reach * Math.sin(one), Math.sin(one) + reach * Math.cos(one)),
      point(Math.cos(other) + reach * Math.sin(other), Math.sin(other) - reach * Math.cos(other)),
      point(Math.cos(other), Math.sin(other)),
    ];
  }).flat();
}

function arcMiddle(from: Point, [radiusX = 0, radiusY = 0, startAngle = 0, swing = 0]: readonly number[]): Point {
  return arcPoints(from, [radiusX, radiusY, startAngle, swing / 2]).at(-1) ?? from;
}

/** Returns the parameter of the ellipse's point in a direction, in the same turn as the angle. */
function ellipseParameter(angle: number, radiusX: number, radiusY: number): number {
  if (radiusX === radiusY || radiusX <= 0 || radiusY <= 0) return angle;
  const parameter = Math.atan2(radiusX * Math.sin(angle), radiusY * Math.cos(angle));
  return parameter + Math.round((angle - parameter) / (2 * Math.PI)) * 2 * Math.PI;
}
