import type { ChartElement, ChartSeries } from '../../model/chart.ts';
import type { Deck } from '../../model/deck.ts';
import type { Color } from '../../model/paint.ts';
import { toEmu } from '../../model/units.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { axisFrame, barSeriesCount, barsPerCategory, barThickness, hasHorizontalBars } from './axis-frame.ts';
import { axisIds } from './axes-xml.ts';
import { chartColor, chartLabelColor } from './chart-color.ts';
import { chartFrame } from './chart-frame.ts';
import type { ChartTraits } from './chart-traits.ts';
import { barColorIndex, chartTraits, hasBarColors, hasValueLabels, isWaterfall } from './chart-traits.ts';
import type { Theme } from './chart-xml.ts';
import { noFill, numberFormat, positiveFormat, solid, textXml, valueXml } from './chart-xml.ts';
import { dotPlotParts, dotSize } from './dot-plot.ts';
import { areaOpacity } from './draw-lines.ts';
import { holeShare } from './draw-pie.ts';
import { pointPositions } from './scale.ts';
import { waterfallKinds, waterfallLabels, waterfallParts } from './waterfall.ts';
import type { WaterfallBar, WaterfallLabels, WaterfallPart } from './waterfall.ts';
import { columnName, sheetName } from './workbook.ts';
import { hasDirectLabels } from './direct-labels.ts';

/** Writes the series of a chart, in the element for their chart type (ECMA-376 §21.2.2). */
export function plotXml(element: ChartElement, { theme, language }: Pick<Deck, 'theme' | 'language'>): string {
  if (isWaterfall(element)) return waterfallXml(element, theme, language);
  const { marks } = chartTraits[element.chart];
  return marks === 'dots' ? dotPlotXml(element, theme, language) : plotWriters[marks](element, theme);
}

const plotWriters: Readonly<
  Record<Exclude<ChartTraits['marks'], 'dots'>, (element: ChartElement, theme: Theme) => string>
> = {
  bars: (element, theme) => barsXml(element, theme),
  lines: (element, theme) => linesXml(element, theme),
  areas: areasXml,
  barsAndLine: (element, theme) =>
    barsXml(element, theme) + (element.series.length > 1 ? linesXml(element, theme, barSeriesCount(element)) : ''),
  slices: pieXml,
  points: pointsXml,
};

const ids = valueXml('c:axId', axisIds.categories) + valueXml('c:axId', axisIds.values);

/** Writes a reference to cells of the workbook, and a cached copy of them (§21.2.2.201, §21.2.2.123). */
function cellsXml(kind: 'str' | 'num', formula: string, values: readonly (string | number | null)[]): string {
  const points = values.flatMap((value, at) =>
    value === null ? [] : [tag('c:pt', { idx: at }, tag('c:v', {}, escapeXml(String(value))))],
  );
  return tag(
    `c:${kind}Ref`,
    {},
    tag('c:f', {}, formula),
    tag(
      `c:${kind}Cache`,
      {},
      kind === 'num' ? tag('c:formatCode', {}, 'General') : '',
      valueXml('c:ptCount', values.length),
      ...points,
    ),
  );
}

/** Writes the name and the values of a series (§21.2.2.1, §21.2.2.119). */
function seriesData(element: ChartElement, series: ChartSeries, index: number): { name: string; data: string } {
  const column = columnName(index + 1);
  const { categories } = element;
  const rows = `$2:$${column}$${categories.length + 1}`;
  const names = `${sheetName}!$A$2:$A$${categories.length + 1}`;
  const figures = cellsXml(
    'num',
    `${sheetName}!$${column}${rows}`,
    categories.map((_, at) => series.values[at] ?? null),
  );
  const hasPoints = chartTraits[element.chart].marks === 'points';
  return {
    name: tag('c:tx', {}, cellsXml('str', `${sheetName}!$${column}$1`, [series.name])),
    data: hasPoints
      ? tag('c:xVal', {}, cellsXml('num', names, pointPositions(element))) + tag('c:yVal', {}, figures)
      : tag('c:cat', {}, cellsXml('str', names, categories)) + tag('c:val', {}, figures),
  };
}

interface LabelOptions {
  /** `c:dLblPos`; undefined where the schema forbids it, such as in doughnuts and areas. */
  position?: string;
  isPercent?: boolean;
  /** @default the color of the chart's text */
  color?: Color;
  /** Color of the label of each point, if the colors differ. */
  pointColors?: readonly Color[];
}

