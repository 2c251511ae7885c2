import type { SlideElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverScene } from '../design.ts';
import { withMotifIds, rect, solid } from '../shapes.ts';
import { lineWidth, roleLine } from '../text-lines.ts';

/** Draws the author in bold, a rule and the date, on one line at the bottom. */
export function byline(
  { texts, extraHeight }: CoverScene,
  colors: Record<'author' | 'date' | 'rule', Color> = { author: 'white', date: 'tint', rule: 'bright' },
): SlideElement[] {
  const baseline = extraHeight + 651;
  const author = texts.author;
  const width = author ? Math.min(400, lineWidth(author, 24, true)) : 0;
  const dateX = author ? 72 + width + 37 : 72;
  return [
    ...(author && texts.date
      ? withMotifIds([rect(72 + width + 18, baseline - 18, 1.5, 22, { fill: solid(colors.rule) })]).map((rule) => ({
          ...rule,
          id: 'rule',
        }))
      : []),
    ...roleLine(texts, 'author', { x: 72, width, baseline }, { color: colors.author, bold: true }),
    ...roleLine(texts, 'date', { x: dateX, width: 600 - dateX, baseline }, { color: colors.date }),
  ];
}
