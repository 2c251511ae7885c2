import type { ChartData, ChartElement, ChartSeries } from '../../model/chart.ts';
import type { Deck } from '../../model/deck.ts';
import { axisFrame } from './axis-frame.ts';
import { chartFrame } from './chart-frame.ts';

/** A value of a dot plot and the ends of its interval, if both are known. */
interface DotInterval {
  value: number;
  low: number;
  high: number;
}

/** Returns the values of a dot plot with their intervals; null for missing values. */
export function dotIntervals({ categories, series }: Pick<ChartData, 'categories' | 'series'>): (DotInterval | null)[] {
  const [values, lows, highs] = series;
  return categories.map((_, at) => {
    const value = values?.values[at] ?? null;
    const [low, high] = [lows?.values[at] ?? null, highs?.values[at] ?? null];
    if (value === null) return null;
    return low !== null && high !== null && low <= value && value <= high
      ? { value, low, high }
      : { value, low: value, high: value };
  });
}

/** Size of a square in px, as a multiple of the font size, and its maximum share of the height of a category. */
const squareSize = { em: 0.75, share: 0.5 } as const;

/**
 * Returns the size of the squares of a dot plot in px.
 * @param slot Height of a category in px.
 */
export function dotSize({ style }: Pick<ChartElement, 'style'>, slot: number): number {
  return Math.min(style.size * squareSize.em, slot * squareSize.share);
}

/** The columns of a dot plot in a file: stacked bars, and the lengths of the error bars around the end of the second. */
export interface DotPlotParts {
  /** Invisible bars, and the left and right halves of the squares, which meet at the value. */
  bars: readonly ChartSeries[];
  minus: ChartSeries;
  plus: ChartSeries;
}

const names = {
  en: { base: 'Base', rest: 'Mark', minus: 'Minus', plus: 'Plus' },
  zh: { base: '占位', rest: '标记', minus: '负偏差', plus: '正偏差' },
} as const;

/**
 * Converts a dot plot to stacked bars with error bars, because bar charts are the only ones in files that name
 * categories on a vertical axis.
 */
export function dotPlotParts(element: ChartElement, language: Deck['language']): DotPlotParts {
  const { base, rest, minus, plus } = names[language];
  const { area, scale, slot } = axisFrame(element, chartFrame(element).plot);
  const half = ((scale.high - scale.low) * dotSize(element, slot)) / area.width / 2;
  const dots = dotIntervals(element);
  const column = (name: string, of: (dot: DotInterval) => number): ChartSeries => ({
    name,
    values: dots.map((dot) => dot && Number(of(dot).toPrecision(12))),
  });
  // Bars begin at zero, in the direction of the value.
  const side = ({ value }: DotInterval): number => (value < 0 ? -1 : 1);
  const baseOf = (dot: DotInterval): number => side(dot) * Math.max(0, Math.abs(dot.value) - half);
  return {
    bars: [
      column(base, baseOf),
      column(element.series[0]?.name ?? '', (dot) => dot.value - baseOf(dot)),
      column(rest, (dot) => side(dot) * half),
    ],
    minus: column(minus, ({ value, low }) => value - low),
    plus: column(plus, ({ value, high }) => high - value),
  };
}

/**
 * Returns the series of a dot plot that is stored as stacked bars with error bars.
 * @param minus Lengths of the error bars to the left.
 * @param plus Lengths of the error bars to the right.
 */
export function dotPlotSeries(
  [base, mark]: readonly ChartSeries[],
  minus: readonly (number | null)[],
  plus: readonly (number | null)[],
): ChartSeries[] {
  const sum = (...numbers: readonly (number | null | undefined)[]): number =>
    Number(numbers.reduce<number>((total, one) => total + (one ?? 0), 0).toPrecision(10));
  const values = (mark?.values ?? []).map((left, at) => (left === null ? null : sum(base?.values[at], left)));
  const ends = (lengths: readonly (number | null)[], sign: 1 | -1): (number | null)[] =>
    values.map((value, at) => (value === null ? null : sum(value, sign * (lengths[at] ?? 0))));
  return [
    { name: mark?.name ?? '', values },
    { name: names.en.minus, values: ends(minus, -1) },
    { name: names.en.plus, values: ends(plus, 1) },
  ];
}