function labelsXml(element: ChartElement, theme: Theme, options: LabelOptions): string {
  if (!hasValueLabels(element)) return '';
  const { color = element.style.color, pointColors = [] } = options;
  return tag(
    'c:dLbls',
    {},
    ...pointColors.map((pointColor, index) =>
      tag('c:dLbl', {}, valueXml('c:idx', index), labelFormatXml(element, theme, { ...options, color: pointColor })),
    ),
    labelFormatXml(element, theme, { ...options, color }),
  );
}

function labelFormatXml(
  element: ChartElement,
  theme: Theme,
  {
    position,
    isPercent = false,
    color,
    format = isPercent ? '0%' : numberFormat(element),
  }: LabelOptions & { color: Color; format?: string },
): string {
  const flag = (name: string, on: boolean): string => valueXml(name, on ? 1 : 0);
  return [
    tag('c:numFmt', { formatCode: format, sourceLinked: 0 }),
    noFill,
    textXml(element.style.size, color, theme),
    position === undefined ? '' : valueXml('c:dLblPos', position),
    flag('c:showLegendKey', false),
    flag('c:showVal', !isPercent),
    flag('c:showCatName', false),
    flag('c:showSerName', false),
    flag('c:showPercent', isPercent),
    flag('c:showBubbleSize', false),
  ].join('');
}

/** Writes the elements of a series in the order that the schema requires. */
function seriesXml(
  element: ChartElement,
  index: number,
  parts: { format?: string; labels: string; after?: string },
): string {
  const series = element.series[index];
  if (!series) return '';
  const { name, data } = seriesData(element, series, index);
  const { format = '', labels, after = '' } = parts;
  return tag('c:ser', {}, valueXml('c:idx', index), valueXml('c:order', index), name, format, labels, data, after);
}

function pieXml(element: ChartElement, theme: Theme): string {
  const { hasHole = false } = chartTraits[element.chart];
  const border = tag('a:ln', { w: toEmu(2) }, solid(theme, element.style.ground));
  const slices = element.categories.map((_, index) =>
    tag(
      'c:dPt',
      {},
      valueXml('c:idx', index),
      valueXml('c:bubble3D', 0),
      tag('c:spPr', {}, solid(theme, chartColor(element, index)), border),
    ),
  );
  return tag(
    hasHole ? 'c:doughnutChart' : 'c:pieChart',
    {},
    valueXml('c:varyColors', 1),
    seriesXml(element, 0, {
      format: slices.join(''),
      labels: labelsXml(element, theme, {
        isPercent: true,
        ...(hasHole
          ? { pointColors: element.categories.map((_, index) => chartLabelColor(theme, element, index)) }
          : { position: 'outEnd' }),
      }),
    }),
    valueXml('c:firstSliceAng', 0),
    hasHole ? valueXml('c:holeSize', holeShare * 100) : '',
  );
}

/** Returns the gap between groups of bars, in percent of a bar. */
function gapWidth(element: ChartElement): number {
  const { slot } = axisFrame(element, chartFrame(element).plot);
  const thickness = barThickness(element, { slot });
  const gap = (slot - thickness * barsPerCategory(element)) / thickness;
  return Math.round(Math.min(500, Math.max(0, gap * 100)));
}

/** Writes the bars of a series that have their own colors (§21.2.2.52). */
function barPointsXml(element: ChartElement, series: number, theme: Theme): string {
  return element.categories
    .map((_, bar) => {
      const index = barColorIndex(element, series, bar);
      if (index === series && !hasBarColors(element)) return '';
      return tag(
        'c:dPt',
        {},
        valueXml('c:idx', bar),
        valueXml('c:invertIfNegative', 0),
        valueXml('c:bubble3D', 0),
        tag('c:spPr', {}, solid(theme, chartColor(element, index))),
      );
    })
    .join('');
}

function barsXml(element: ChartElement, theme: Theme): string {
  const { isStacked = false } = chartTraits[element.chart];
  const series = element.series.slice(0, barSeriesCount(element)).map((_, index) =>
    seriesXml(element, index, {
      format:
        tag('c:spPr', {}, solid(theme, chartColor(element, index))) +
        valueXml('c:invertIfNegative', 0) +
        barPointsXml(element, index, theme),
      labels: labelsXml(
        element,
        theme,
        isStacked ? { position: 'ctr', color: chartLabelColor(theme, element, index) } : { position: 'outEnd' },
      ),
    }),
  );
  return tag(
    'c:barChart',
    {},
    valueXml('c:barDir', hasHorizontalBars(element) ? 'bar' : 'col'),
    valueXml('c:grouping', isStacked ? 'stacked' : 'clustered'),
    valueXml('c:varyColors', 0),
    ...series,
    valueXml('c:gapWidth', gapWidth(element)),
    isStacked ? valueXml('c:overlap', 100) : '',
    ids,
  );
}

