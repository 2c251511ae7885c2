import type { SlideElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverScene } from '../design.ts';
import { withMotifIds, rect, solid } from '../shapes.ts';
import { lineWidth, roleLine } from '../text-lines.ts';

/** Width of the line in px, and the distance between the author and the date. */
const maxWidth = 528;
const gap = 37;
/** Minimum font size in px of the date beside the author. */
const minDateSize = 22;
/** Distance in px between the author and the date on two lines. */
const lineHeight = 34;

/** Draws the author in bold, a rule and the date, on one line at the bottom. */
export function byline(
  { texts, extraHeight }: CoverScene,
  colors: Record<'author' | 'date' | 'rule', Color> = { author: 'white', date: 'tint', rule: 'bright' },
): SlideElement[] {
  const baseline = extraHeight + 651;
  const { author, date } = texts;
  const own = author ? lineWidth(author, 24, true) : 0;
  // An author who leaves too little space for the date is above it.
  const isAbove = author !== undefined && date !== undefined && own + gap + lineWidth(date, minDateSize) > maxWidth;
  const width = Math.min(maxWidth, own);
  const dateX = author && !isAbove ? 72 + width + gap : 72;
  return [
    ...(author && date && !isAbove
      ? withMotifIds([rect(72 + width + 18, baseline - 18, 1.5, 22, { fill: solid(colors.rule) })]).map((rule) => ({
          ...rule,
          id: 'rule',
        }))
      : []),
    ...roleLine(
      texts,
      'author',
      { x: 72, width, baseline: isAbove ? baseline - lineHeight : baseline },
      { color: colors.author, bold: true },
    ),
    ...roleLine(texts, 'date', { x: dateX, width: 600 - dateX, baseline }, { color: colors.date }),
  ];
}
