import type { SlideElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverScene } from '../design.ts';
import { withMotifIds, rect, solid } from '../shapes.ts';
import { lineWidth, roleLine } from '../text-lines.ts';

/** Width of the line in px, and the distance between the author and the date. */
const maxWidth = 528;
const gap = 37;

/** Draws the author in bold, a rule and the date, on one line at the bottom. */
export function byline(
  { texts, extraHeight }: CoverScene,
  colors: Record<'author' | 'date' | 'rule', Color> = { author: 'white', date: 'tint', rule: 'bright' },
): SlideElement[] {
  const baseline = extraHeight + 651;
  const author = texts.author;
  // The author has the width that a short date, or no date, leaves.
  const dateWidth = texts.date ? gap + lineWidth(texts.date, 24) : 0;
  const width = author ? Math.min(Math.max(400, maxWidth - dateWidth), lineWidth(author, 24, true)) : 0;
  const dateX = author ? 72 + width + gap : 72;
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