/** Writes a waterfall chart as stacked columns on invisible ones, which every application shows and lets users edit. */
function waterfallXml(element: ChartElement, theme: Theme, language: Deck['language']): string {
  const parts = waterfallParts(element, language);
  const labels = hasValueLabels(element) ? waterfallLabels(element, language) : undefined;
  const columnXml = (one: ChartSeries, index: number, color: Color | undefined, labelXml: string): string => {
    const { name, data } = seriesData(element, one, index);
    return tag(
      'c:ser',
      {},
      valueXml('c:idx', index),
      valueXml('c:order', index),
      name,
      color === undefined ? noFill : tag('c:spPr', {}, solid(theme, color)),
      valueXml('c:invertIfNegative', 0),
      labelXml,
      data,
    );
  };
  const series = parts.map((part, index) => {
    const { kind } = part;
    const color = kind && chartColor(element, waterfallKinds.indexOf(kind));
    const hasLabels = kind !== undefined && !labels && hasValueLabels(element);
    return columnXml(part, index, color, hasLabels ? waterfallLabelsXml(element, theme, kind, crossings(parts)) : '');
  });
  if (labels) series.push(columnXml(labels, parts.length, undefined, labelColumnsXml(element, theme, labels)));
  return tag(
    'c:barChart',
    {},
    valueXml('c:barDir', hasHorizontalBars(element) ? 'bar' : 'col'),
    valueXml('c:grouping', 'stacked'),
    valueXml('c:varyColors', 0),
    ...series,
    valueXml('c:gapWidth', gapWidth(element)),
    valueXml('c:overlap', 100),
    ids,
  );
}

/** Returns the number formats of the labels of a waterfall chart, which give changes their sign. */
function waterfallFormats(element: ChartElement): Readonly<Record<WaterfallBar['kind'], string>> {
  const format = positiveFormat(element);
  return {
    increase: `+${format};+${format}`,
    decrease: `"−"${format};"−"${format}`,
    total: numberFormat(element),
  };
}

/** Writes the labels of the columns above the bars, at their lower ends. */
function labelColumnsXml(element: ChartElement, theme: Theme, { kinds }: WaterfallLabels): string {
  const options = { position: 'inBase', color: element.style.color } as const;
  const formats = waterfallFormats(element);
  const labels = kinds.flatMap((kind, at) =>
    kind === 'total'
      ? []
      : [
          tag(
            'c:dLbl',
            {},
            valueXml('c:idx', at),
            labelFormatXml(element, theme, { ...options, format: formats[kind] }),
          ),
        ],
  );
  return tag('c:dLbls', {}, ...labels, labelFormatXml(element, theme, options));
}

/** Returns the indexes of the bars that cross zero and therefore consist of two columns. */
function crossings(parts: readonly WaterfallPart[]): number[] {
  const visible = parts.filter(({ kind }) => kind !== undefined);
  return (visible[0]?.values ?? [])
    .map((_, at) => at)
    .filter((at) => visible.filter(({ values }) => (values[at] ?? null) !== null).length > 1);
}

/**
 * Writes the labels of the bars of one kind. Their columns are as long as the change, so the number format gives
 * changes their sign. A bar of two columns has no label, because each column would show only its own part.
 */
function waterfallLabelsXml(
  element: ChartElement,
  theme: Theme,
  kind: WaterfallBar['kind'],
  unlabeled: readonly number[],
): string {
  const formats = waterfallFormats(element);
  const deleted = unlabeled.map((at) => tag('c:dLbl', {}, valueXml('c:idx', at), valueXml('c:delete', 1)));
  const color = chartLabelColor(theme, element, waterfallKinds.indexOf(kind));
  const labels = labelFormatXml(element, theme, { position: 'ctr', color, format: formats[kind] });
  return tag('c:dLbls', {}, ...deleted, labels);
}

/** Width of error bars in px. */
const errorBarWidth = 2;

/**
 * Writes a dot plot as stacked bars: invisible bars, and the two halves of the squares. Error bars (§21.2.2.55) begin
 * where the halves meet.
 */
