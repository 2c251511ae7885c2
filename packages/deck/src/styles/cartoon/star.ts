import type { PathCommand, Point } from '../path.ts';
import { polar, polygon } from '../path.ts';

/** Draws a five-pointed star around (0, 0), with blunt points. */
export function drawStar(size: number): PathCommand[] {
  return polygon(
    Array.from({ length: 10 }, (_, index): Point => polar([0, 0], index % 2 ? size * 0.52 : size, -90 + index * 36)),
  );
}
