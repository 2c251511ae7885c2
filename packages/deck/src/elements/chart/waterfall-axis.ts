import type { ChartData } from '../../model/chart.ts';

/** Minimum ratio of the smallest sum to the largest one, above which the axis does not begin at zero. */
const minSumRatio = 0.6;

/**
 * Returns the minimum of the value axis of a waterfall chart, if the changes would hardly be visible next to the sums.
 * @param values The changes, and null for each total.
 */
export function axisMinOf(values: readonly (number | null)[]): Pick<ChartData, 'axisMin'> {
  const sums: number[] = [];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + (value ?? 0));
  const [min, max] = [Math.min(...sums), Math.max(...sums)];
  if (min <= 0 || max <= min || min < max * minSumRatio) return {};
  const magnitude = 10 ** Math.floor(Math.log10(max - min));
  const axisMin = Math.floor((min - (max - min) / 2) / magnitude) * magnitude;
  return axisMin > 0 ? { axisMin: Number(axisMin.toPrecision(12)) } : {};
}