function dotPlotXml(element: ChartElement, theme: Theme, language: Deck['language']): string {
  const { bars, minus, plus } = dotPlotParts(element, language);
  const { slot } = axisFrame(element, chartFrame(element).plot);
  const fill = solid(theme, chartColor(element, 0));
  const lengthsXml = (series: ChartSeries, index: number): string => {
    const column = columnName(index + 1);
    const formula = `${sheetName}!$${column}$2:$${column}$${element.categories.length + 1}`;
    return cellsXml('num', formula, series.values);
  };
  const errorBars = tag(
    'c:errBars',
    {},
    valueXml('c:errBarType', 'both'),
    valueXml('c:errValType', 'cust'),
    valueXml('c:noEndCap', 0),
    tag('c:plus', {}, lengthsXml(plus, bars.length + 1)),
    tag('c:minus', {}, lengthsXml(minus, bars.length)),
    tag('c:spPr', {}, tag('a:ln', { w: toEmu(errorBarWidth) }, fill)),
  );
  const series = bars.map((one, index) => {
    const { name, data } = seriesData(element, one, index);
    return tag(
      'c:ser',
      {},
      valueXml('c:idx', index),
      valueXml('c:order', index),
      name,
      index === 0 ? noFill : tag('c:spPr', {}, fill),
      valueXml('c:invertIfNegative', 0),
      index === 1 ? errorBars : '',
      data,
    );
  });
  const size = dotSize(element, slot);
  return tag(
    'c:barChart',
    {},
    valueXml('c:barDir', 'bar'),
    valueXml('c:grouping', 'stacked'),
    valueXml('c:varyColors', 0),
    ...series,
    valueXml('c:gapWidth', Math.round(Math.min(500, ((slot - size) / size) * 100))),
    valueXml('c:overlap', 100),
    ids,
  );
}

/** Maximum number of dots. More dots would cover the line. */
const maxDots = 40;

function markerXml(element: ChartElement, theme: Theme, index: number): string {
  const border = tag('a:ln', { w: toEmu(1) }, solid(theme, element.style.ground));
  return tag(
    'c:marker',
    {},
    valueXml('c:symbol', 'circle'),
    valueXml('c:size', 8),
    tag('c:spPr', {}, solid(theme, chartColor(element, index)), border),
  );
}

/** Writes the name of a series as the label of its last point. */
function nameLabelXml(element: ChartElement, theme: Theme): string {
  const { size, color } = element.style;
  const flags = (hasName: boolean): string =>
    [
      valueXml('c:showLegendKey', 0),
      valueXml('c:showVal', 0),
      valueXml('c:showCatName', 0),
      valueXml('c:showSerName', hasName ? 1 : 0),
      valueXml('c:showPercent', 0),
      valueXml('c:showBubbleSize', 0),
    ].join('');
  const format = noFill + textXml(size, color, theme, true) + valueXml('c:dLblPos', 'r');
  return tag(
    'c:dLbls',
    {},
    tag('c:dLbl', {}, valueXml('c:idx', element.categories.length - 1), format, flags(true)),
    flags(false),
  );
}

/**
 * Writes the series that are lines.
 * @param first Index of the first series that is a line.
 */
function linesXml(element: ChartElement, theme: Theme, first = 0): string {
  const hasDots = element.categories.length <= maxDots;
  const series = element.series.slice(first).map((_, at) => {
    const index = first + at;
    const fill = solid(theme, chartColor(element, index));
    return seriesXml(element, index, {
      format:
        tag('c:spPr', {}, tag('a:ln', { w: toEmu(3), cap: 'rnd' }, fill, tag('a:round'))) +
        (hasDots ? markerXml(element, theme, index) : tag('c:marker', {}, valueXml('c:symbol', 'none'))),
      labels: hasDirectLabels(element) ? nameLabelXml(element, theme) : labelsXml(element, theme, { position: 't' }),
      after: valueXml('c:smooth', 0),
    });
  });
  return tag(
    'c:lineChart',
    {},
    valueXml('c:grouping', 'standard'),
    valueXml('c:varyColors', 0),
    ...series,
    valueXml('c:marker', 1),
    ids,
  );
}

function areasXml(element: ChartElement, theme: Theme): string {
  const { isStacked = false } = chartTraits[element.chart];
  const series = element.series.map((_, index) =>
    seriesXml(element, index, {
      format: tag('c:spPr', {}, solid(theme, chartColor(element, index), isStacked ? 1 : areaOpacity)),
      labels: labelsXml(element, theme, {}),
    }),
  );
  return tag(
    'c:areaChart',
    {},
    valueXml('c:grouping', isStacked ? 'stacked' : 'standard'),
    valueXml('c:varyColors', 0),
    ...series,
    ids,
  );
}

function pointsXml(element: ChartElement, theme: Theme): string {
  const series = element.series.map((_, index) =>
    seriesXml(element, index, {
      format: tag('c:spPr', {}, tag('a:ln', { w: toEmu(3) }, tag('a:noFill'))) + markerXml(element, theme, index),
      labels: labelsXml(element, theme, { position: 't' }),
      after: valueXml('c:smooth', 0),
    }),
  );
  return tag(
    'c:scatterChart',
    {},
    valueXml('c:scatterStyle', 'lineMarker'),
    valueXml('c:varyColors', 0),
    ...series,
    ids,
  );
}
