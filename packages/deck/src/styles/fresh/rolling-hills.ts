import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import type { MotifScene } from '../design.ts';
import type { Point } from '../path.ts';
import { closeOver, smooth } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, moveDown, rect, solid } from '../shapes.ts';

/** A hill: its height and trees. */
export interface Hill {
  base: number;
  height: number;
  /** Horizontal positions of its trees. */
  trees: readonly number[];
}

/** The hills of the cover. */
export const coverHills: readonly Hill[] = [
  { base: 520, height: 46, trees: [] },
  { base: 556, height: 38, trees: [822, 894, 1182] },
  { base: 604, height: 30, trees: [256, 314, 1016] },
  { base: 660, height: 16, trees: [] },
];

/** Ridges of content slides: two low ones below y 640. */
export const contentHills: readonly Hill[] = [
  { base: 672, height: 14, trees: [] },
  { base: 692, height: 10, trees: [] },
];

/** Hills of section slides: the same ones as on the cover, but lower, below y 500. */
export const sectionHills: readonly Hill[] = coverHills.map((hill, index) => ({
  ...hill,
  base: hill.base + 50 - 11 * index,
}));

function hillColors({ color }: Pick<MotifScene, 'color'>): Color[] {
  return color === 'yellow'
    ? [tone(0.925, 0.085, 14), tone(0.885, 0.12, 6), tone(0.84, 0.145, -4), tone(0.76, 0.15, -18)]
    : [tone(0.885, 0.07, 22), tone(0.815, 0.1, 12), tone(0.72, 0.125), tone(0.6, 0.125, -8)];
}

/** Draws hills with their trees. */
export function rollingHills(scene: MotifScene, ranges: readonly Hill[]): ShapeElement[] {
  const colors = hillColors(scene);
  const phase = randomBetween(scene.random, 0, 2 * Math.PI);
  const hills = ranges.flatMap(({ base, height, trees }, index) => {
    const y = (x: number): number =>
      base +
      height * Math.sin((x / 1280) * (2.1 + 0.9 * index) * Math.PI + phase + 1.9 * index) +
      0.35 * height * Math.sin(x / 116 + 2 * phase + index);
    const ridge: Point[] = [];
    for (let x = -16; x <= 1296; x += 32) ridge.push([x, y(x)]);
    const color = colors[index] ?? 'main';
    return [
      ...trees.flatMap((x) => tree(x, y, colors[index + 1] ?? color, scene.random)),
      freeform(
        closeOver(smooth(ridge), [
          [1296, 736],
          [-16, 736],
        ]),
        { fill: solid(color) },
      ),
    ];
  });
  return moveDown(hills, scene.extraHeight);
}

function tree(x: number, y: (x: number) => number, color: Color, random: Random): ShapeElement[] {
  const at = x + randomBetween(random, -14, 14);
  const height = randomBetween(random, 43, 76);
  const foot = y(at) + 4;
  return [
    rect(at - 2.5, foot - height * 0.6, 5, height * 0.6, { fill: solid('strong') }),
    disc([at, foot - height * 0.78], height * 0.26, { fill: solid(color) }, height * 0.44),
  ];
}
