import type { ShapeElement } from '../../model/element.ts';
import { isWarm, tone } from '../../themes/tone.ts';
import type { CoverDesign, CoverScene, MotifScene } from '../design.ts';
import type { Point } from '../path.ts';
import { polyline } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, moveDown, withMotifIds, pen, rect, solid } from '../shapes.ts';
import { roleLine } from '../text-lines.ts';
import { darkTitle } from './dark-title.ts';

/** y coordinate of the bars' lower ends. */
const baseline = 640;
/** x coordinate of the first bar, and the width of the bars and of the gaps between them. */
const [firstX, width, gap] = [720, 56, 16];

/**
 * Draws a cover with seven growing bars below a line on a light field, and a dark strip at the bottom. The title ends
 * at x 656.
 */
export const bars: CoverDesign = (scene) => {
  const { rule, texts } = darkTitle(scene, { width: 584, top: 96 });
  return {
    background: solid('paper'),
    elements: [...withMotifIds([...chart(scene), rule]), ...texts, ...byline(scene)],
  };
};

function chart({ color, random, extraHeight }: CoverScene): ShapeElement[] {
  const heights = Array.from({ length: 7 }, (_, index) => {
    const jitter = index > 0 && index < 6 ? randomBetween(random, -16, 16) : 0;
    return 70 + 430 * (index / 6) ** 1.35 + jitter;
  });
  const warm = isWarm(color);
  const columns = heights.map((height, index) => {
    const u = index / 6;
    const shade = warm
      ? tone(roundShade(0.88 - 0.14 * u), roundShade(0.075 + 0.11 * u))
      : tone(roundShade(0.86 - 0.36 * u), roundShade(0.06 + 0.11 * u));
    return rect(firstX + index * (width + gap), baseline - height, width, height, {
      fill: solid(index === 6 ? 'panel' : shade),
    });
  });
  const points = heights.map((height, index): Point => [
    firstX + width / 2 + index * (width + gap),
    baseline - height - 60,
  ]);
  const line = warm ? 'vivid' : 'main';
  return [
    rect(704, 0, 576, baseline + extraHeight, { fill: solid('tint') }),
    ...moveDown(
      [
        rect(0, baseline, 1280, 80, { fill: solid('panel') }),
        ...columns,
        freeform(polyline(points), { stroke: pen('bright', 4, 1, { join: 'round', cap: 'round' }) }),
        ...points.map((point) => disc(point, 8, { fill: solid('paper'), stroke: pen(line, 4) })),
      ],
      extraHeight,
    ),
  ];
}

/** Rounds to three decimals, which is precise enough for a shade. */
function roundShade(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Places the author at the left end of the strip and the date at the right end. */
function byline({ texts, extraHeight }: CoverScene) {
  return [
    ...roleLine(texts, 'author', { x: 72, width: 600, baseline: extraHeight + 687 }, { color: 'white', bold: true }),
    ...roleLine(texts, 'date', { x: 728, width: 480, baseline: extraHeight + 687 }, { color: 'white', align: 'right' }),
  ];
}

/** Draws the motif of content slides: five small bars in the upper right corner, right of x 1110 and above y 104. */
export function contentBars({ color }: MotifScene): ShapeElement[] {
  const warm = isWarm(color);
  return Array.from({ length: 5 }, (_, index) => {
    const height = 16 + 15 * index;
    const shade = warm
      ? tone(roundShade(0.9 - 0.03 * index), roundShade(0.07 + 0.022 * index))
      : tone(roundShade(0.86 - 0.075 * index), roundShade(0.06 + 0.022 * index));
    return rect(1116 + index * 19, 100 - height, 13, height, { fill: solid(index === 4 ? 'panel' : shade) });
  });
}

/** Draws the motif of section slides: bars of increasing height, of which the last one is bright, right of x 800. */
export function sectionBars({ random, extraHeight }: MotifScene): ShapeElement[] {
  const heights = Array.from(
    { length: 6 },
    (_, index) => 90 + 390 * (index / 5) ** 1.35 + randomBetween(random, -10, 10),
  );
  const points = heights.map((height, index): Point => [832 + index * 72, 720 - height - 56]);
  const chartShapes = [
    ...heights.map((height, index) =>
      rect(804 + index * 72, 720 - height, 56, height, {
        fill: solid(index === 5 ? 'bright' : tone(roundShade(0.36 + 0.055 * index), roundShade(0.085 + 0.014 * index))),
      }),
    ),
    freeform(polyline(points), { stroke: pen('bright', 4, 1, { join: 'round', cap: 'round' }) }),
    ...points.map((point) => disc(point, 8, { fill: solid('panel'), stroke: pen('bright', 4) })),
  ];
  return moveDown(chartShapes, extraHeight);
}
