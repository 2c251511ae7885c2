import type { ChartData, ChartSeries, ChartType, LegendPosition } from '../../model/chart.ts';
import type { Color } from '../../model/paint.ts';
import { hasValueAxis } from '../../elements/chart/chart-traits.ts';
import { decimalsOf } from '../../elements/chart/format-values.ts';
import { dotPlotSeries } from '../../elements/chart/dot-plot.ts';
import { waterfallFromParts, waterfallKinds } from '../../elements/chart/waterfall.ts';
import type { ChartNumberFormat } from './chart-number-format.ts';
import { chartNumberFormat, scaled, unitOf } from './chart-number-format.ts';
import { lookup } from './lookup.ts';
import { colorOf } from './read-color.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf, descendants } from './read-xml.ts';

/** The properties of a chart's format that a file defines. */
type ChartFormat = Pick<
  ChartData,
  'colors' | 'dataLabels' | 'categoryLabels' | 'legend' | 'axisTitles' | 'axisMin' | 'axisMax' | 'unit' | 'decimals'
>;

/** The editable data of a chart's part. */
export interface ParsedChart extends ChartFormat {
  /** The type of the chart; undefined for types that decks do not support. */
  chart: ChartType | undefined;
  title: string;
  categories: string[];
  series: ChartSeries[];
}

/** The types of plot elements in the file (ECMA-376 §21.2.2). */
const types: Readonly<Record<string, (plot: XmlNode) => ChartType>> = {
  'c:barChart': barType,
  'c:bar3DChart': barType,
  'c:lineChart': () => 'line',
  'c:line3DChart': () => 'line',
  'c:areaChart': areaType,
  'c:area3DChart': areaType,
  'c:pieChart': () => 'pie',
  'c:pie3DChart': () => 'pie',
  'c:doughnutChart': () => 'doughnut',
  'c:scatterChart': () => 'scatter',
};

function isStacked(plot: XmlNode | undefined): boolean {
  return (valueOf(plot, 'c:grouping') ?? '').endsWith('tacked');
}

function barType(plot: XmlNode): ChartType {
  const isHorizontal = valueOf(plot, 'c:barDir') === 'bar';
  if (isStacked(plot)) return isHorizontal ? 'stackedHorizontalBar' : 'stackedBar';
  return isHorizontal ? 'horizontalBar' : 'bar';
}

function areaType(plot: XmlNode): ChartType {
  return isStacked(plot) ? 'stackedArea' : 'area';
}

function valueOf(node: XmlNode | undefined, name: string): string | undefined {
  return child(node, name)?.attributes['val'];
}

/** Maximum number of points, regardless of the part's own count. */
const maxPoints = 10_000;

/** Reads the data of a chart, if decks support its type. */
export function readChart(root: XmlNode): ParsedChart {
  const area = child(root, 'c:chart', 'c:plotArea');
  const plots = area?.children.filter(({ name }) => Object.hasOwn(types, name)) ?? [];
  const [plot] = plots;
  // In a combo chart, the series of the bars and of the line are in two elements with the same axes.
  const isCombo = plots.length > 1 && plot?.name === 'c:barChart' && plots.at(-1)?.name === 'c:lineChart';
  const all = (isCombo ? plots : plots.slice(0, 1)).flatMap((one) => childrenOf(one, 'c:ser'));
  const title = child(root, 'c:chart', 'c:title');
  const numberFormat = chartNumberFormat(plot, all, valueAxisOf(area));
  const shown = (values: readonly (number | null)[]): (number | null)[] =>
    values.map((value) => value && scaled(value, numberFormat));
  const parsed: ParsedChart = {
    chart: isCombo ? 'combo' : plot && types[plot.name]?.(plot),
    title: title ? textIn(title) : '',
    categories: pointsOf(child(all[0], 'c:cat') ?? child(all[0], 'c:xVal')).map((name) => name ?? ''),
    series: all.map((series) => ({
      name: pointsOf(child(series, 'c:tx'))[0] ?? '',
      values: shown(numbersOf(child(series, 'c:val') ?? child(series, 'c:yVal'))),
    })),
    ...formatOf(root, all, plot, numberFormat),
  };
  return withoutValueAxis(convertedChart(parsed, all, plot), valueAxisOf(area));
}

/**
 * Returns a chart whose value axis is hidden in the same way as in a new chart: because it is unnecessary beside the
 * labels of its values, or beside the rows of a table with the values.
 */
function withoutValueAxis(parsed: ParsedChart, valueAxis: XmlNode | undefined): ParsedChart {
  const { chart, dataLabels, axisMin: _, axisMax: _max, ...rest } = parsed;
  if (!chart || !['1', 'true'].includes(valueOf(valueAxis, 'c:delete') ?? '')) return parsed;
  const plain = { ...rest, chart, ...(!dataLabels && { dataLabels }) };
  return hasValueAxis(plain) ? parsed : plain;
}

