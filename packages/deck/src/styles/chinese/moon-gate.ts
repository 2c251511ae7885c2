import { tone } from '../../themes/tone.ts';
import type { ShapeElement } from '../../model/element.ts';
import { cloudScroll } from './cloud-scroll.ts';
import type { MotifScene } from '../design.ts';
import type { Point } from '../path.ts';
import { plumBlossoms, plumBranch } from './plum.ts';
import type { Random } from '../seed.ts';
import { disc, gradient, pen, solid } from '../shapes.ts';
import { ridge } from './ridge.ts';
import { gold } from './seal.ts';

const center: Point = [984, 352];
const view = { center, radius: 252 };

/**
 * A round gate with a view: rings, moon, three ridges clipped to the circle, a plum branch, and clouds at the bottom.
 */
export function moonGate(scene: MotifScene, random: Random): ShapeElement[] {
  return [
    disc(center, 282, { stroke: pen(gold, 1.5, 0.55) }),
    disc(center, 268, { fill: solid(gold) }),
    disc(center, 260, { fill: solid(tone(0.24, 0.085)) }),
    disc(center, view.radius, { fill: solid(tone(0.965, 0.022)) }),
    disc([890, 284], 54, { fill: solid(tone(0.84, 0.1)) }),
    ridge(
      view,
      random,
      { base: 480, height: 132, count: 9 },
      gradient(90, [0, tone(0.84, 0.06)], [1, tone(0.93, 0.035)]),
    ),
    ridge(
      view,
      random,
      { base: 524, height: 104, count: 9 },
      gradient(90, [0, tone(0.72, 0.09)], [1, tone(0.86, 0.06)]),
    ),
    ridge(
      view,
      random,
      { base: 566, height: 70, count: 10 },
      gradient(90, [0, tone(0.54, 0.11)], [1, tone(0.64, 0.1)]),
    ),
    ...plumBranch(tone(0.2, 0.05)),
    ...plumBlossoms(scene, random),
    ...cloudScroll(846, 606, 0.9, false, tone(0.24, 0.085), gold),
    ...cloudScroll(1228, 566, 0.72, true, tone(0.24, 0.085), gold),
  ];
}
