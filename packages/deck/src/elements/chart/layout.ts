import type { Box } from '../../model/box.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import type { ChartData, ChartElement } from '../../model/chart.ts';
import { hasLegend } from './has-legend.ts';
import type { ValueScale } from './scale.ts';
import { decimalsOf, formatValue, valueScale } from './scale.ts';

/** A word or number in a chart. */
export interface ChartLabel {
  text: string;
  x: number;
  /** y of its baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  isBold?: boolean;
}

/** An entry of the legend: a square in the series' color, and its name. */
interface LegendEntry {
  index: number;
  box: Box;
  label: ChartLabel;
}

/** Whether bars are horizontal, because their names do not fit side by side. */
export function hasHorizontalBars({
  chart,
  categories,
  box,
  style,
}: Pick<ChartElement, 'chart' | 'categories' | 'box' | 'style'>): boolean {
  if (chart !== 'bar') return false;
  const slot = (box.width - 60) / Math.max(1, categories.length);
  return categories.some(
    (name) => labelWidth(name, style.size) > slot * 0.96 && labelWidth(name, style.size) > style.size * 4,
  );
}

/** Whether values are shown at the bars, which makes an axis unnecessary; only if there are few bars. */
export function hasValueLabels({ chart, categories, series }: ChartData): boolean {
  if (chart === 'pie') return true;
  const count = categories.length * series.length;
  return chart === 'bar' ? count <= 14 : series.length === 1 && count <= 10;
}

export function labelWidth(text: string, size: number, isBold = false): number {
  return runsWidth([{ text }], { face: 'body', size, lineHeight: 1, ...(isBold && { bold: true }) });
}

/** Truncates a name to the available width. */
export function truncateLabel(text: string, size: number, width: number): string {
  if (labelWidth(text, size) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && labelWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The parts of a chart and their positions: title, legend and plot. */
export interface ChartFrame {
  title?: ChartLabel;
  legend: readonly LegendEntry[];
  plot: Box;
}

export function chartFrame(element: ChartElement): ChartFrame {
  const { box, style, title, chart } = element;
  const { size } = style;
  let top = box.y;
  const parts: { title?: ChartLabel; legend: readonly LegendEntry[] } = { legend: [] };
  if (title) {
    parts.title = {
      text: truncateLabel(title, size * 1.1, box.width),
      x: box.x,
      y: top + size * 1.1,
      anchor: 'start',
      isBold: true,
    };
    top += size * 2;
  }
  if (hasLegend(element) && chart !== 'pie') {
    parts.legend = legendRow(element, top);
    const last = parts.legend.at(-1);
    top = (last ? last.box.y + size : top) + size * 0.9;
  }
  return { ...parts, plot: { x: box.x, y: top, width: box.width, height: Math.max(1, box.y + box.height - top) } };
}

/** Names of the series in rows above the plot. */
function legendRow({ box, series, style: { size } }: ChartElement, top: number): LegendEntry[] {
  const square = size * 0.7;
  let x = box.x;
  let y = top;
  return series.map(({ name }, index) => {
    const text = truncateLabel(name, size, box.width - square - size);
    const width = square + size * 0.5 + labelWidth(text, size) + size * 1.6;
    if (index > 0 && x + width - size * 1.6 > box.x + box.width) {
      x = box.x;
      y += size * 1.5;
    }
    const entry: LegendEntry = {
      index,
      box: { x, y: y + size * 0.2, width: square, height: square },
      label: { text, x: x + square + size * 0.5, y: y + size * 0.85, anchor: 'start' },
    };
    x += width;
    return entry;
  });
}

/** The plot of a chart with axes. */
export interface AxisFrame {
  /** The area in which values are drawn. */
  area: Box;
  scale: ValueScale;
  isHorizontal: boolean;
  /** Whether gridlines and their numbers are shown. */
  hasAxis: boolean;
  /** px between two categories. */
  slot: number;
}

export function axisFrame(element: ChartElement, plot: Box): AxisFrame {
  const {
    categories,
    series,
    style: { size },
  } = element;
  const scale = valueScale(series, element.chart);
  const isHorizontal = hasHorizontalBars(element);
  const hasAxis = !hasValueLabels(element);
  const count = Math.max(1, categories.length);
  // Without an axis, the bars show their own figures.
  const decimals = hasAxis ? 0 : decimalsOf(element);
  const maxTickWidth = scale.ticks.reduce(
    (max, tick) => Math.max(max, labelWidth(formatValue(tick, element.unit, decimals), size)),
    0,
  );
  if (isHorizontal) {
    const names =
      Math.min(
        plot.width * 0.4,
        categories.reduce((max, name) => Math.max(max, labelWidth(name, size)), 0),
      ) +
      size * 0.8;
    const right = maxTickWidth + size;
    const area = {
      x: plot.x + names,
      y: plot.y,
      width: Math.max(1, plot.width - names - right),
      height: Math.max(1, plot.height - (hasAxis ? size * 1.8 : 0)),
    };
    return { area, scale, isHorizontal, hasAxis, slot: area.height / count };
  }
  const left = hasAxis ? maxTickWidth + size * 0.8 : 0;
  const topSpace = hasAxis ? size * 0.6 : size * 1.6;
  const area = {
    x: plot.x + left,
    y: plot.y + topSpace,
    width: Math.max(1, plot.width - left),
    height: Math.max(1, plot.height - topSpace - size * 1.8),
  };
  return { area, scale, isHorizontal, hasAxis, slot: area.width / count };
}

/** Share of a category's slot that its bars fill. */
const barShare = 0.64;

/** px across one bar. */
export function barThickness({ series, style }: ChartElement, { slot }: Pick<AxisFrame, 'slot'>): number {
  return Math.min((slot * barShare) / series.length, style.size * 4.5);
}
