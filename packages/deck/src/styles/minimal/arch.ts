import type { ShapeElement } from '../../model/element.ts';
import type { ThemeColor } from '../../model/paint.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import { arc, closeOver, join } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, moveDown, withMotifIds, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { byline } from './disc.ts';
import { title } from './title.ts';

const radius = 174;
const middle = 1034;

/** Draws a cover with a doorway on the slide's bottom edge and a ball in front of it. */
export const arch: CoverDesign = (scene) => {
  const block = titleBlock(scene, {
    x: 72,
    width: 708,
    top: 130,
    bottom: 560,
    ...title,
  });
  return {
    background: solid('paper'),
    elements: [...withMotifIds(doorway(scene)), ...block.elements, ...byline(scene)],
  };
};

/** Draws a doorway with a ball in front of it. */
export function doorway({ random, extraHeight }: MotifScene, ballColor: ThemeColor = 'panel'): ShapeElement[] {
  const spring = randomBetween(random, 318, 366);
  const ball = randomBetween(random, 50, 64);
  const door = closeOver(join([['M', middle - radius, 720]], arc([middle, spring], radius, 180, 360)), [
    [middle + radius, 720],
  ]);
  const shapes = [
    freeform(door, { fill: solid('vivid') }),
    disc([middle - radius - ball + 26, 720 - ball], ball, { fill: solid(ballColor) }),
  ];
  return moveDown(shapes, extraHeight);
}
