import type { Box } from '../../model/box.ts';
import type { ChartData, ChartElement } from '../../model/chart.ts';
import { chartTraits, hasValueAxis, hasValueLabels, isWaterfall } from './chart-traits.ts';
import { labelWidth, maxLabelWidth, nameLines } from './labels.ts';
import type { ValueScale } from './scale.ts';
import { pointScale, valueScale } from './scale.ts';
import { decimalsOf, formatValue } from './format-values.ts';

/** The plot of a chart with axes. */
export interface AxisFrame {
  /** The area in which values are drawn. */
  area: Box;
  scale: ValueScale;
  /** Scale of the horizontal axis of points. Other charts have categories on that axis. */
  pointScale?: ValueScale;
  isHorizontal: boolean;
  /** Whether gridlines and their numbers are shown. */
  hasAxis: boolean;
  /** Distance between two categories, in px. */
  slot: number;
  /** Distance from the start of the category axis to the first category, in px. */
  firstCategory: number;
}

/**
 * Whether bars are horizontal: always in some chart types, and in others only if the category names do not fit side by
 * side. Short names with digits, such as years, can be left out. The names of a waterfall chart can have several lines.
 */
export function hasHorizontalBars({
  chart,
  categories,
  box,
  style,
}: Pick<ChartElement, 'chart' | 'categories' | 'box' | 'style'>): boolean {
  const { marks, isHorizontal = false } = chartTraits[chart];
  if (marks !== 'bars' || isHorizontal) return isHorizontal;
  const slot = (box.width - 60) / Math.max(1, categories.length);
  if (isWaterfall({ chart })) return categories.some((name) => !nameLines(name, style.size, slot * maxNameShare));
  return categories.some(
    (name) =>
      labelWidth(name, style.size) > slot * 0.96 &&
      (labelWidth(name, style.size) > style.size * 4 || !/\d/u.test(name)),
  );
}

/** Maximum fraction of a category's slot that its name takes. */
const maxNameShare = 0.92;
/** Distance in px between the baselines of the lines of a name, per px of font size. */
export const namePitch = 1.2;

/**
 * Returns the lines of a category name below the plot; undefined if it has one line. The names of a line chart have
 * several lines if some do not fit otherwise, and all fit then.
 */
export function categoryLines(
  { chart, style: { size }, categories }: Pick<ChartElement, 'chart' | 'style' | 'categories'>,
  name: string,
  slot: number,
): string[] | undefined {
  const width = slot * maxNameShare;
  if (isWaterfall({ chart })) return nameLines(name, size, width);
  const isWrapped =
    chart === 'line' &&
    categories.length <= maxWrappedNames &&
    categories.some((one) => labelWidth(one, size) > width) &&
    categories.every((one) => nameLines(one, size, width));
  return isWrapped ? nameLines(name, size, width) : undefined;
}

/** Maximum number of names that are broken into lines. */
const maxWrappedNames = 16;

/** Space in px that an axis title takes, per px of font size. */
const titlePitch = 1.9;

/** Returns the title of the horizontal and of the vertical axis; empty if there is none. */
export function axisTitlesOf({ axisTitles = {} }: ChartData, isHorizontal: boolean): { below: string; beside: string } {
  const { category = '', value = '' } = axisTitles;
  return isHorizontal ? { below: value, beside: category } : { below: category, beside: value };
}

/** Returns the plot's area, value scale and categories. */
export function axisFrame(element: ChartElement, plot: Box): AxisFrame {
  const isHorizontal = hasHorizontalBars(element);
  const { size } = element.style;
  const titles = axisTitlesOf(element, isHorizontal);
  const [beside, below] = [titles.beside, titles.below].map((title) => (title === '' ? 0 : size * titlePitch));
  const rest = {
    x: plot.x + (beside ?? 0),
    y: plot.y,
    width: Math.max(1, plot.width - (beside ?? 0)),
    height: Math.max(1, plot.height - (below ?? 0)),
  };
  return isHorizontal ? horizontalFrame(element, rest) : verticalFrame(element, rest);
}

/** Returns the width of the widest number on the value axis. */
function maxTickWidth(element: ChartElement, { ticks }: ValueScale, hasAxis: boolean): number {
  // Without an axis, the bars show their values.
  const decimals = hasAxis ? 0 : decimalsOf(element);
  return maxLabelWidth(
    ticks.map((tick) => formatValue(tick, element.unit, decimals)),
    element.style.size,
  );
}

/** Maximum fraction of a chart's width that its numbers below the plot take, apart from the names beside the plot. */
const maxNumberShare = 0.9;

/**
 * Returns the scale of the value axis. Below horizontal bars, numbers that would overlap are left out, with their
 * gridlines. Without an axis, the scale has space for the labels of negative bars, which are between the bars and the
 * category names.
 */
export function axisScale(element: ChartElement): ValueScale {
  const scale = valueScale(element.series, element.chart, element);
  if (!hasHorizontalBars(element)) return scale;
  if (!hasValueAxis(element)) return hasValueLabels(element) ? withLabelSpace(element, scale) : scale;
  const { size } = element.style;
  const width = (element.box.width - nameWidth(element, element.box.width)) * maxNumberShare;
  const number = maxTickWidth(element, scale, true) + size;
  const every = Math.ceil(((scale.ticks.length - 1) * number) / Math.max(1, width));
  return every > 1 ? { ...scale, ticks: scale.ticks.filter((_, index) => index % every === 0) } : scale;
}

/** Distance in px between a bar and its label, per px of font size. */
export const labelGap = 0.4;

/** Maximum fraction of the plot's width that the labels of negative bars take. */
const maxLabelShare = 0.4;

