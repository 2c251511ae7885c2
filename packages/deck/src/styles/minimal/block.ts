import type { CoverDesign, CoverScene } from '../design.ts';
import { withMotifIds, rect, solid } from '../shapes.ts';
import { roleLine } from '../text-lines.ts';
import { titleBlock } from '../title-block.ts';

/**
 * Draws a cover with a block hanging from the top edge, and author and date below it. The bottom of the title is
 * aligned with theirs.
 */
export const block: CoverDesign = (scene) => {
  const { random, extraHeight } = scene;
  const width = random() < 0.5 ? 344 : 304;
  const height = 400 + extraHeight + 4 * Math.floor(random() * 20);
  const x = 1208 - width;
  const title = titleBlock(scene, {
    x: 72,
    width: x - 136,
    top: 88,
    bottom: 656,
    anchor: 'bottom',
    max: { zh: 96, en: 96 },
    gap: 36,
    title: 'deep',
    subtitle: { color: 'deep', size: 32 },
  });
  return {
    background: solid('tint'),
    elements: [
      ...withMotifIds([rect(x, 0, width, height, { fill: solid('vivid') })]),
      ...title.elements,
      ...byline(scene, x),
    ],
  };
};

/** Places the author above the date, left-aligned with the block. */
function byline({ texts, extraHeight }: CoverScene, x: number) {
  const position = { x, width: 1208 - x };
  return [
    ...roleLine(
      texts,
      'author',
      { ...position, baseline: extraHeight + (texts.date ? 619 : 651) },
      { color: 'deep', bold: true },
    ),
    ...roleLine(texts, 'date', { ...position, baseline: extraHeight + 651 }, { color: 'deep' }),
  ];
}
