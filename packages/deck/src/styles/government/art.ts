import type { ShapeElement } from '../../model/element.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverStyle } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import type { Point } from '../path.ts';
import { arc, closeOver } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { freeform, moveDown, rect, solid } from '../shapes.ts';
import { doves } from './doves.ts';
import { goldOnLight } from './gold.ts';
import { greatWall } from './great-wall.ts';
import { rays, sky } from './sky.ts';
import { wall } from './wall.ts';
import { curtain, stageSet } from './curtain.ts';
import { darkSilk, ribbon } from './ribbon.ts';
import { master } from './master.ts';

/** The government style, which is strictly symmetric about x 640. The mirrored half is computed. */
export const government: CoverStyle<DesignName<'government'>> = {
  designs: { wall, ribbon, curtain },
  motifs: {
    wall: (scene, placement) =>
      placement === 'content'
        ? bandAndRays()
        : [rays(scene), ...moveDown(greatWall(randomBetween(scene.random, 0, 1.2)), scene.extraHeight)],
    ribbon: (scene, placement) =>
      placement === 'content'
        ? bandAndRays()
        : [
            rays(scene),
            ...moveDown(darkSilk(scene.random), scene.extraHeight),
            ...moveDown(doves({ body: 'white', wings: 'bright' }), scene.extraHeight / 2),
          ],
    curtain: (scene, placement) => (placement === 'content' ? bandAndRays() : stageSet(scene)),
  },
  master,
  background: (scene, placement) => (placement === 'content' ? solid('paper') : sky(scene)),
};

/**
 * Draws content slides: a band with a gold edge at the top, and a fan of rays in the corner below it, right of x 1130.
 */
function bandAndRays(): ShapeElement[] {
  return [rect(0, 0, 1280, 12, { fill: solid('dark') }), rect(0, 12, 1280, 2, { fill: solid(goldOnLight) }), fan()];
}

function fan(): ShapeElement {
  const center: Point = [1280, 14];
  const wedges = [0, 1, 2, 3, 4].map((index) => {
    const from = 90 + index * 18 + 4.5;
    return closeOver(arc(center, 96 + (index % 2) * 12, from, from + 9), [center]);
  });
  return freeform(wedges.flat(), { fill: solid(tone(0.9, 0.06)) });
}
