import type { ChartData, ChartSeries } from '../../model/chart.ts';

/** A value axis from `low` to `high` in round steps. */
export interface ValueScale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/**
 * Steps of 1, 2, 2.5 or 5 × 10ⁿ, about five of them. The scale always includes zero, because bars begin there; only the
 * scale of lines that would all be in the upper half begins closer to them.
 */
export function valueScale(series: readonly ChartSeries[], chart: ChartData['chart'] = 'bar'): ValueScale {
  const targetSteps = 5;
  const values = series.flatMap(({ values: all }) => all.filter((value) => value !== null));
  const max = values.reduce((high, value) => Math.max(high, value), 0);
  const lowest = values.reduce((low, value) => Math.min(low, value), max);
  const isHigh = chart === 'line' && lowest > max / 2 && lowest < max;
  const min = isHigh ? lowest - (max - lowest) / targetSteps : Math.min(0, lowest);
  const range = max - min;
  if (range === 0) return { low: 0, high: 1, ticks: [0, 1] };
  const roughStep = range / targetSteps;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * magnitude >= roughStep * 0.999) ?? 10) * magnitude;
  const from = Math.floor(min / step + 1e-9);
  const to = Math.max(from + 1, Math.ceil(max / step - 1e-9));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => roundOffError((from + index) * step));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Rounds off binary floating-point errors. */
function roundOffError(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

/** More decimals carry no information. */
const maxDecimals = 6;

/** The number of decimals for all figures of a chart: as many as the longest one needs, or as were written. */
export function decimalsOf({ series, decimals = 0 }: Pick<ChartData, 'series' | 'decimals'>): number {
  const needed = series.flatMap(({ values }) => values.map((value) => (value === null ? 0 : neededDecimals(value))));
  return Math.min(
    maxDecimals,
    needed.reduce((max, one) => Math.max(max, one), decimals),
  );
}

/** The number of decimals without which the number would change. */
export function neededDecimals(value: number): number {
  const [, decimals = ''] = toPlainString(value).split('.');
  return /e/u.test(decimals) ? 0 : decimals.length;
}

/** Formats 12480 as 12,480, with the unit; adds decimals if adjacent figures have them. */
export function formatValue(value: number, unit = '', decimals = 0): string {
  return (
    withThousandsSeparators(value, decimals) + (unit === '' || unit === '%' || unit === '‰' ? unit : `\u00A0${unit}`)
  );
}

function withThousandsSeparators(value: number, decimals: number): string {
  const text = toPlainString(value);
  if (/e/u.test(text)) return String(value);
  const [whole = '', needed = ''] = text.split('.');
  // ReDoS: at most 22 characters, the digits of a number below 1e21.
  const thousands = whole.replace(/\B(?=(\d{3})+$)/gu, ',');
  const fraction = needed.padEnd(decimals, '0');
  return fraction === '' ? thousands : `${thousands}.${fraction}`;
}

/** Formats a number without floating-point errors. */
function toPlainString(value: number): string {
  return String(Number(value.toPrecision(10)));
}

/** Formats a share in whole percent. */
export function percentOf(value: number, total: number): string {
  return total > 0 ? `${Math.round((Math.max(0, value) / total) * 100)}\u00A0%` : '';
}
