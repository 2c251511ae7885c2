import { decimalsOf, formatValue } from '../../elements/chart/format-values.ts';
import type { ChartData } from '../../model/chart.ts';

/** Minimum length of a part per character of its label, as a fraction of the longest bar next to a table. */
const minPerCharacter = 0.028;

/** Hides the labels of stacked bars if one of them would be longer than its part. The values are then only in the table. */
export function withFittingPartLabels(data: ChartData): ChartData {
  const { series, categories, unit } = data;
  const wholes = categories.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const longest = Math.max(...wholes);
  const decimals = decimalsOf(data);
  const areShort = series.every(({ values }) =>
    values.every(
      (value) => value === null || value / longest >= minPerCharacter * formatValue(value, unit, decimals).length,
    ),
  );
  return areShort ? data : { ...data, dataLabels: false };
}
