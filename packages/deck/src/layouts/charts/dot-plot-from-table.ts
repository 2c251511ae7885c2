import type { ChartData } from '../../model/chart.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import { parseNumber, numberPattern } from '../figures/table-figures.ts';
import { labelLanguage } from '../../text/scripts.ts';

/**
 * Limits of a table with intervals, and the maximum ratio of the widths of its intervals. Each column is compared with
 * all columns before it.
 */
const limits = { minRows: 2, maxRows: 12, maxColumns: 24, nameLength: 32, maxRatio: 40 } as const;

const number = String.raw`([+−–-]?\d{1,6}(?:\.\d{1,4})?)\s?%?`;
const range = String.raw`${number}\s?(?:to|至|到|[,;，；~～–—-])\s?${number}`;
/** Matches “1.8 (1.2–2.6)”, and “(1.2, 2.6)” with or without brackets. */
// ReDoS: at most 60 characters (`maxCellLength`).
const estimatePattern = new RegExp(String.raw`^${number}\s?[(（[](?:9\d\s?% ?CI:? )?${range}[)）\]]$`, 'u');
const rangePattern = new RegExp(String.raw`^[(（[]?${range}[)）\]]?$`, 'u');
const maxCellLength = 60;

/** Match names of columns that contain intervals, or one end of them. */
const rangeName = /\bCI\b|confidence|credible|interval|置信|区间/iu;
const lowName = /\b(?:lower|low)\b|下限|下界/iu;
const highName = /\b(?:upper|high)\b|上限|上界/iu;

interface Estimate {
  value: number;
  low: number;
  high: number;
}

const boundNames = { zh: ['下限', '上限'], en: ['Low', 'High'] } as const;

/**
 * Returns a dot plot of the estimates in a table and their confidence intervals, in one column (“1.8 (1.2–2.6)”), next
 * to each other (“1.8 | 1.2–2.6”), or in three columns; undefined for other tables.
 */
export function dotPlotOf([head = [], ...rows]: TableTexts): ChartData | undefined {
  const names = rows.map(([name = '']) => name);
  const areNames = names.every((name) => name !== '' && name.length <= limits.nameLength);
  const isSmall = rows.length >= limits.minRows && rows.length <= limits.maxRows && head.length <= limits.maxColumns;
  if (!isSmall || !areNames || !haveOneUnit(names)) return undefined;
  const cells = (column: number): string[] => rows.map((row) => (row[column] ?? '').slice(0, maxCellLength));
  const found = head.flatMap((name, column) => {
    if (column === 0) return [];
    const before = head.slice(1, column).map((_, index) => column - 1 - index);
    const sources = [
      () => all(cells(column).map(estimateIn)),
      () =>
        rangeName.test(name) ? before.map((one) => withRange(cells(one), cells(column))).find((one) => one) : undefined,
      () =>
        lowName.test(name) && highName.test(head[column + 1] ?? '')
          ? before.map((one) => withEnds(cells(one), cells(column), cells(column + 1))).find((one) => one)
          : undefined,
    ];
    for (const [index, source] of sources.entries()) {
      const estimates = source();
      if (estimates) return [{ name: index === 0 ? name : (head[column - 1] ?? ''), estimates }];
    }
    return [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0 || !areComparable(only.estimates)) return undefined;
  const [low, high] = boundNames[labelLanguage(head.join(''))];
  const series = (name: string, key: keyof Estimate) => ({ name, values: only.estimates.map((one) => one[key]) });
  return {
    chart: 'dotPlot',
    ...(only.name !== '' && { title: only.name }),
    categories: names,
    series: [series(only.name, 'value'), series(low, 'low'), series(high, 'high')],
    ...(rows.every((row) => row.some((cell) => cell.includes('%'))) && { unit: '%' }),
  };
}

/** Whether names do not state different units: “Weight (kg)” next to “Height (cm)”. */
function haveOneUnit(names: readonly string[]): boolean {
  // ReDoS: at most 32 characters (`limits.nameLength`).
  const units = names.flatMap((name) => /[(（]([^()（）]*)[)）]$/u.exec(name)?.[1]?.replace(/^n = .*/u, '') ?? []);
  return new Set(units).size < 2;
}

function areComparable(estimates: readonly Estimate[]): boolean {
  const widths = estimates.map(({ low, high }) => high - low).filter((width) => width > 0);
  return widths.length > 1 && Math.max(...widths) <= Math.min(...widths) * limits.maxRatio;
}

function all(estimates: readonly (Estimate | undefined)[]): Estimate[] | undefined {
  const known = estimates.flatMap((one) => one ?? []);
  return known.length === estimates.length ? known : undefined;
}

function estimateIn(cell: string): Estimate | undefined {
  const [, value, low, high] = estimatePattern.exec(cell) ?? [];
  return estimateOf(value, low, high);
}

function withRange(values: readonly string[], ranges: readonly string[]): Estimate[] | undefined {
  return all(
    ranges.map((cell, index) => {
      const [, low, high] = rangePattern.exec(cell) ?? [];
      return estimateOf(values[index], low, high);
    }),
  );
}

function withEnds(
  values: readonly string[],
  lows: readonly string[],
  highs: readonly string[],
): Estimate[] | undefined {
  return all(values.map((cell, index) => estimateOf(cell, lows[index], highs[index])));
}

/** Returns an estimate if its value is inside the interval. */
function estimateOf(...cells: readonly (string | undefined)[]): Estimate | undefined {
  if (!cells.every((cell) => cell !== undefined && numberPattern.test(cell))) return undefined;
  const [value = 0, low = 0, high = 0] = cells.map((cell) => parseNumber(cell ?? ''));
  return low <= value && value <= high ? { value, low, high } : undefined;
}
