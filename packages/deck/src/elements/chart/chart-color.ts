import type { ChartElement } from '../../model/chart.ts';
import type { Deck } from '../../model/deck.ts';
import type { Color } from '../../model/paint.ts';
import { readableOn } from '../../themes/readable-on.ts';
import { isWaterfall } from './chart-traits.ts';

/** Colors of the increases and decreases of a waterfall chart. Its totals have the first color of the chart's style. */
const changeColors: readonly Color[] = ['positive', 'negative'];

/**
 * Returns the color of a series, of a slice of a pie, or of a kind of bar of a waterfall chart: a custom color, or the
 * next color of the chart's style.
 */
export function chartColor(
  { chart, style, colors = [] }: Pick<ChartElement, 'chart' | 'style' | 'colors'>,
  index: number,
): Color {
  const { palette, color } = style;
  const own = colors[index];
  if (own) return own;
  if (isWaterfall({ chart })) return changeColors[index] ?? palette[0] ?? color;
  return palette[index % palette.length] ?? color;
}

/** Returns a readable color for a number on a bar or slice. */
export function chartLabelColor(
  theme: Deck['theme'],
  element: Pick<ChartElement, 'chart' | 'style' | 'colors'>,
  index: number,
): Color {
  return readableOn(theme, chartColor(element, index), element.style.ground);
}
