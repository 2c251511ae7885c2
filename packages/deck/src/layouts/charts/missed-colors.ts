import type { ChartData } from '../../model/chart.ts';
import type { SemanticColor } from '../../model/paint.ts';
import { missedTargets } from '../figures/missed-targets.ts';

/** Matches the unit after the name of a series. */
// ReDoS: at most 24 characters.
const unitAfter = /\s?[(（]([^()（）]{1,16})[)）]$/u;

/** Colors the bars of results that miss their targets in a chart of both; returns other charts as they are. */
export function withMissedTargets(data: ChartData): ChartData {
  const { chart, categories, categoryName = '', series, title = '', unit = '' } = data;
  if (chart !== 'bar' || series.length !== 2 || data.colors) return data;
  const names = series.map(({ name }) => name.slice(-24));
  const [, unitOfSeries = unit] = unitAfter.exec(names[0] ?? '') ?? [];
  const suffix = unitOfSeries.includes('#') ? '' : unitOfSeries;
  const head = [categoryName, ...names.map((name) => name.replace(unitAfter, ''))];
  const rows = categories.map((name, at) => [name, ...series.map(({ values }) => `${values[at] ?? ''}${suffix}`)]);
  const missed = missedTargets([head, ...rows], title);
  if (missed?.column !== 2) return data;
  const bars = categories.map((_, at): SemanticColor | null => (missed.rows.has(at + 1) ? 'negative' : null));
  return { ...data, colors: ['chartQuiet1', 'chart1', ...bars] };
}
