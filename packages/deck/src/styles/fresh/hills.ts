import type { ShapeElement } from '../../model/element.ts';
import type { Color, Fill } from '../../model/paint.ts';
import { cloud } from '../cloud.ts';
import type { CoverDesign, CoverScene } from '../design.ts';
import type { Point } from '../path.ts';
import { transformPath } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, gradient, withMotifIds, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { byline } from './byline.ts';
import { coverHills, rollingHills } from './rolling-hills.ts';
import { hueOf, isWarm, tone } from '../../themes/tone.ts';

/** Draws a cover with rolling hills and trees under a sun. The text ends above the hills and above y 440. */
export const hills: CoverDesign = (scene) => {
  const { texts, random } = scene;
  const hasMeta = texts.author !== undefined || texts.date !== undefined;
  const block = titleBlock(scene, {
    x: 96,
    width: 700,
    top: 84,
    bottom: hasMeta ? 368 : 440,
    max: { zh: 84, en: 84 },
    gap: 36,
    title: 'deep',
    subtitle: { color: 'deep', size: 32 },
  });
  const sun: Point = [randomBetween(random, 1010, 1080), randomBetween(random, 190, 230)];
  return {
    background: meadow,
    elements: [
      ...withMotifIds([...sunAndClouds(scene, sun), ...rollingHills(scene, coverHills)]),
      ...block.elements,
      ...(hasMeta ? byline(scene, block.bottom + 30) : []),
    ],
  };
};

/** The background: light above the horizon. */
export const meadow: Fill = gradient(90, [0, 'paper'], [0.75, 'tint'], [1, tone(0.92, 0.05)]);

function sunAndClouds({ color }: CoverScene, [x, y]: Point): ShapeElement[] {
  const hue = hueOf(color);
  // A blue or green sun would look wrong.
  const light: Color = hue > 100 && hue < 330 ? '#FFD98A' : tone(0.88, 0.12, isWarm(color) ? -8 : 30);
  const small = cloud([
    { x: -62, y: -22, radius: 22 },
    { x: -24, y: -46, radius: 34 },
    { x: 22, y: -40, radius: 30 },
    { x: 64, y: -24, radius: 24 },
  ]);
  return [
    disc([x, y], 176, { fill: solid(light, 0.28) }),
    disc([x, y], 122, { fill: solid(light) }),
    freeform(transformPath(small, { x: x - 118, y: y + 92, scale: 1.15 }), { fill: solid('white') }),
    freeform(transformPath(small, { x: x + 132, y: y - 44, scale: 0.82, mirror: true }), { fill: solid('white') }),
  ];
}
