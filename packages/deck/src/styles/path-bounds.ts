import type { PathCommand } from './path.ts';

/** The smallest and largest coordinates of a path, in px. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the exact bounding box of a path, excluding the control points of its curves. */
export function pathBounds(commands: readonly PathCommand[]): Bounds {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const command of commands) {
    if (command[0] === 'Z') continue;
    const px = [x];
    const py = [y];
    for (let index = 1; index < command.length; index++) (index % 2 ? px : py).push(command[index] as number);
    x = px.at(-1) ?? x;
    y = py.at(-1) ?? y;
    xs.push(x);
    ys.push(y);
    if (px.length > 2) {
      xs.push(...extrema(px));
      ys.push(...extrema(py));
    }
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Returns the extrema of one coordinate inside a Bézier curve. @param controls Coordinates of its 2 to 4 control points. */
function extrema(controls: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = controls;
  if (controls.length === 3) {
    const t = (a - b) / (a - 2 * b + c);
    return t > 0 && t < 1 ? [(1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c] : [];
  }
  if (controls.length !== 4) return [];
  const [square, linear, constant] = [3 * (d - 3 * c + 3 * b - a), 6 * (c - 2 * b + a), 3 * (b - a)];
  return roots(square, linear, constant)
    .filter((t) => t > 0 && t < 1)
    .map((t) => (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d);
}

function roots(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  return [(-b + Math.sqrt(discriminant)) / (2 * a), (-b - Math.sqrt(discriminant)) / (2 * a)];
}
