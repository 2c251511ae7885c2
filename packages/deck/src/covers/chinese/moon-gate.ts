import { tone } from '../../themes/tone.ts';
import type { ShapeElement } from '../../model/element.ts';
import { cloudScroll } from './cloud-scroll.ts';
import type { MotifScene } from '../design.ts';
import type { Point } from '../path.ts';
import { arc, polar, polyline } from '../path.ts';
import { plumBlossoms, plumBranch } from './plum.ts';
import type { Random } from '../seed.ts';
import { disc, freeform, gradient, pen, solid } from '../shapes.ts';
import { peaks } from './peaks.ts';
import { gold } from './seal.ts';

const center: Point = [984, 352];
const sceneRadius = 252;

/** A round gate with a view: rings, moon, three ridges cut by the circle, a plum branch and clouds before its foot. */
export function moonGate(scene: MotifScene, random: Random): ShapeElement[] {
  return [
    disc(center, 282, { stroke: pen(gold, 1.5, 0.55) }),
    disc(center, 268, { fill: solid(gold) }),
    disc(center, 260, { fill: solid(tone(0.24, 0.085)) }),
    disc(center, sceneRadius, { fill: solid(tone(0.965, 0.022)) }),
    disc([890, 284], 54, { fill: solid(tone(0.84, 0.1)) }),
    ridge(random, 480, 132, 9, gradient(90, [0, tone(0.84, 0.06)], [1, tone(0.93, 0.035)])),
    ridge(random, 524, 104, 9, gradient(90, [0, tone(0.72, 0.09)], [1, tone(0.86, 0.06)])),
    ridge(random, 566, 70, 10, gradient(90, [0, tone(0.54, 0.11)], [1, tone(0.64, 0.1)])),
    ...plumBranch(tone(0.2, 0.05)),
    ...plumBlossoms(scene, random),
    ...cloudScroll(846, 606, 0.9, false, tone(0.24, 0.085), gold),
    ...cloudScroll(1228, 566, 0.72, true, tone(0.24, 0.085), gold),
  ];
}

/** A ridge cut by the gate in its own geometry: its line kept inside the circle, closed over the lower arc. */
function ridge(
  random: Random,
  base: number,
  height: number,
  count: number,
  fill: ReturnType<typeof gradient>,
): ShapeElement {
  const over = peaks(random, -20, 1300, count, height);
  const line: Point[] = [];
  for (let x = center[0] - sceneRadius; x <= center[0] + sceneRadius; x += 6) {
    const chord = Math.sqrt(Math.max(0, sceneRadius ** 2 - (x - center[0]) ** 2));
    const y = base - over(x);
    if (y < center[1] + chord && y > center[1] - chord) line.push([x, y]);
  }
  const [first = center, last = center] = [line[0], line.at(-1)];
  const angle = ([x, y]: Point): number => (Math.atan2(y - center[1], x - center[0]) * 180) / Math.PI;
  const toRight = polar(center, sceneRadius, angle(last));
  const toLeft = angle(first) < 0 ? angle(first) + 360 : angle(first);
  const path = [
    ...polyline(line),
    ['L', ...toRight] as const,
    ...arc(center, sceneRadius, angle(last), toLeft).slice(1),
  ];
  return freeform([...path, ['Z']], { fill });
}
