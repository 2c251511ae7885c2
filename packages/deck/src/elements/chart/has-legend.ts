import type { ChartData } from '../../model/chart.ts';

/** Whether a chart names its series, or the slices of a pie, beside or above the plot. */
export function hasLegend({ chart, series }: ChartData): boolean {
  return chart === 'pie' || series.length > 1;
}
