import { hasSlices, hasValueLabels, isWaterfall } from '@ppt-embed/deck';
import type { ChartElement, Color, LegendPosition } from '@ppt-embed/deck';
import { toHalfWidth } from '../../kit/half-width.ts';

/**
 * Parses a number as users and spreadsheets write it, also in full-width characters of an input method. Returns null for
 * anything else.
 */
export function numberFrom(text: string): number | null {
  const plain = toHalfWidth(text)
    .replaceAll('。', '.')
    .replaceAll(/[\s%€$¥£]/gu, '');
  if (plain === '') return null;
  // In 1.234,5 and 1,234.5, the last separator is the decimal point.
  const isComma = plain.lastIndexOf(',') > plain.lastIndexOf('.');
  const groups = /^-?\d{1,3}(,\d{3})+$/u.test(plain);
  const number = Number(
    groups
      ? plain.replaceAll(',', '')
      : isComma
        ? plain.replaceAll('.', '').replace(',', '.')
        : plain.replaceAll(',', ''),
  );
  return Number.isFinite(number) ? number : null;
}

/** Sets the title. An empty title removes it. */
export function withTitle(chart: ChartElement, title: string): ChartElement {
  const { title: _, ...rest } = chart;
  return title === '' ? rest : { ...rest, title };
}

/**
 * Sets a value of the chart.
 * @param row Index of the category.
 * @param column Index of the series.
 */
export function withValue(chart: ChartElement, row: number, column: number, value: number | null): ChartElement {
  return {
    ...chart,
    series: chart.series.map((one, index) =>
      index === column
        ? { ...one, values: chart.categories.map((_, at) => (at === row ? value : (one.values[at] ?? null))) }
        : one,
    ),
  };
}

/** Sets the name of a category. */
export function withCategory(chart: ChartElement, row: number, name: string): ChartElement {
  return { ...chart, categories: chart.categories.map((category, at) => (at === row ? name : category)) };
}

/** Sets the name of a series. */
export function withSeriesName(chart: ChartElement, column: number, name: string): ChartElement {
  return { ...chart, series: chart.series.map((one, index) => (index === column ? { ...one, name } : one)) };
}

/** Adds a category without values. Its name continues a series of numbers, such as years, or is its number. */
export function withMoreRows(chart: ChartElement): ChartElement {
  return {
    ...chart,
    categories: [...chart.categories, nextCategory(chart.categories)],
    series: chart.series.map((one) => ({ ...one, values: [...one.values, null] })),
  };
}

function nextCategory(categories: readonly string[]): string {
  const [before, last] = categories.slice(-2).map((name) => (/^\d{1,9}$/u.test(name) ? Number(name) : Number.NaN));
  const next = last === undefined || before === undefined ? Number.NaN : 2 * last - before;
  return String(next >= 0 ? next : categories.length + 1);
}

/** Removes a category, unless it is the only one, with its color in a chart whose categories have colors. */
export function withoutRow(chart: ChartElement, row: number): ChartElement {
  if (chart.categories.length < 2) return chart;
  const { colors = [], series } = chart;
  const haveColors = hasSlices(chart) || (series.length === 1 && colors.length > 1 && !isWaterfall(chart));
  const colorIndex = hasSeriesColors(chart) ? series.length + row : haveColors ? row : undefined;
  return {
    ...(colorIndex === undefined ? chart : withoutColor(chart, colorIndex)),
    categories: chart.categories.filter((_, at) => at !== row),
    series: series.map((one) => ({ ...one, values: one.values.filter((_, at) => at !== row) })),
  };
}

/** Removes a series, unless it is the only one, with its color, and the colors of the bars of the last series. */
export function withoutSeries(chart: ChartElement, column: number): ChartElement {
  if (chart.series.length < 2) return chart;
  return {
    ...(hasSeriesColors(chart) ? withoutColor(chart, column, chart.series.length) : chart),
    series: chart.series.filter((_, at) => at !== column),
  };
}

