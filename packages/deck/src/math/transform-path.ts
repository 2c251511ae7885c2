/** The values a, b, c, d, e, f, as in SVG's `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** An area in the units of a formula's drawing. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Multiplies two matrices: `inner` is applied first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const counts: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, T: 2, S: 4, H: 1, V: 1, Z: 0 };

/** Transforms a path of absolute commands: M, L, Q, C and Z with integers. */
export function transformPath(d: string, matrix: Matrix): string {
  return toAbsolute(d)
    .map(({ letter, points }) => letter + points.map((point) => transformPoint(point, matrix).join(' ')).join(' '))
    .join('');
}

/** Distance by which a bar reaches into the pieces at its ends, so that no gap is visible between them. */
const overlap = 40;

/**
 * Returns the visible part of a bar. Stretchy brackets contain a bar that is longer than its clip path. The outline has
 * the same direction as the glyphs, because areas where outlines of opposite directions overlap are not filled.
 */
export function clippedBar(d: string, matrix: Matrix, clip: Area): string {
  const points = toAbsolute(d).flatMap((command) => command.points.map((point) => transformPoint(point, matrix)));
  if (points.length === 0) return '';
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.round(Math.max(Math.min(...xs), clip.x - overlap));
  const right = Math.round(Math.min(Math.max(...xs), clip.x + clip.width + overlap));
  const top = Math.round(Math.max(Math.min(...ys), clip.y - overlap));
  const bottom = Math.round(Math.min(Math.max(...ys), clip.y + clip.height + overlap));
  if (right <= left || bottom <= top) return '';
  return isClockwise(points)
    ? `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`
    : `M${left} ${top}L${left} ${bottom}L${right} ${bottom}L${right} ${top}Z`;
}

/** Whether the points of an outline are in clockwise order, with y downward. */
function isClockwise(points: readonly Point[]): boolean {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area > 0;
}

type Point = readonly [number, number];

function transformPoint([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point {
  return [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)];
}

/** Expands H, V, T and S to the commands they abbreviate. */
function toAbsolute(d: string): { letter: string; points: Point[] }[] {
  const commands: { letter: string; points: Point[] }[] = [];
  let at: Point = [0, 0];
  let control: Point = at;
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVQTCSZ])([^MLHVQTCSZ]*)/gu)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/giu) ?? []).map(Number);
    const count = counts[letter] ?? 0;
    if (count === 0) commands.push({ letter: 'Z', points: [] });
    for (let index = 0; count > 0 && index + count <= numbers.length; index += count) {
      const own = numbers.slice(index, index + count);
      const mirrored: Point = [2 * at[0] - control[0], 2 * at[1] - control[1]];
      const points: Point[] =
        letter === 'H'
          ? [[own[0] ?? 0, at[1]]]
          : letter === 'V'
            ? [[at[0], own[0] ?? 0]]
            : [...(letter === 'T' || letter === 'S' ? [mirrored] : []), ...pairs(own)];
      at = points.at(-1) ?? at;
      control = points.length > 1 ? (points.at(-2) ?? at) : at;
      const name = points.length === 3 ? 'C' : points.length === 2 ? 'Q' : letter === 'M' && index === 0 ? 'M' : 'L';
      commands.push({ letter: name, points });
    }
  }
  return commands;
}

function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  return points;
}
