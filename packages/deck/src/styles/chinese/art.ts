import type { ShapeElement } from '../../model/element.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverStyle, MotifPlacement, MotifScene } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import type { Point } from '../path.ts';
import { closeOver, smooth } from '../path.ts';
import type { Random } from '../seed.ts';
import { disc, freeform, gradient, moveDown, solid } from '../shapes.ts';
import { gate, wall } from './gate.ts';
import { bamboo } from './bamboo.ts';
import { hills } from './hills.ts';
import { peaks } from './peaks.ts';
import { ridge, roundFrame } from './ridge.ts';
import { master } from './master.ts';

/** The Chinese style: ink hills, gates and seals. */
export const chinese: CoverStyle<DesignName<'chinese'>> = {
  designs: { gate, hills, bamboo },
  // Whatever the cover, the slide number is in the moon, and the section number is in the window.
  motifs: { gate: moonOrWindow, hills: moonOrWindow, bamboo: moonOrWindow },
  master,
  background: (_scene, placement) =>
    placement === 'content' ? gradient(90, [0, tone(0.98, 0.01)], [1, 'tint']) : wall,
};

function moonOrWindow({ random, extraHeight }: MotifScene, placement: MotifPlacement): ShapeElement[] {
  return placement === 'content'
    ? [disc([1196, 92], 46, { fill: solid(tone(0.9, 0.06)) }), ...moveDown(paleRanges(random), extraHeight)]
    : moveDown(roundWindow(random), extraHeight / 2);
}

/**
 * Draws section slides: a round window left of x 560, with a moon over misty hills. The section's number is in the
 * moon; if the heading already contains one, the moon stays empty.
 */
function roundWindow(random: Random): ShapeElement[] {
  const center: Point = [316, 360];
  const view = { center, radius: 196 };
  return [
    ...roundFrame(view, [222, 207, 202]),
    disc([316, 346], 112, { fill: solid(tone(0.9, 0.065)) }),
    ridge(view, random, { base: 516, height: 84, count: 14, colors: [tone(0.84, 0.06), tone(0.94, 0.035)] }),
    ridge(view, random, { base: 536, height: 60, count: 16, colors: [tone(0.72, 0.09), tone(0.88, 0.055)] }),
    ridge(view, random, { base: 552, height: 34, count: 16, colors: [tone(0.56, 0.11), tone(0.68, 0.1)] }),
  ];
}

/** Draws content slides: two pale ranges below y 650. */
function paleRanges(random: Random): ShapeElement[] {
  const range = (base: number, height: number, count: number, lightness: number): ShapeElement => {
    const over = peaks(random, -20, 1300, count, height);
    const line: Point[] = [];
    for (let x = -16; x <= 1296; x += 16) line.push([x, base - over(x)]);
    return freeform(
      closeOver(smooth(line), [
        [1296, 734],
        [-16, 734],
      ]),
      {
        fill: gradient(90, [0, tone(lightness, 0.06), 0.9], [1, tone(lightness, 0.06), 0.1]),
      },
    );
  };
  return [range(700, 42, 9, 0.88), range(716, 34, 10, 0.78)];
}
