import type { Deck } from '../../model/deck.ts';
import type { Color } from '../../model/paint.ts';
import { toCentipoints, toEmu } from '../../model/units.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { hasLegend } from './has-legend.ts';
import { axisFrame, barThickness, chartFrame, hasHorizontalBars, hasValueLabels } from './layout.ts';
import type { ChartElement, ChartSeries } from '../../model/chart.ts';
import { decimalsOf, valueScale } from './scale.ts';
import { columnName, sheetName } from './workbook.ts';

type Theme = Deck['theme'];

const value = (name: string, val: string | number): string => tag(name, { val });

/** The chart itself (ECMA-376 §21.2.2.29). @param workbook Relationship id of the workbook with its figures. */
export function chartSpaceXml(element: ChartElement, theme: Theme, workbook: string): string {
  const { title, style } = element;
  return tag(
    'c:chartSpace',
    {
      'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
      'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
      'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    },
    value('c:date1904', 0),
    value('c:roundedCorners', 0),
    tag(
      'c:chart',
      {},
      title ? titleXml(title, element, theme) : '',
      value('c:autoTitleDeleted', title ? 0 : 1),
      tag(
        'c:plotArea',
        {},
        plotLayoutXml(element),
        element.chart === 'pie' ? pieXml(element, theme) : axesXml(element, theme),
        noFill,
      ),
      hasLegend(element) ? legendXml(element, theme) : '',
      value('c:plotVisOnly', 1),
      value('c:dispBlanksAs', 'gap'),
    ),
    tag('c:spPr', {}, tag('a:noFill'), tag('a:ln', {}, tag('a:noFill'))),
    textXml(style.size, style.color, theme),
    tag('c:externalData', { 'r:id': workbook }, value('c:autoUpdate', 0)),
  );
}

const noFill = tag('c:spPr', {}, tag('a:noFill'), tag('a:ln', {}, tag('a:noFill')));

/**
 * The position of a part of the chart, as shares of the chart (§21.2.2.95). Without it, each application chooses its
 * own.
 */
function layoutXml({ box }: ChartElement, at: { x: number; y: number; width?: number; height?: number }): string {
  const share = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1e4) / 1e4;
  const { x, y, width, height } = at;
  const isPlot = width !== undefined && height !== undefined;
  return tag(
    'c:layout',
    {},
    tag(
      'c:manualLayout',
      {},
      isPlot ? value('c:layoutTarget', 'inner') : '',
      value('c:xMode', 'edge'),
      value('c:yMode', 'edge'),
      value('c:x', share(x)),
      value('c:y', share(y)),
      isPlot ? value('c:w', share(width / box.width)) : '',
      isPlot ? value('c:h', share(height / box.height)) : '',
    ),
  );
}

/** Gives the plot the same position as in our drawing; a pie positions its labels itself. */
function plotLayoutXml(element: ChartElement): string {
  if (element.chart === 'pie') return tag('c:layout');
  const { box } = element;
  const { area } = axisFrame(element, chartFrame(element).plot);
  return layoutXml(element, {
    x: (area.x - box.x) / box.width,
    y: (area.y - box.y) / box.height,
    width: area.width,
    height: area.height,
  });
}

/** The gap between groups of bars, in percent of a bar. */
function gapWidth(element: ChartElement): number {
  const frame = axisFrame(element, chartFrame(element).plot);
  const thickness = barThickness(element, frame);
  return Math.round(Math.min(500, Math.max(0, ((frame.slot - thickness * element.series.length) / thickness) * 100)));
}

function solid(theme: Theme, color: Color): string {
  return tag('a:solidFill', {}, colorXml(theme, color));
}

/** Text format of a part of the chart (§21.2.2.217). */
function textXml(size: number, color: Color, theme: Theme, isBold = false): string {
  const runProperties = tag('a:defRPr', { sz: toCentipoints(size), b: isBold ? 1 : 0 }, solid(theme, color));
  return tag(
    'c:txPr',
    {},
    tag('a:bodyPr'),
    tag('a:lstStyle'),
    tag('a:p', {}, tag('a:pPr', {}, runProperties), tag('a:endParaRPr', { lang: 'en-US' })),
  );
}

function titleXml(title: string, element: ChartElement, theme: Theme): string {
  const { size, color } = element.style;
  const runProperties = tag('a:rPr', { lang: 'en-US', sz: toCentipoints(size * 1.1), b: 1 }, solid(theme, color));
  const rich = tag(
    'c:rich',
    {},
    tag('a:bodyPr'),
    tag('a:lstStyle'),
    tag('a:p', {}, tag('a:r', {}, runProperties, tag('a:t', {}, escapeXml(title)))),
  );
  return tag('c:title', {}, tag('c:tx', {}, rich), layoutXml(element, { x: 0, y: 0 }), value('c:overlay', 0));
}

