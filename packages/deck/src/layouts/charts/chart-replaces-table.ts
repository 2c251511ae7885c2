import { hasValueLabels, isWaterfall } from '../../elements/chart/chart-traits.ts';
import { decimalsOf, formatValue } from '../../elements/chart/format-values.ts';
import { waterfallBars, waterfallValue } from '../../elements/chart/waterfall.ts';
import type { ChartData } from '../../model/chart.ts';
import { plainText } from '../../text/runs.ts';
import { titleWithoutGrowth } from './emphasize.ts';
import { isRunningWaterfall } from './waterfall-from-table.ts';
import { isPeriod } from '../figures/table-figures.ts';
import type { TableBlock } from '../flow/table-cells.ts';

/** Chart types whose labels are never left out for lack of space. */
const labeledTypes: ReadonlySet<ChartData['chart']> = new Set(['bar', 'horizontalBar', 'line', 'waterfall']);

/** Returns a ring with the name of its column as its title if its labels are the percentages that the author wrote; undefined for others. */
export function ringWithValues(data: ChartData): ChartData | undefined {
  const { chart, series, unit } = data;
  const [only, ...others] = series;
  const values = only?.values.map((value) => value ?? NaN) ?? [];
  const areWritten =
    unit === '%' && values.every(Number.isInteger) && values.reduce((sum, one) => sum + one, 0) === 100;
  return chart === 'doughnut' && only && others.length === 0 && areWritten ? { ...data, title: only.name } : undefined;
}

/** Minimum number of values whose unit is in the legend instead of in each label. */
const minRepeatedUnits = 6;

/**
 * Returns a chart that shows every name and value of a table, as the author wrote them, so that the table is
 * unnecessary; undefined if the table has anything else, such as other columns, a total or emphasized figures.
 */
export function chartInsteadOf({ head, rows }: TableBlock, data: ChartData): ChartData | undefined {
  const corner = plainText(head[0] ?? []).trim();
  // Words and periods say what they are, and a title beside bars would be turned on its side.
  const isTitled =
    corner !== '' &&
    data.title !== corner &&
    data.chart !== 'doughnut' &&
    data.chart !== 'horizontalBar' &&
    data.categories.every((name) => isNumberOrCode(name) && !isPeriod(name));
  const chart: ChartData = isTitled
    ? { ...data, axisTitles: { category: corner } }
    : { ...data, ...(corner !== '' && { categoryName: corner }) };
  if (!(labeledTypes.has(data.chart) || ringWithValues(data)) || !hasValueLabels(chart)) return undefined;
  // A bold row has a bar in another color. Other emphasis would be lost.
  const isEmphasized = rows.some(
    (row) => !isBoldRow(row) && row.slice(1).some((runs) => runs.some(({ bold, italic }) => bold || italic)),
  );
  if (isEmphasized) return undefined;
  if (isRunningWaterfall({ head, rows }, data)) return data;
  const [only] = data.series;
  // The labels have the currency that is the name of the column.
  const isCurrency = only !== undefined && data.unit === `${only.name}#`;
  const isNamedByTitle = only !== undefined && (titleWithoutGrowth(data) === only.name || isCurrency);
  if (data.series.length === 1 && !isNamedByTitle) return undefined;
  const values = isCurrency ? valuesOf({ ...data, unit: '' }) : [];
  const shown = new Set(
    [corner, ...data.categories, ...data.series.map(({ name }) => name), ...valuesOf(data), ...values].map(normalized),
  );
  const cells = [head, ...rows].flatMap((row) => row.map((runs) => normalized(plainText(runs))));
  const count = cells.filter((cell) => /\d/u.test(cell)).length;
  const hasAll = cells.every((cell) => shown.has(cell)) && count >= data.series.length * data.categories.length;
  return hasAll ? withUnitInLegend(chart) : undefined;
}

/** Whether a category is only a number or a code, so that the axis needs a title: “18–24”, “4 GB”, “A3”. */
function isNumberOrCode(name: string): boolean {
  const isNumber = /\d/u.test(name) && !/\p{L}/u.test(name.replace(/\p{L}{1,3}$/u, ''));
  return isNumber || /^\p{Lu}\d{1,3}$/u.test(name);
}

/** Moves a unit that is a word, and that each of many labels of several series would repeat, to the legend. */
function withUnitInLegend(chart: ChartData): ChartData {
  const { unit: name = '', series, categories, ...rest } = chart;
  const isWord = /^\p{L}{2,12}$/u.test(name);
  if (!isWord || series.length < 2 || series.length * categories.length < minRepeatedUnits) return chart;
  const suffix = /\p{Script=Han}/u.test(name) ? `（${name}）` : ` (${name})`;
  return { ...rest, categories, series: series.map((one) => ({ ...one, name: one.name + suffix })) };
}

/** Whether all cells of a row are bold. */
export function isBoldRow(row: TableBlock['rows'][number]): boolean {
  return (
    row.every((runs) => runs.every(({ bold, text }) => bold || text.trim() === '')) &&
    row.some((runs) => runs.length > 0)
  );
}

/** Returns the labels of the values. */
function valuesOf(data: ChartData): string[] {
  const decimals = decimalsOf(data);
  if (!isWaterfall(data))
    return data.series.flatMap(({ values }) =>
      values.flatMap((value) => (value === null ? [] : [formatValue(value, data.unit, decimals)])),
    );
  return waterfallBars(data).map(
    (bar) => (bar.kind === 'increase' ? '+' : '') + formatValue(waterfallValue(bar), data.unit, decimals),
  );
}

/** Removes spaces and separators of thousands, and replaces the minus sign and accountants' parentheses. */
function normalized(text: string): string {
  return text
    .trim()
    .replaceAll(/[\s\u00A0]|(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/^\((.{1,20})\)$/u, '-$1')
    .replace(/^[−–]/u, '-');
}
