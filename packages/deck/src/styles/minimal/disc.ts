import type { SlideElement } from '../../model/element.ts';
import type { CoverDesign, CoverScene } from '../design.ts';
import { arc, close, closeOver } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { freeform, moveDown, withMotifIds, solid } from '../shapes.ts';
import { roleLine } from '../text-lines.ts';
import { titleBlock } from '../title-block.ts';
import { title } from './title.ts';

/**
 * Draws a cover with half a disc at the right edge in Chinese, or a quarter of a disc in the corner in English, so that
 * the covers of a color differ between the languages.
 */
export const disc: CoverDesign = (scene) => {
  const { random, language, extraHeight } = scene;
  const isHalf = language === 'zh';
  const block = titleBlock(scene, {
    x: 72,
    width: isHalf ? 792 : 720,
    top: 150,
    bottom: 550,
    ...title,
  });
  return {
    background: solid('paper'),
    elements: [
      ...withMotifIds(moveDown([isHalf ? half(random) : quarter(random)], isHalf ? extraHeight / 2 : extraHeight)),
      ...block.elements,
      ...byline(scene),
    ],
  };
};

function half(random: Random) {
  return freeform(close(arc([1280, 360], randomBetween(random, 296, 328), 90, 270)), { fill: solid('vivid') });
}

function quarter(random: Random) {
  return freeform(closeOver(arc([1280, 720], randomBetween(random, 440, 484), 180, 270), [[1280, 720]]), {
    fill: solid('vivid'),
  });
}

/** Draws the date above the title, and the author at the bottom. */
export function byline({ texts, extraHeight }: CoverScene): SlideElement[] {
  const position = { x: 72, width: 640 };
  return [
    ...roleLine(texts, 'date', { ...position, baseline: 88 }, { color: 'ink' }),
    ...roleLine(texts, 'author', { ...position, baseline: extraHeight + 648 }, { color: 'ink' }),
  ];
}