function legendXml(element: ChartElement, theme: Theme): string {
  const { chart, style, box } = element;
  const [first] = chartFrame(element).legend;
  return tag(
    'c:legend',
    {},
    value('c:legendPos', chart === 'pie' ? 'r' : 't'),
    first ? layoutXml(element, { x: 0, y: (first.box.y - box.y - style.size * 0.4) / box.height }) : '',
    value('c:overlay', 0),
    textXml(style.size, style.color, theme),
  );
}

function colorOf({ style }: ChartElement, index: number): Color {
  return style.palette[index % style.palette.length] ?? style.color;
}

/** The cell range of the figures in the workbook, and a cached copy of them (§21.2.2.1, §21.2.2.119). */
function seriesData(element: ChartElement, series: ChartSeries, index: number): { name: string; data: string } {
  const column = columnName(index + 1);
  const { categories } = element;
  const last = categories.length + 1;
  const point = (at: number, text: string): string => tag('c:pt', { idx: at }, tag('c:v', {}, escapeXml(text)));
  const count = value('c:ptCount', categories.length);
  const numbers = categories.flatMap((_, at) => {
    const one = series.values[at];
    return one === null || one === undefined ? [] : [point(at, String(one))];
  });
  return {
    name: tag(
      'c:tx',
      {},
      tag(
        'c:strRef',
        {},
        tag('c:f', {}, `${sheetName}!$${column}$1`),
        tag('c:strCache', {}, value('c:ptCount', 1), point(0, series.name)),
      ),
    ),
    data:
      tag(
        'c:cat',
        {},
        tag(
          'c:strRef',
          {},
          tag('c:f', {}, `${sheetName}!$A$2:$A$${last}`),
          tag('c:strCache', {}, count, ...categories.map((name, at) => point(at, name))),
        ),
      ) +
      tag(
        'c:val',
        {},
        tag(
          'c:numRef',
          {},
          tag('c:f', {}, `${sheetName}!$${column}$2:$${column}$${last}`),
          tag('c:numCache', {}, tag('c:formatCode', {}, 'General'), count, ...numbers),
        ),
      ),
  };
}

function labelsXml(
  element: ChartElement,
  theme: Theme,
  position: string,
  shows: { value: boolean; percent: boolean },
): string {
  const { size, color } = element.style;
  const flag = (name: string, on: boolean): string => value(name, on ? 1 : 0);
  return tag(
    'c:dLbls',
    {},
    tag('c:numFmt', { formatCode: shows.percent ? '0%' : numberFormat(element), sourceLinked: 0 }),
    noFill,
    textXml(size, color, theme),
    value('c:dLblPos', position),
    flag('c:showLegendKey', false),
    flag('c:showVal', shows.value),
    flag('c:showCatName', false),
    flag('c:showSerName', false),
    flag('c:showPercent', shows.percent),
    flag('c:showBubbleSize', false),
  );
}

function pieXml(element: ChartElement, theme: Theme): string {
  const [series] = element.series;
  if (!series) return '';
  const { name, data } = seriesData(element, series, 0);
  const border = tag('a:ln', { w: toEmu(2) }, solid(theme, element.style.ground));
  const slices = element.categories.map((_, index) =>
    tag(
      'c:dPt',
      {},
      value('c:idx', index),
      value('c:bubble3D', 0),
      tag('c:spPr', {}, solid(theme, colorOf(element, index)), border),
    ),
  );
  return tag(
    'c:pieChart',
    {},
    value('c:varyColors', 1),
    tag(
      'c:ser',
      {},
      value('c:idx', 0),
      value('c:order', 0),
      name,
      ...slices,
      labelsXml(element, theme, 'outEnd', { value: false, percent: true }),
      data,
    ),
    value('c:firstSliceAng', 0),
  );
}

/** As many decimals as the figures have (§18.8.30); `#,##0.##` would leave a decimal point after whole numbers. */
function numberFormat(element: ChartElement): string {
  const { unit } = element;
  const decimals = decimalsOf(element);
  const number = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
  return unit ? `${number}"${unit === '%' || unit === '‰' ? '' : ' '}${unit.replaceAll('"', '')}"` : number;
}

const axisIds = { categories: 111_111_111, values: 222_222_222 } as const;

