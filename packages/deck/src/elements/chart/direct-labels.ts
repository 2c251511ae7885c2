import type { ChartData } from '../../model/chart.ts';
import { chartTraits, hasValueLabels } from './chart-traits.ts';

/** Maximum number of lines that are named at their ends. */
const maxNamedLines = 4;
/** Minimum distance between the ends of two named lines, as a fraction of the range of all values. */
const minEndDistance = 0.1;

/** Whether the lines of a chart are named at their ends, where readers look, instead of in a legend. */
export function hasDirectLabels(data: ChartData): boolean {
  const { chart, series, legend } = data;
  if (chartTraits[chart].marks !== 'lines' || legend !== undefined || hasValueLabels(data)) return false;
  if (series.length < 2 || series.length > maxNamedLines) return false;
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const minDistance = (Math.max(...values) - Math.min(...values)) * minEndDistance;
  const ends = series
    .map(({ values: own }) => own[data.categories.length - 1] ?? NaN)
    .toSorted((one, other) => one - other);
  return ends.every(
    (end, index) => Number.isFinite(end) && (index === 0 || end - (ends[index - 1] ?? 0) >= minDistance),
  );
}