/** Converts stacked bars to the type of chart that they form: a dot plot or a waterfall chart. */
function convertedChart(parsed: ParsedChart, all: readonly XmlNode[], plot: XmlNode | undefined): ParsedChart {
  const isBar = (_: unknown, index: number): boolean => index === 0 || !hasNoFill(all[index]);
  const bars = { ...parsed, series: parsed.series.filter(isBar) };
  if (!isStacked(plot) || !hasNoFill(all[0])) return parsed;
  return dotPlotOf(parsed, all) ?? waterfallOf(bars) ?? parsed;
}

/** Whether a series is invisible. */
function hasNoFill(series: XmlNode | undefined): boolean {
  return child(series, 'c:spPr', 'a:noFill') !== undefined;
}

/** Converts stacked bars with error bars around the second one to a dot plot; undefined for other bars. */
function dotPlotOf(parsed: ParsedChart, all: readonly XmlNode[]): ParsedChart | undefined {
  const errorBars = child(all[1], 'c:errBars');
  if (parsed.chart !== 'stackedHorizontalBar' || !errorBars) return undefined;
  const [minus, plus] = ['c:minus', 'c:plus'].map((name) => numbersOf(child(errorBars, name)));
  const { colors, ...rest } = parsed;
  const color = colors?.[1];
  return {
    ...rest,
    chart: 'dotPlot',
    series: dotPlotSeries(parsed.series, minus ?? [], plus ?? []),
    ...(color && { colors: [color] }),
  };
}

/** Converts stacked columns on invisible columns to a waterfall chart; undefined if they do not form a waterfall. */
function waterfallOf(parsed: ParsedChart): ParsedChart | undefined {
  if (parsed.chart !== 'stackedBar' && parsed.chart !== 'stackedHorizontalBar') return undefined;
  const series = parsed.series.length > 1 ? waterfallFromParts(parsed.series) : undefined;
  if (!series) return undefined;
  const { colors, ...rest } = parsed;
  const barColors = colors?.slice(1, 1 + waterfallKinds.length) ?? [];
  return {
    ...rest,
    chart: 'waterfall',
    series: [series],
    ...(barColors.some((color) => color !== null) && { colors: barColors }),
  };
}

const positions: Readonly<Record<string, LegendPosition>> = {
  t: 'top',
  r: 'right',
  tr: 'right',
  b: 'bottom',
  l: 'left',
};

/** Returns the value axis of a chart; points have two. */
function valueAxisOf(area: XmlNode | undefined): XmlNode | undefined {
  return childrenOf(area, 'c:valAx').at(-1);
}

/** Returns the colors of the bars of the last of several series, if some have their own; null for the others. */
function barColors(series: readonly XmlNode[], plot: XmlNode | undefined): (Color | null)[] {
  const isGrouped = series.length > 1 && plot?.name === 'c:barChart' && !isStacked(plot);
  const points = isGrouped ? childrenOf(series.at(-1), 'c:dPt') : [];
  return pointColors(points, 0, null);
}

/**
 * Returns the colors of points by their indices (`c:idx`, ECMA-376 §21.2.2.84), because only points with a format are listed.
 * @param minCount Number of points, if more of them have no format.
 * @param color Color of points without one.
 */
function pointColors(points: readonly XmlNode[], minCount: number, color: Color | null): (Color | null)[] {
  const byIndex = new Map(points.map((point) => [Number(valueOf(point, 'c:idx')), point]));
  const count = Array.from(byIndex.keys()).reduce(
    (max, index) => (index < maxPoints ? Math.max(max, index + 1) : max),
    minCount,
  );
  return Array.from({ length: count }, (_, at) => {
    const point = byIndex.get(at);
    return (point && colorOf(child(point, 'c:spPr', 'a:solidFill'))) ?? color;
  });
}

