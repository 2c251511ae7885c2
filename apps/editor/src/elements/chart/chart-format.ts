import type { ChartElement, Color } from '@ppt-embed/deck';

/** Changes the chart. Consecutive changes of the same group are one undo step. */
export type ChangeChart = (group: string, make: (before: ChartElement) => ChartElement) => void;

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

/** Sets an end of the value axis; null for the one that fits the values. */
export function withAxisEnd(chart: ChartElement, end: 'axisMin' | 'axisMax', value: number | null): ChartElement {
  const { [end]: _, ...rest } = chart;
  return value === null || Math.abs(value) > maxAxisEnd ? (rest as ChartElement) : { ...rest, [end]: value };
}

/** As in the JSON schema of decks. */
const maxAxisEnd = 1e15;
