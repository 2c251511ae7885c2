import type { ChartSeries } from './model.ts';

/** A value axis: from `low` to `high` in steps that people count in. */
export interface ValueScale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/** Steps of 1, 2, 2.5 or 5 × 10ⁿ, about `wanted` of them; nought is always on it. */
export function valueScale(series: readonly ChartSeries[], wanted = 5): ValueScale {
  const values = series.flatMap(({ values: all }) => all.filter((value) => value !== null));
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  const reach = most - least;
  if (reach === 0) return { low: 0, high: 1, ticks: [0, 1] };
  const rough = reach / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const from = Math.floor(least / step + 1e-9);
  const to = Math.max(from + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => clean((from + index) * step));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Without the tails of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

/** 12480 → 12,480; at most so many decimals as were written, and the unit. */
export function formatValue(value: number, unit = ''): string {
  return grouped(value) + (unit === '' || unit === '%' || unit === '‰' ? unit : `\u00A0${unit}`);
}

function grouped(value: number): string {
  const [whole = '', decimals] = String(Number(value.toPrecision(10))).split('.');
  if (/e/u.test(whole) || /e/u.test(decimals ?? '')) return String(value);
  const thousands = whole.replace(/\B(?=(\d{3})+$)/gu, ',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}

/** Shares of a whole in whole per cent. */
export function percentOf(value: number, total: number): string {
  return total > 0 ? `${Math.round((Math.max(0, value) / total) * 100)}\u00A0%` : '';
}
