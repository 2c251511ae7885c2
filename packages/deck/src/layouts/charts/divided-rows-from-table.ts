import type { ChartData } from '../../model/chart.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import { isPeriod, parseNumber } from '../figures/table-figures.ts';
import { withFittingPartLabels } from './stacked-labels.ts';
import { isTotal } from '../flow/table-cells.ts';

/** Limits of a table whose rows are divided into the same parts, and the maximum difference of a sum from 100. */
const limits = {
  minRows: 2,
  maxRows: 8,
  minParts: 2,
  maxParts: 5,
  nameLength: 40,
  partLength: 24,
  rounding: 1,
} as const;

const percentage = /^\d{1,3}(?:\.\d{1,2})?\s?[%％]$/u;

/**
 * Returns a chart of rows that are each divided into the same parts, such as the responses to questions: “Yes 64 % | No 21 % | No
 * opinion 15 %”. Returns undefined for other tables.
 */
export function dividedRowsOf([head = [], ...source]: TableTexts): ChartData | undefined {
  const names = head.slice(1);
  const rows = source.filter(([name = '']) => !isTotal(name));
  const categories = rows.map(([name = '']) => name);
  if (names.length < limits.minParts || names.length > limits.maxParts) return undefined;
  if (rows.length < limits.minRows || rows.length > limits.maxRows) return undefined;
  const areNames =
    categories.every((name) => name !== '' && name.length <= limits.nameLength) &&
    names.every((name) => name !== '' && name.length <= limits.partLength && !isPeriod(name));
  if (!areNames || new Set(categories).size !== categories.length) return undefined;
  const values = rows.map((row) => row.slice(1).map((cell) => (percentage.test(cell) ? parseNumber(cell) : NaN)));
  const areWhole = values.every((row) => Math.abs(row.reduce((sum, value) => sum + value, 0) - 100) <= limits.rounding);
  if (!areWhole) return undefined;
  return withFittingPartLabels({
    chart: 'stackedHorizontalBar',
    categories,
    ...(head[0] && { categoryName: head[0] }),
    unit: '%',
    series: names.map((name, column) => ({ name, values: values.map((row) => row[column] || null) })),
  });
}