/** Whether the first colors are those of several series. */
function hasSeriesColors(chart: ChartElement): boolean {
  return chart.series.length > 1 && !hasSlices(chart) && !isWaterfall(chart);
}

/**
 * Returns a chart that gets another number of series, with the colors of the series that stay. The colors of bars, which
 * are after them, are removed: they belong to the last series.
 */
function withSeriesColors(chart: ChartElement, count: number): ChartElement {
  const { colors, ...rest } = chart;
  const { length } = chart.series;
  if (!colors || count === length || hasSlices(chart) || isWaterfall(chart)) return chart;
  const next = colors.slice(0, Math.min(length, count));
  return next.every((one) => one === null) ? rest : { ...rest, colors: next };
}

/** Removes a color, and those from an index on. */
function withoutColor(chart: ChartElement, index: number, end = Number.POSITIVE_INFINITY): ChartElement {
  const { colors, ...rest } = chart;
  if (!colors) return chart;
  const next = colors.filter((_, at) => at !== index && at < end);
  return next.every((one) => one === null) ? rest : { ...rest, colors: next };
}

/** Adds a series without values. */
export function withMoreSeries(chart: ChartElement, name: string): ChartElement {
  return {
    ...withSeriesColors(chart, chart.series.length + 1),
    series: [...chart.series, { name, values: chart.categories.map(() => null) }],
  };
}

/**
 * Replaces the chart's data with a block of cells. Text in its first row and column becomes the series and category
 * names. The values stay shown or hidden.
 * @param nameOf Returns the name of a series without one, by its number from 1.
 */
export function withGrid(
  chart: ChartElement,
  cells: readonly (readonly string[])[],
  nameOf: (number: number) => string,
): ChartElement {
  const [header = [], ...rest] = cells;
  const hasNames = hasHeader(cells);
  const rows = hasNames ? rest : cells;
  const names = hasNames ? header.slice(1) : [];
  const count = Math.max(...rows.map((row) => row.length - 1), 0);
  if (count === 0) return chart;
  const next = {
    ...withSeriesColors(chart, count),
    categories: rows.map(([category = '']) => category),
    series: Array.from({ length: count }, (_, index) => ({
      name: names[index]?.trim() || nameOf(index + 1),
      values: rows.map((row) => numberFrom(row[index + 1] ?? '')),
    })),
  };
  const hasLabels = hasValueLabels(chart);
  return hasValueLabels(next) === hasLabels ? next : { ...next, dataLabels: hasLabels };
}

const isLabel = (text: string | undefined) => text !== undefined && text.trim() !== '' && numberFrom(text) === null;

const isYear = (text: string) => /^(?:19|20)\d\d$/u.test(text.trim());

/**
 * Whether the first row contains the names of the series: its first cell is empty, or its other cells are not numbers,
 * or years above other numbers. The first cell may be a year.
 */
function hasHeader([header = [], ...rest]: readonly (readonly string[])[]): boolean {
  const names = header.slice(1);
  if (rest.length === 0) return false;
  if (header[0]?.trim() === '' || names.every((cell) => numberFrom(cell) === null)) return true;
  return names.every(isYear) && rest.some((row) => row.slice(1).some((cell) => cell.trim() !== '' && !isYear(cell)));
}

/** A cell of the chart's data: the category and series, or -1 for their names. In the corner cell, both are -1. */
export interface ChartCell {
  row: number;
  column: number;
}

/**
 * Whether a block that is pasted at a cell is a whole table: it has several rows and columns, and names in a row or
 * column that would otherwise be pasted over values.
 */