function withLabelSpace(element: ChartElement, scale: ValueScale): ValueScale {
  const { chart, series, axisMin, unit, box } = element;
  const { size } = element.style;
  const negative = series.flatMap(({ values }) => values.filter((value) => value !== null && value < 0));
  if (negative.length === 0 || axisMin !== undefined || chartTraits[chart].isStacked || isWaterfall({ chart }))
    return scale;
  const decimals = decimalsOf(element);
  const labels = negative.map((value) => formatValue(value ?? 0, unit, decimals));
  const width = box.width - nameWidth(element, box.width) - maxTickWidth(element, scale, false) - size;
  const share = (maxLabelWidth(labels, size) + 2 * labelGap * size) / Math.max(1, width);
  if (share > maxLabelShare) return scale;
  const lowest = negative.reduce<number>((low, value) => Math.min(low, value ?? 0), 0);
  const low = (lowest - share * scale.high) / (1 - share);
  return low < scale.low ? { ...scale, low: Number(low.toPrecision(6)) } : scale;
}

/** Returns the width in px of the names beside horizontal bars. */
function nameWidth({ categories, categoryLabels, style: { size } }: ChartElement, plotWidth: number): number {
  if (categoryLabels === false) return 0;
  return Math.min(plotWidth * 0.4, maxLabelWidth(categories, size)) + size * 0.8;
}

function horizontalFrame(element: ChartElement, plot: Box): AxisFrame {
  const { categories, style } = element;
  const { size } = style;
  const scale = axisScale(element);
  const hasAxis = hasValueAxis(element);
  const names = nameWidth(element, plot.width);
  // Beside a table with the values, the bars need no space for numbers.
  const right = hasAxis || hasValueLabels(element) ? maxTickWidth(element, scale, hasAxis) + size : 0;
  const area = {
    x: plot.x + names,
    y: plot.y,
    width: Math.max(1, plot.width - names - right),
    height: Math.max(1, plot.height - (hasAxis ? size * 1.8 : 0)),
  };
  const slot = area.height / Math.max(1, categories.length);
  return { area, scale, isHorizontal: true, hasAxis, slot, firstCategory: slot / 2 };
}

function verticalFrame(element: ChartElement, plot: Box): AxisFrame {
  const { categories, series, chart, style } = element;
  const { size } = style;
  const { marks } = chartTraits[chart];
  const scale = valueScale(series, chart, element);
  const hasAxis = hasValueAxis(element);
  // Areas begin at the first category and end at the last one, so the names of these two extend beyond the areas.
  const isEdgeToEdge = marks === 'areas' || marks === 'points';
  const maxName = plot.width * 0.15;
  const [firstName = 0, lastName = 0] = isEdgeToEdge
    ? [categories[0] ?? '', categories.at(-1) ?? ''].map((name) => Math.min(maxName, labelWidth(name, size) / 2))
    : [];
  const left = Math.max(firstName, hasAxis ? maxTickWidth(element, scale, hasAxis) + size * 0.8 : 0);
  const topSpace = hasAxis ? size * 0.6 : size * 1.6;
  const nameSlot = Math.max(1, plot.width - left) / Math.max(1, categories.length);
  const extraLines = Math.max(
    0,
    ...categories.map((name) => (categoryLines(element, name, nameSlot)?.length ?? 1) - 1),
  );
  const area = {
    x: plot.x + left,
    y: plot.y + topSpace,
    width: Math.max(1, plot.width - left - lastName),
    height: Math.max(1, plot.height - topSpace - size * (1.8 + extraLines * namePitch)),
  };
  const slot = area.width / Math.max(1, isEdgeToEdge ? categories.length - 1 : categories.length);
  return {
    area,
    scale,
    ...(marks === 'points' && { pointScale: pointScale(element) }),
    isHorizontal: false,
    hasAxis,
    slot,
    firstCategory: isEdgeToEdge ? 0 : slot / 2,
  };
}

/** Fraction of a category's slot that its bars fill; more if their values would overlap. */
const barShare = 0.64;
const tightShare = 0.84;
/** The fraction that a single bar fills beside the row of a table, which is about as high as a line of its text. */
const shareBesideRow = 0.42;

/** Returns the thickness of a bar, in px. */
export function barThickness(element: ChartElement, { slot }: Pick<AxisFrame, 'slot'>): number {
  const { size } = element.style;
  const count = Math.max(1, barsPerCategory(element));
  const isTight = count > 1 && slot * barShare < count * size * 1.2 && hasHorizontalBars(element);
  const isBesideRow = count === 1 && element.categoryLabels === false && hasHorizontalBars(element);
  const share = isTight ? tightShare : isBesideRow ? shareBesideRow : barShare;
  return Math.min((slot * share) / count, size * 4.5);
}

/** Returns the number of bars side by side. */
export function barsPerCategory({ chart, series }: Pick<ChartData, 'chart' | 'series'>): number {
  return chartTraits[chart].isStacked || isWaterfall({ chart }) ? 1 : barSeriesCount({ chart, series });
}

/** Returns the number of series drawn as bars. The others are lines. */
export function barSeriesCount({ chart, series }: Pick<ChartData, 'chart' | 'series'>): number {
  return chartTraits[chart].marks === 'barsAndLine' ? Math.max(1, series.length - 1) : series.length;
}

/** Returns the position of a value, in px of the slide. Values outside the axis are placed at its end. */
export function positionOf({ area, scale, isHorizontal }: AxisFrame, value: number): number {
  const part = shareOf(scale, value);
  return isHorizontal ? area.x + part * area.width : area.y + area.height * (1 - part);
}

/** Returns the position of a value on a scale, from 0 (low end) to 1 (high end). */
export function shareOf({ low, high }: ValueScale, value: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
