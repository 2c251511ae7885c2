import { pdfNumber } from './pdf-file.ts';

/** A path ready to be painted, and the bounding box of its points. */
export interface PdfPath {
  operators: string;
  box: { x: number; y: number; width: number; height: number };
}

const numbersOf = { M: 2, L: 2, C: 6, Q: 4, A: 7, Z: 0 } as const;

/** Converts absolute M, L, C, Q, Z, and A of circles to path construction operators (ISO 32000-1 §8.5.2). */
export function pathOperators(d: string): PdfPath {
  const operators: string[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLCQAZ])([^MLCQAZ]*)/gu)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/giu) ?? []).map(Number);
    const count = numbersOf[letter as keyof typeof numbersOf];
    if (count === 0) operators.push('h');
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      if (letter === 'A') {
        const [radius = 0, , , isLarge, isClockwise, toX = 0, toY = 0] = numbers.slice(at, at + count);
        for (const curve of arcCurves({ x, y }, { x: toX, y: toY }, radius, isLarge === 1, isClockwise === 1)) {
          for (const [index, value] of curve.entries()) (index % 2 === 0 ? xs : ys).push(value);
          operators.push(`${curve.map(pdfNumber).join(' ')} c`);
        }
        [x, y] = [toX, toY];
        continue;
      }
      const points = numbers.slice(at, at + count);
      for (const [index, value] of points.entries()) (index % 2 === 0 ? xs : ys).push(value);
      const operands = letter === 'Q' ? cubicOf(x, y, points) : points;
      const operator = letter === 'M' && at === 0 ? 'm' : letter === 'C' || letter === 'Q' ? 'c' : 'l';
      operators.push(`${operands.map(pdfNumber).join(' ')} ${operator}`);
      [x = 0, y = 0] = points.slice(-2);
    }
  }
  const [left, top] = [minOf(xs), minOf(ys)];
  const box = {
    x: left,
    y: top,
    width: -minOf(xs.map((one) => -one)) - left,
    height: -minOf(ys.map((one) => -one)) - top,
  };
  return { operators: operators.join('\n'), box };
}

function minOf(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), values[0] ?? 0);
}

/** Converts a quadratic curve to a cubic one. */
function cubicOf(x: number, y: number, [controlX = 0, controlY = 0, endX = 0, endY = 0]: readonly number[]): number[] {
  return [
    x + (2 / 3) * (controlX - x),
    y + (2 / 3) * (controlY - y),
    endX + (2 / 3) * (controlX - endX),
    endY + (2 / 3) * (controlY - endY),
    endX,
    endY,
  ];
}

interface Point {
  x: number;
  y: number;
}

/** Converts an arc of a circle to cubic curves of at most 45° (SVG 2 §B.2.4). */
function arcCurves(from: Point, to: Point, radius: number, isLarge: boolean, isClockwise: boolean): number[][] {
  const [dx, dy] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
  const half = Math.hypot(dx, dy);
  if (half === 0) return [];
  const r = Math.max(radius, half);
  const rise = Math.sqrt(Math.max(0, r * r - half * half)) / half;
  const side = isLarge === isClockwise ? -1 : 1;
  const center = { x: from.x + dx - side * rise * dy, y: from.y + dy + side * rise * dx };
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  let sweep = Math.atan2(to.y - center.y, to.x - center.x) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 4)));
  const step = sweep / count;
  const controlLength = (4 / 3) * Math.tan(step / 4) * r;
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [start + index * step, start + (index + 1) * step];
    const [x, y] = [center.x + r * Math.cos(other), center.y + r * Math.sin(other)];
    return [
      center.x + r * Math.cos(one) - controlLength * Math.sin(one),
      center.y + r * Math.sin(one) + controlLength * Math.cos(one),
      x + controlLength * Math.sin(other),
      y - controlLength * Math.cos(other),
      x,
      y,
    ];
  });
}

/** Distance of a quarter circle's control points. */
const kappa = 0.5523;

/** Returns the operators of an ellipse, as four Bézier curves. */
export function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * kappa, ry * kappa];
  return `M${cx + rx} ${cy}C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}Z`;
}

/**
 * Returns the operators of a rectangle, whose lengths are in px of the slide.
 * @param radius Radius of its corners.
 */
export function rectPath(x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, bottom] = [x + width, y + height];
  if (radius === 0) return `M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}Z`;
  const k = radius * (1 - kappa);
  return `M${x + radius} ${y}L${right - radius} ${y}C${right - k} ${y} ${right} ${y + k} ${right} ${y + radius}L${right} ${bottom - radius}C${right} ${bottom - k} ${right - k} ${bottom} ${right - radius} ${bottom}L${x + radius} ${bottom}C${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - radius}L${x} ${y + radius}C${x} ${y + k} ${x + k} ${y} ${x + radius} ${y}Z`;
}