function formatOf(
  root: XmlNode,
  series: readonly XmlNode[],
  plot: XmlNode | undefined,
  numberFormat: ChartNumberFormat,
): ChartFormat {
  const area = child(root, 'c:chart', 'c:plotArea');
  const legend = child(root, 'c:chart', 'c:legend');
  const axes = area?.children.filter(({ name }) => /^c:(?:cat|date|val)Ax$/u.test(name)) ?? [];
  const valueAxis = valueAxisOf(area);
  const categoryAxis = axes.find((axis) => axis !== valueAxis);
  const isLine = /^c:(?:line|scatter)/u.test(plot?.name ?? '');
  // Of several series, each has a color, except in a pie, which shows only the first.
  const isPie = /^c:(?:pie|doughnut)/u.test(plot?.name ?? '');
  const hasPointColors = isPie || (series.length === 1 && plot?.name === 'c:barChart');
  const points = hasPointColors ? childrenOf(series[0], 'c:dPt') : [];
  const seriesColors = series.map(
    (one) =>
      colorOf(
        child(one, 'c:spPr', 'a:solidFill') ??
          (isLine ? child(one, 'c:spPr', 'a:ln', 'a:solidFill') : undefined) ??
          child(one, 'c:marker', 'c:spPr', 'a:solidFill'),
      ) ?? null,
  );
  const own =
    points.length > 0
      ? pointColors(points, pointsOf(child(series[0], 'c:val')).length, seriesColors[0] ?? null)
      : seriesColors;
  const colors = [...own, ...barColors(series, plot)];
  const axisTitles = {
    ...withText('category', child(categoryAxis, 'c:title')),
    ...withText('value', child(valueAxis, 'c:title')),
  };
  const [axisMin, axisMax] = ['c:min', 'c:max'].map((name) => {
    const number = numberOf(valueAxis, name);
    return number === undefined ? undefined : scaled(number, numberFormat);
  });
  // Labels with the names of series or slices replace a legend.
  const isNamed = [plot, ...series].some((one) => hasNames(child(one, 'c:dLbls')));
  const position = legend ? (lookup(positions, valueOf(legend, 'c:legendPos')) ?? 'right') : 'none';
  return {
    ...(!(position === 'none' && isNamed) && { legend: position }),
    ...unitOf(numberFormat, decimalsIn(series, numberFormat)),
    dataLabels: series.some((one) => hasLabels(child(one, 'c:dLbls'))) || hasLabels(child(plot, 'c:dLbls')),
    ...(valueOf(categoryAxis, 'c:tickLblPos') === 'none' && { categoryLabels: false }),
    ...(colors.some((color) => color !== null) && { colors }),
    ...(Object.keys(axisTitles).length > 0 && { axisTitles }),
    ...(axisMin !== undefined && { axisMin }),
    ...(axisMax !== undefined && { axisMax }),
  };
}

function withText(key: 'category' | 'value', title: XmlNode | undefined): ChartFormat['axisTitles'] {
  const text = title ? textIn(title) : '';
  return text === '' ? {} : { [key]: text };
}

function hasLabels(labels: XmlNode | undefined): boolean {
  return ['c:showVal', 'c:showPercent'].some((name) => ['1', 'true'].includes(valueOf(labels, name) ?? ''));
}

/** Whether any label shows the name of its series or of its slice. */
function hasNames(labels: XmlNode | undefined): boolean {
  return ['c:showSerName', 'c:showCatName'].some((name) =>
    [labels, ...childrenOf(labels, 'c:dLbl')].some((one) => ['1', 'true'].includes(valueOf(one, name) ?? '')),
  );
}

/** Returns the number of decimals that the values of a chart need. */
function decimalsIn(series: readonly XmlNode[], numberFormat: ChartNumberFormat): number {
  const values = series.flatMap((one) => numbersOf(child(one, 'c:val') ?? child(one, 'c:yVal')));
  return decimalsOf({
    series: [{ name: '', values: values.map((value) => value && scaled(value, numberFormat)) }],
  });
}

function numberOf(axis: XmlNode | undefined, name: string): number | undefined {
  const text = child(axis, 'c:scaling', name)?.attributes['val'];
  const number = Number(text);
  return text === undefined || !Number.isFinite(number) ? undefined : number;
}

function textIn(node: XmlNode): string {
  return descendants(node, 'a:t')
    .map(({ text }) => text)
    .join('');
}

/** Returns the numbers in a cache by index; null if missing. */
function numbersOf(node: XmlNode | undefined): (number | null)[] {
  return pointsOf(node).map((value) => (value === null || !Number.isFinite(Number(value)) ? null : Number(value)));
}

/** Returns the points in a cache (§21.2.2.150) by index; null if missing. */
function pointsOf(node: XmlNode | undefined): (string | null)[] {
  const cache = node && descendants(node, 'c:ptCount').length > 0 ? node : undefined;
  if (!cache) return [];
  // Of names in several levels, the first level has one for each point (§21.2.2.112).
  const [innermost = cache] = descendants(cache, 'c:lvl');
  const points = descendants(innermost, 'c:pt').map(
    (point) => [Number(point.attributes['idx'] ?? 0), child(point, 'c:v')?.text ?? ''] as const,
  );
  const declaredCount = Number(descendants(cache, 'c:ptCount')[0]?.attributes['val'] ?? 0);
  const byIndex = new Map(points);
  return Array.from(
    { length: Math.min(maxPoints, Math.max(0, declaredCount || 0)) },
    (_, at) => byIndex.get(at) ?? null,
  );
}
