import type { ChartElement } from '../../model/chart.ts';
import type { Deck } from '../../model/deck.ts';
import type { Color } from '../../model/paint.ts';
import { readableOn } from '../../themes/readable-on.ts';

/** Returns the color of a series, or of a slice of a pie: a custom color, or the next color of the chart's style. */
export function chartColor({ style, colors = [] }: Pick<ChartElement, 'style' | 'colors'>, index: number): Color {
  return colors[index] ?? style.palette[index % style.palette.length] ?? style.color;
}

/** Returns a readable color for a number on a bar or slice. */
export function chartLabelColor(
  theme: Deck['theme'],
  element: Pick<ChartElement, 'style' | 'colors'>,
  index: number,
): Color {
  return readableOn(theme, chartColor(element, index), element.style.ground);
}
