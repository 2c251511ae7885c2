import type { ChartData } from '../../model/chart.ts';

/** Maximum number of decimals. Further decimals carry no information. */
const maxDecimals = 6;

/**
 * Returns the number of decimals for all numbers of a chart: as many as the longest number needs, or as in the source.
 */
export function decimalsOf({ series, decimals = 0 }: Pick<ChartData, 'series' | 'decimals'>): number {
  const needed = series.flatMap(({ values }) => values.map((value) => (value === null ? 0 : neededDecimals(value))));
  return Math.min(
    maxDecimals,
    needed.reduce((max, one) => Math.max(max, one), decimals),
  );
}

/** Returns the smallest number of decimals that represents the number exactly. */
export function neededDecimals(value: number): number {
  const [, decimals = ''] = toPlainString(value).split('.');
  return /e/u.test(decimals) ? 0 : decimals.length;
}

/**
 * Formats a number with thousands separators, its unit and a minus sign as wide as a plus sign: 12480 → 12,480, or 12480 with the unit “€#” → €12,480.
 * @param decimals Minimum number of decimals, so that adjacent figures have the same number of decimals.
 */
export function formatValue(value: number, unit = '', decimals = 0): string {
  const number = withThousandsSeparators(Math.abs(value), decimals);
  const sign = value < 0 ? '−' : '';
  if (unit.includes('#')) return sign + unit.replace('#', number);
  return sign + number + (/^[%‰]?$/u.test(unit) ? '' : '\u00A0') + unit;
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

/** Formats a share as a whole percentage: 1 of 3 → 33 %; empty if the total is 0. */
export function percentOf(value: number, total: number): string {
  return total > 0 ? `${Math.round((Math.max(0, value) / total) * 100)}\u00A0%` : '';
}
