import { tone } from '../../themes/tone.ts';
import type { ShapeElement } from '../../model/element.ts';
import { cloudScroll } from './cloud-scroll.ts';
import type { MotifScene } from '../design.ts';
import type { Point } from '../path.ts';
import { plumBlossoms, plumBranch } from './plum.ts';
import type { Random } from '../seed.ts';
import { disc, solid } from '../shapes.ts';
import { ridge, roundFrame } from './ridge.ts';
import { gold } from './seal.ts';

const center: Point = [984, 352];
const view = { center, radius: 252 };

/** Draws a round gate with a view: rings, moon, three ridges clipped to the circle, a plum branch, and clouds at the bottom. */
export function moonGate(scene: MotifScene, random: Random): ShapeElement[] {
  return [
    ...roundFrame(view, [282, 268, 260]),
    disc([890, 284], 54, { fill: solid(tone(0.84, 0.1)) }),
    ridge(view, random, { base: 480, height: 132, count: 9, colors: [tone(0.84, 0.06), tone(0.93, 0.035)] }),
    ridge(view, random, { base: 524, height: 104, count: 9, colors: [tone(0.72, 0.09), tone(0.86, 0.06)] }),
    ridge(view, random, { base: 566, height: 70, count: 10, colors: [tone(0.54, 0.11), tone(0.64, 0.1)] }),
    ...plumBranch(tone(0.2, 0.05)),
    ...plumBlossoms(scene, random),
    ...cloudScroll(846, 606, 0.9, false, tone(0.24, 0.085), gold),
    ...cloudScroll(1228, 566, 0.72, true, tone(0.24, 0.085), gold),
  ];
}
