import { tone } from '../../themes/tone.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import { circle, path, transformPath, polygon } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { freeform, moveDown, withMotifIds, pen, pill, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { byline } from './byline.ts';
import { mascot } from './mascots.ts';
import { outline } from './outline.ts';
import { dots, floor } from './playground.ts';
import { title } from './title.ts';

/**
 * Draws a cover with a mascot on a dotted background and the title in a speech bubble. All parts have a thick outline.
 */
export const bubble: CoverDesign = (scene) => {
  const { random, extraHeight } = scene;
  const block = titleBlock(scene, {
    x: 120,
    width: 600,
    top: 116,
    bottom: 480,
    ...title,
  });
  const animal = animals[Math.floor(random() * animals.length)] ?? 'bear';
  return {
    background: solid('bright'),
    elements: [
      ...withMotifIds([
        dots(scene, (x, y) => x > 36 && x < 804 && y > 48 && y < 548 + extraHeight),
        ...moveDown([floor(scene)], extraHeight),
        ...moveDown(confetti(scene, random), extraHeight / 2),
        balloon(extraHeight),
        ...moveDown(mascot(animal, 'strong'), extraHeight),
      ]),
      ...block.elements,
      ...byline(scene, { left: 64, right: 776 }),
    ],
  };
};

const animals = ['bear', 'cat', 'rabbit'] as const;
/** Draws a rounded box of 712 × 444, or taller, whose tail points at the mascot. */
function balloon(extraHeight: number): ShapeElement {
  const low = (y: number): number => y + extraHeight;
  const outside = path(
    `M116 76 L724 76 C752.72 76 776 99.28 776 128 L776 ${low(322)} L848 ${low(392)} L776 ${low(386)} L776 ${low(468)}
     C776 ${low(496.72)} 752.72 ${low(520)} 724 ${low(520)} L116 ${low(520)} C87.28 ${low(520)} 64 ${low(496.72)} 64 ${low(468)} L64 128 C64 99.28 87.28 76 116 76 Z`,
  );
  return freeform(outside, { fill: solid('paper'), stroke: outline });
}

/** Draws eight pieces at fixed positions, each with a random rotation. */
function confetti({ color }: MotifScene, random: Random): ShapeElement[] {
  const other = tone(0.65, 0.15, color === 'yellow' ? -60 : 60);
  const triangle = polygon([
    [0, -12],
    [11, 8],
    [-11, 8],
  ]);
  const bar = (x: number, y: number): ShapeElement => ({
    ...pill(x - 5, y - 13, 10, 26, 5, { fill: solid('white') }),
    box: { x: x - 5, y: y - 13, width: 10, height: 26, rotation: Math.round(randomBetween(random, -50, 50)) },
  });
  const rotatedTriangle = (x: number, y: number, fill: Color): ShapeElement =>
    freeform(transformPath(triangle, { x, y, rotation: Math.round(randomBetween(random, 0, 120)) }), {
      fill: solid(fill),
    });
  const ring = (x: number, y: number): ShapeElement => freeform(circle([x, y], 10), { stroke: pen('white', 5) });
  const dot = (x: number, y: number, fill: Color): ShapeElement => freeform(circle([x, y], 10), { fill: solid(fill) });
  return [
    dot(836, 86, 'main'),
    bar(908, 60),
    rotatedTriangle(858, 192, other),
    ring(1130, 62),
    rotatedTriangle(1198, 92, other),
    ring(1226, 196),
    dot(808, 610, 'main'),
    bar(1250, 430),
  ];
}
