import type { ChartData, ChartSeries } from '../../model/chart.ts';
import { chartTraits, isWaterfall } from './chart-traits.ts';
import { waterfallBars } from './waterfall.ts';

/** A scale of a value axis from `low` to `high` in round steps. */
export interface ValueScale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/** Approximate number of steps of an axis, and the numbers that are tried, the preferred one first. */
const targetSteps = 5;
const stepCounts = [targetSteps, 6, 8, 10] as const;
/** Maximum space above the largest value, as a fraction of the range of values. */
const maxSpaceRatio = 0.15;

/**
 * Returns the scale of a value axis, with about five steps of 1, 2, 2.5 or 5 × 10ⁿ. It includes zero, where bars begin,
 * unless lines and points would all be in the upper half.
 * @param ends Minimum and maximum that the user has set. They are ignored if they are not in ascending order.
 */
export function valueScale(
  series: readonly ChartSeries[],
  chart: ChartData['chart'] = 'bar',
  ends: Pick<ChartData, 'axisMin' | 'axisMax'> = {},
): ValueScale {
  const { marks, isStacked } = chartTraits[chart];
  const values = isWaterfall({ chart })
    ? waterfallBars({ series }).map(({ to }) => to)
    : isStacked
      ? stackEnds(series)
      : series.flatMap(({ values: all }) => all.filter((value) => value !== null));
  const scale = roundScale(values, marks === 'lines' || marks === 'points' || marks === 'dots');
  const { axisMin: low = scale.low, axisMax: high = scale.high } = ends;
  if ((low === scale.low && high === scale.high) || high - low < minRange(low, high)) return scale;
  const step = roundStep((high - low) / targetSteps);
  const count = Math.floor((high - low) / step + 1e-9) + 1;
  return { low, high, ticks: Array.from({ length: count }, (_, index) => roundOffError(low + index * step)) };
}

/** Returns the minimum range of an axis. In a smaller range, the labels of the steps would be equal. */
function minRange(low: number, high: number): number {
  return Math.max(1e-12, 1e-9 * Math.abs(low), 1e-9 * Math.abs(high));
}

/** Returns the scale of the horizontal axis of points. */
export function pointScale(data: Pick<ChartData, 'categories'>): ValueScale {
  return roundScale(pointPositions(data), true);
}

/**
 * Returns the horizontal positions of points: the category names if all of them are numbers, otherwise 1, 2, 3 and so
 * on.
 */
export function pointPositions({ categories }: Pick<ChartData, 'categories'>): number[] {
  const numbers = categories.map((name) => (name.trim() === '' ? Number.NaN : Number(name)));
  return numbers.every((one) => Number.isFinite(one)) ? numbers : numbers.map((_, index) => index + 1);
}

/** Maximum absolute value, because sums of huge values would be infinite. */
const maxSum = 1e300;

/** Returns the sums of the positive and of the negative values of each category. */
function stackEnds(series: readonly ChartSeries[]): number[] {
  const count = series.reduce((max, { values }) => Math.max(max, values.length), 0);
  return Array.from({ length: count }, (_, at) => series.map(({ values }) => values[at] ?? 0)).flatMap((values) => [
    Math.min(
      maxSum,
      values.reduce((sum, value) => sum + Math.max(0, value), 0),
    ),
    Math.max(
      -maxSum,
      values.reduce((sum, value) => sum + Math.min(0, value), 0),
    ),
  ]);
}

function roundScale(values: readonly number[], canStartHigh: boolean): ValueScale {
  const max = values.reduce((high, value) => Math.max(high, value), 0);
  const lowest = values.reduce((low, value) => Math.min(low, value), max);
  const isHigh = canStartHigh && lowest > max / 2 && lowest < max;
  const min = isHigh ? lowest - (max - lowest) / targetSteps : Math.min(0, lowest);
  const range = max - min;
  if (range === 0) return { low: 0, high: 1, ticks: [0, 1] };
  const { from, to, step } = roundEnds(min, max);
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => roundOffError((from + index) * step));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Returns the ends of an axis in steps: with the largest steps that leave little space above the largest value. */
function roundEnds(min: number, max: number): { from: number; to: number; step: number } {
  const ends = stepCounts.map((count) => {
    const step = roundStep((max - min) / count);
    const from = Math.floor(min / step + 1e-9);
    return { from, to: Math.max(from + 1, Math.ceil(max / step - 1e-9)), step };
  });
  const spaceOf = ({ to, step }: { to: number; step: number }): number => to * step - max;
  const smallest = Math.min(...ends.map(spaceOf));
  const found = ends.find((one) => spaceOf(one) <= Math.max(smallest, (max - min) * maxSpaceRatio) * (1 + 1e-9));
  return found ?? { from: 0, to: 1, step: 1 };
}

/** Returns the next step of 1, 2, 2.5 or 5 × 10ⁿ. */
function roundStep(step: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 2.5, 5, 10].find((one) => one * magnitude >= step * 0.999) ?? 10) * magnitude;
}

/** Rounds off binary floating-point errors. */
function roundOffError(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
