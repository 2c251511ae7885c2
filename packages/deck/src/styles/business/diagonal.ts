import { tone } from '../../themes/tone.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverDesign, CoverScene } from '../design.ts';
import { randomBetween } from '../seed.ts';
import { withMotifIds, rect, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { byline } from './byline.ts';
import { bandsOf, strip } from './strips.ts';

/**
 * Draws a cover with a dark panel cut at 15°, two bands next to it, and slanted columns on a light field. The title
 * ends 48 px before the cut.
 */
export const diagonal: CoverDesign = (scene) => {
  const block = titleBlock(scene, {
    x: 72,
    width: 596,
    top: 110,
    bottom: 560,
    max: { zh: 76, en: 72 },
    gap: 68,
    title: 'white',
    subtitle: { color: 'tint', size: 32 },
  });
  return {
    background: solid('tint'),
    elements: [
      ...withMotifIds([...cutPanel(scene), rect(72, block.baseline + 30, 88, 4, { fill: solid('bright') })]),
      ...block.elements,
      ...byline(scene),
    ],
  };
};

function cutPanel(scene: CoverScene): ShapeElement[] {
  const { main, bright } = bandsOf(scene);
  const pale = tone(0.9, 0.05);
  const { extraHeight } = scene;
  const [bottom, middle] = [720 + extraHeight, extraHeight / 2];
  const jitter = randomBetween(scene.random, -40, 40);
  const column = (left: number, right: number, cut: number, above: Color, below: Color) => [
    strip(left, right, 0, middle + cut, above, extraHeight),
    strip(left, right, middle + cut + 30, bottom, below, extraHeight),
  ];
  const columns = [
    ...column(1024, 1164, 270 + jitter, main, pale),
    ...column(1180, 1300, 440 + jitter, pale, bright),
    ...column(1316, 1500, 560 - jitter, pale, main),
  ];
  return [
    strip(-400, 908, 0, bottom, 'panel', extraHeight),
    strip(908, 964, 0, bottom, main, extraHeight),
    strip(964, 1008, 0, bottom, bright, extraHeight),
    ...columns,
  ];
}
