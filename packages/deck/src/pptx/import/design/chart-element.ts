import type { Box } from '../../../model/box.ts';
import type { ChartElement } from '../../../model/chart.ts';
import type { Color } from '../../../model/paint.ts';
import { readChart } from '../../read/read-chart.ts';
import { colorOf } from '../../read/read-color.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, descendants } from '../../read/read-xml.ts';
import type { ElementFrame } from './element-context.ts';
import type { SchemeColors } from './resolve-color.ts';

/** Font size of the labels of a chart that does not define one, in px: 10 pt (ECMA-376 §21.2.2.216). */
const defaultSize = 13.33;

/**
 * Reads a chart with its colors; undefined for a type that decks do not support.
 * @param root The part of the chart, with resolved colors.
 * @param background The color behind the chart.
 */
export function chartElement(
  frame: ElementFrame,
  root: XmlNode,
  box: Box,
  scheme: SchemeColors,
  background: Color,
): ChartElement | undefined {
  const parsed = readChart(root);
  const { chart, title, ...data } = parsed;
  if (!chart || data.categories.length === 0 || data.series.length === 0) return undefined;
  const text = child(root, 'c:txPr');
  const color = textColor(text) ?? labelTexts(root).map(textColor).find(Boolean) ?? hexOf(scheme('tx1')) ?? '#000000';
  const accents = [1, 2, 3, 4, 5, 6].flatMap((index) => hexOf(scheme(`accent${index}`)) ?? []);
  return {
    kind: 'chart',
    ...frame,
    box,
    chart,
    ...withTitle(title, root, data.series),
    ...data,
    style: {
      size: sizeOf(text) ?? labelTexts(root).map(sizeOf).find(Boolean) ?? defaultSize,
      color,
      line: gridColor(root) ?? '#D9D9D9',
      ground: background,
      palette: accents.length > 0 ? accents : ['#4472C4'],
    },
  };
}

/** Returns the title. A title without a text is the name of the only series (ECMA-376 §21.2.2.211). */
function withTitle(text: string, root: XmlNode, series: ChartElement['series']): Pick<ChartElement, 'title'> {
  const [first, second] = series;
  const isAutomatic = text === '' && child(root, 'c:chart', 'c:title') !== undefined && second === undefined;
  const title = isAutomatic ? (first?.name ?? '') : text;
  return title === '' ? {} : { title };
}

/**
 * Whether a chart is of a type that decks show as a similar one: in three dimensions, with percentages, with lines
 * between points, or with several types of marks.
 */
export function isSimilarChart(root: XmlNode): boolean {
  const area = child(root, 'c:chart', 'c:plotArea');
  const plots = area?.children.filter(({ name }) => name.endsWith('Chart')) ?? [];
  const names = plots.map(({ name }) => name).join(' ');
  const valueOf = (plot: XmlNode, name: string): string => child(plot, name)?.attributes['val'] ?? '';
  return (
    (plots.length > 1 && names !== 'c:barChart c:lineChart') ||
    plots.some(
      (plot) =>
        plot.name.endsWith('3DChart') ||
        valueOf(plot, 'c:grouping') === 'percentStacked' ||
        (plot.name === 'c:lineChart' && valueOf(plot, 'c:grouping') === 'stacked') ||
        (plot.name === 'c:scatterChart' && hasLines(plot)),
    )
  );
}

/** Whether the points of any series are connected (ECMA-376 §21.2.2.196). */
function hasLines(plot: XmlNode): boolean {
  return plot.children.some(
    (series) => series.name === 'c:ser' && child(series, 'c:spPr', 'a:ln', 'a:noFill') === undefined,
  );
}

const hexOf = (digits: string | undefined): Color | undefined => (digits === undefined ? undefined : `#${digits}`);

function runDefaults(text: XmlNode | undefined): XmlNode | undefined {
  return child(text, 'a:p', 'a:pPr', 'a:defRPr');
}

function textColor(text: XmlNode | undefined): Color | undefined {
  return colorOf(child(runDefaults(text), 'a:solidFill'));
}

function sizeOf(text: XmlNode | undefined): number | undefined {
  const size = Number(runDefaults(text)?.attributes['sz'] ?? Number.NaN) / 75;
  return size >= 1 && size <= 200 ? Math.round(size * 100) / 100 : undefined;
}

/** Returns the text properties of the axes and the legend. */
function labelTexts(root: XmlNode): (XmlNode | undefined)[] {
  const area = child(root, 'c:chart', 'c:plotArea');
  return [...(area?.children ?? []), child(root, 'c:chart', 'c:legend')].map((part) => child(part, 'c:txPr'));
}

function gridColor(root: XmlNode): Color | undefined {
  const [grid] = descendants(root, 'c:majorGridlines');
  return colorOf(child(grid, 'c:spPr', 'a:ln', 'a:solidFill'));
}
