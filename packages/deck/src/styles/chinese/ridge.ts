import type { ShapeElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { Point } from '../path.ts';
import { arc, polar, polyline } from '../path.ts';
import type { Random } from '../seed.ts';
import { freeform } from '../shapes.ts';
import { peaks } from './peaks.ts';

/** A round opening with a view. */
export interface RoundView {
  center: Point;
  radius: number;
}

/** A ridge clipped to a round window in its own geometry: its line inside the circle, closed along the lower arc. */
export function ridge(
  { center, radius }: RoundView,
  random: Random,
  { base, height, count }: { base: number; height: number; count: number },
  fill: Fill,
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
  return freeform([...path, ['Z']], { fill });
}
