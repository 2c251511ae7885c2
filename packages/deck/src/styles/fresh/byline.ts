import type { SlideElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { withMotifIds, pill, solid } from '../shapes.ts';
import { lineWidth, roleLine } from '../text-lines.ts';

/** Draws the date in a pill, and the author next to it. */
export function byline({ texts }: CoverScene, top: number): SlideElement[] {
  const baseline = top + 28;
  const { date } = texts;
  const width = date ? lineWidth(date, 22) : 0;
  const authorX = date ? 96 + width + 60 : 96;
  return [
    ...(date
      ? withMotifIds([pill(96, top, width + 40, 40, 20, { fill: solid('strong') })]).map((one) => ({
          ...one,
          id: 'pill',
        }))
      : []),
    ...roleLine(texts, 'date', { x: 116, width, baseline }, { color: 'white', align: 'center', size: 22 }),
    ...roleLine(texts, 'author', { x: authorX, width: 800 - authorX, baseline }, { color: 'deep', size: 22 }),
  ];
}