function axesXml(element: ChartElement, theme: Theme): string {
  const isBar = element.chart === 'bar';
  const isHorizontal = hasHorizontalBars(element);
  const labelled = hasValueLabels(element);
  const series = element.series.map((one, index) => {
    const { name, data } = seriesData(element, one, index);
    const fill = solid(theme, colorOf(element, index));
    const line = tag('c:spPr', {}, tag('a:ln', { w: toEmu(3), cap: 'rnd' }, fill, tag('a:round')));
    const marker = tag(
      'c:marker',
      {},
      value('c:symbol', element.categories.length > 40 ? 'none' : 'circle'),
      element.categories.length > 40 ? '' : value('c:size', 8),
      element.categories.length > 40
        ? ''
        : tag('c:spPr', {}, fill, tag('a:ln', { w: toEmu(1) }, solid(theme, element.style.ground))),
    );
    return tag(
      'c:ser',
      {},
      value('c:idx', index),
      value('c:order', index),
      name,
      isBar ? tag('c:spPr', {}, fill) + value('c:invertIfNegative', 0) : line + marker,
      labelled ? labelsXml(element, theme, isBar ? 'outEnd' : 't', { value: true, percent: false }) : '',
      data,
      isBar ? '' : value('c:smooth', 0),
    );
  });
  const ids = value('c:axId', axisIds.categories) + value('c:axId', axisIds.values);
  const plot = isBar
    ? tag(
        'c:barChart',
        {},
        value('c:barDir', isHorizontal ? 'bar' : 'col'),
        value('c:grouping', 'clustered'),
        value('c:varyColors', 0),
        ...series,
        value('c:gapWidth', gapWidth(element)),
        ids,
      )
    : tag(
        'c:lineChart',
        {},
        value('c:grouping', 'standard'),
        value('c:varyColors', 0),
        ...series,
        value('c:marker', 1),
        ids,
      );
  return plot + categoryAxis(element, theme, isHorizontal) + valueAxis(element, theme, isHorizontal, labelled);
}

function categoryAxis({ style }: ChartElement, theme: Theme, isHorizontal: boolean): string {
  return tag(
    'c:catAx',
    {},
    value('c:axId', axisIds.categories),
    // Horizontal bars are read from top to bottom.
    tag('c:scaling', {}, value('c:orientation', isHorizontal ? 'maxMin' : 'minMax')),
    value('c:delete', 0),
    value('c:axPos', isHorizontal ? 'l' : 'b'),
    tag('c:numFmt', { formatCode: 'General', sourceLinked: 0 }),
    value('c:majorTickMark', 'none'),
    value('c:minorTickMark', 'none'),
    value('c:tickLblPos', 'low'),
    tag('c:spPr', {}, tag('a:ln', { w: toEmu(2) }, solid(theme, style.line))),
    textXml(style.size, style.color, theme),
    value('c:crossAx', axisIds.values),
    value('c:crosses', 'autoZero'),
    value('c:auto', 0),
    value('c:lblAlgn', 'ctr'),
    value('c:lblOffset', 100),
    value('c:noMultiLvlLbl', 1),
  );
}

function valueAxis(element: ChartElement, theme: Theme, isHorizontal: boolean, isHidden: boolean): string {
  const { series, style, chart } = element;
  const { low, high, ticks } = valueScale(series, chart);
  const grid = tag('c:majorGridlines', {}, tag('c:spPr', {}, tag('a:ln', { w: toEmu(1) }, solid(theme, style.line))));
  return tag(
    'c:valAx',
    {},
    value('c:axId', axisIds.values),
    tag('c:scaling', {}, value('c:orientation', 'minMax'), value('c:max', high), value('c:min', low)),
    value('c:delete', isHidden ? 1 : 0),
    value('c:axPos', isHorizontal ? 'b' : 'l'),
    isHidden ? '' : grid,
    tag('c:numFmt', { formatCode: numberFormat(element), sourceLinked: 0 }),
    value('c:majorTickMark', 'none'),
    value('c:minorTickMark', 'none'),
    value('c:tickLblPos', 'nextTo'),
    tag('c:spPr', {}, tag('a:ln', {}, tag('a:noFill'))),
    textXml(style.size, style.color, theme),
    value('c:crossAx', axisIds.categories),
    value('c:crosses', isHorizontal ? 'max' : 'autoZero'),
    value('c:crossBetween', 'between'),
    value('c:majorUnit', (ticks[1] ?? 1) - (ticks[0] ?? 0)),
  );
}
