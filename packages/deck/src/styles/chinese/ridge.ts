import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import type { Point } from '../path.ts';
import { arc, polar, polyline } from '../path.ts';
import type { Random } from '../seed.ts';
import { disc, freeform, gradient, pen, solid } from '../shapes.ts';
import { peaks } from './peaks.ts';
import { gold } from './seal.ts';

/** A round opening in a wall, with a view. */
export interface RoundView {
  center: Point;
  radius: number;
}

/** A ridge of `count` peaks, up to `height` above `base`, and its colors at the top and at the bottom. */
export interface Ridge {
  base: number;
  height: number;
  count: number;
  colors: readonly [Color, Color];
}

/**
 * Draws a gold frame around an opening, with a narrow and a wide ring.
 * @param radii Radii of the thin line, the gold ring and its inner edge.
 */
export function roundFrame(
  { center, radius }: RoundView,
  [line, outer, inner]: readonly [number, number, number],
): ShapeElement[] {
  return [
    disc(center, line, { stroke: pen(gold, 1.5, 0.55) }),
    disc(center, outer, { fill: solid(gold) }),
    disc(center, inner, { fill: solid(tone(0.24, 0.085)) }),
    disc(center, radius, { fill: solid(tone(0.965, 0.022)) }),
  ];
}

/**
 * Draws a ridge, clipped to a round window by its own geometry: the part of its line that is inside the circle, closed
 * along the lower arc.
 */
export function ridge(
  { center, radius }: RoundView,
  random: Random,
  { base, height, count, colors: [top, bottom] }: Ridge,
): ShapeElement {
  const over = peaks(random, -20, 1300, count, height);
  const line: Point[] = [];
  for (let x = center[0] - radius; x <= center[0] + radius; x += 6) {
    const chord = Math.sqrt(Math.max(0, radius ** 2 - (x - center[0]) ** 2));
    const y = base - over(x);
    if (y < center[1] + chord && y > center[1] - chord) line.push([x, y]);
  }
  const [first = center, last = center] = [line[0], line.at(-1)];
  const angle = ([x, y]: Point): number => (Math.atan2(y - center[1], x - center[0]) * 180) / Math.PI;
  const toRight = polar(center, radius, angle(last));
  const toLeft = angle(first) < 0 ? angle(first) + 360 : angle(first);
  const path = [...polyline(line), ['L', ...toRight] as const, ...arc(center, radius, angle(last), toLeft).slice(1)];
  return freeform([...path, ['Z']], { fill: gradient(90, [0, top], [1, bottom]) });
}