function isWholeTable({ row, column }: ChartCell, cells: readonly (readonly string[])[]): boolean {
  const [header = [], ...rest] = cells;
  const hasValues = cells.some((line) => line.slice(1).some((cell) => numberFrom(cell) !== null));
  if (rest.length === 0 || !hasValues) return false;
  const hasNames = rest.some(([first]) => isLabel(first));
  const hasSeriesNames = hasHeader(cells) && header.slice(1).some(isLabel);
  return (
    (row < 0 && column < 0) ||
    (hasSeriesNames && (row >= 0 || hasNames || header[0]?.trim() === '')) ||
    (column >= 0 && (hasNames || (row >= 0 && isLabel(header[0]))))
  );
}

/**
 * Pastes a block of cells at a cell of the data, and adds the missing categories and series. A whole table replaces all
 * data, at any cell. Other blocks are pasted from the cell on, such as values, or names with values at a name.
 * @returns the same chart if the block cannot be pasted there, such as text at a value
 */
export function withPastedGrid(
  chart: ChartElement,
  { row, column }: ChartCell,
  cells: readonly (readonly string[])[],
  nameOf: (number: number) => string,
): ChartElement {
  if (isWholeTable({ row, column }, cells)) return withGrid(chart, cells, nameOf);
  const width = cells.reduce((max, line) => Math.max(max, line.length), 0);
  const pastedAt = (at: ChartCell) => cells[at.row - row]?.[at.column - column];
  const areAllText = cells.every((line) => line.every((cell) => numberFrom(cell) === null));
  if (row >= 0 && column >= 0 && areAllText) return chart;
  const categories = [...chart.categories];
  while (categories.length < row + cells.length) categories.push(nextCategory(categories));
  const count = Math.max(chart.series.length, column + width);
  return {
    ...withSeriesColors(chart, count),
    categories: categories.map((name, at) => pastedAt({ row: at, column: -1 })?.trim() || name),
    series: Array.from({ length: count }, (_, index) => {
      const one = chart.series[index] ?? { name: nameOf(index + 1), values: [] };
      const values = categories.map((_category, at) => {
        const pasted = pastedAt({ row: at, column: index });
        return pasted === undefined ? (one.values[at] ?? null) : numberFrom(pasted);
      });
      return { ...one, name: pastedAt({ row: -1, column: index })?.trim() || one.name, values };
    }),
  };
}

/** Function that changes the chart. Consecutive changes of the same group are one undo step. */
export type ChangeChart = (group: string, update: (before: ChartElement) => ChartElement) => void;

/** Sets the color of a series or slice; undefined for the color of the theme. */
export function withColor(chart: ChartElement, index: number, color: Color | undefined): ChartElement {
  const { colors = [], ...rest } = chart;
  const count = Math.max(colors.length, index + 1);
  const next = Array.from({ length: count }, (_, at) => (at === index ? (color ?? null) : (colors[at] ?? null)));
  return next.every((one) => one === null) ? rest : { ...rest, colors: next };
}

/** Sets the title of an axis. An empty title removes it. */
export function withAxisTitle(chart: ChartElement, axis: 'category' | 'value', title: string): ChartElement {
  const { axisTitles: { [axis]: _, ...others } = {}, ...rest } = chart;
  const titles = title === '' ? others : { ...others, [axis]: title };
  return Object.keys(titles).length > 0 ? { ...rest, axisTitles: titles } : rest;
}

/** Sets the position of the legend; undefined for an automatic one. */
export function withLegend(chart: ChartElement, legend: LegendPosition | undefined): ChartElement {
  const { legend: _, ...rest } = chart;
  return legend === undefined ? (rest as ChartElement) : { ...rest, legend };
}

/** Sets the minimum or maximum of the value axis; null chooses it automatically. */
export function withAxisEnd(chart: ChartElement, end: 'axisMin' | 'axisMax', value: number | null): ChartElement {
  const { [end]: _, ...rest } = chart;
  return value === null || Math.abs(value) > maxAxisEnd ? (rest as ChartElement) : { ...rest, [end]: value };
}

/** Limits, equal to those in the JSON schema of decks. */
const maxAxisEnd = 1e15;
