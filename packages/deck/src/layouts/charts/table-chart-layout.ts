import { maxLegendShare } from '../../elements/chart/chart-frame.ts';
import { maxLabelWidth } from '../../elements/chart/labels.ts';
import { decimalsOf, formatValue } from '../../elements/chart/format-values.ts';
import { hasValueLabels } from '../../elements/chart/chart-traits.ts';
import type { ChartData } from '../../model/chart.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { Callout } from '../callouts/callout.ts';
import { isCallout } from '../callouts/callout.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { chartLabelSize } from '../flow/chart-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { cellsOf, changeCells } from '../flow/table-cells.ts';
import { cellInsets } from '../../elements/table/layout.ts';
import { brokenCells, columnWidths, fitsOnSingleLines, sum } from '../flow/table-columns.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { chartInsteadOf, isBoldRow, ringWithValues } from './chart-replaces-table.ts';
import { chartBesideRows } from './chart-beside-rows.ts';
import { changeColumnChart } from './change-column.ts';
import { splitTotal, totalPanel } from './total-panel.ts';
import { isNamedIn } from '../tables/partial-tables.ts';
import { hasTwoLedgers } from '../tables/two-ledgers.ts';
import { withEmphasis } from './emphasize.ts';
import { currentPeriodChart } from './current-period.ts';
import { leadColumnChart } from './lead-column.ts';
import { pairedColumnsChart } from './paired-columns.ts';
import { smallChartElements, smallChartsOf } from './small-charts.ts';
import { withStatedBar } from './stated-bar.ts';
import { withTargetLine } from './target-line.ts';
import { withMissedTargets } from './missed-colors.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { sideBySideElements } from '../tables/side-by-side.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext, SlideContent, SlideLayout } from '../slide-layout.ts';
import type { TableChart } from './table-chart-data.ts';
import { tableChartOf } from './table-chart-data.ts';
import { isPeriod } from '../figures/table-figures.ts';
import { maxFillRatio, textGap } from '../slide/vertical-space.ts';

const gap = 48;
/** Font sizes of the table. A table with smaller text has no chart next to it, because the chart only repeats it. */
const sizes = [24, 22, 20] as const;
/**
 * The fractions of the width that the table may have, narrowest first, in groups. Charts next to tables of the later
 * groups have less than 55 % of the width.
 */
const shares = [[0.36, 0.4], [0.48, 0.54], [0.58]] as const;
/** Fraction of the width of a table, from which the chart next to it shows only one row. */
const wideShare = 0.5;
/** Font sizes of the text above and below in px; undefined for paragraphs, which may be larger. */
const textSizes = [undefined, 28, 24, 20] as const;
/** Minimum height of the chart in px. */
const minHeight = 280;
/** The minimum heights of a chart with a list or above a band, which are tried in this order. */
const lowHeights = [minHeight, 220] as const;
/** Minimum fraction of the body's height of a chart without its table. */
const minAloneRatio = 0.55;
/** Minimum fraction of the body's height of an area without a band below it. */
const minWholeRatio = 0.95;
/** Font size of the labels of bridges with many steps, whose names have several lines. */
const waterfallSize = { size: chartLabelSize.min, minSteps: 6 } as const;

/**
 * Layout for a table of figures with one unit, next to a chart of them. The table is left out only if the chart shows
 * each of its words and values.
 */
export const tableChart: SlideLayout = {
  id: 'tableChart',
  layout: 'chart',
  matchReason: ({ heading, blocks }) => {
    const found = tableAndText(blocks);
    const chart = found && tableChartOf(found.table, plainText(heading));
    const beside = found && rowChartOf(found, heading, chart);
    if (beside) return `Bars beside its rows show ${beside.series.map(({ name }) => `"${name}"`).join(' and ')}.`;
    return chart && `${chart.reason} A chart shows them.`;
  },
  arrange: (content, box, context) => {
    const { table } = tableAndText(content.blocks) ?? {};
    // A ring is beside the list, and needs no table.
    const isRing = table && tableChartOf(table, plainText(content.heading))?.data.chart === 'doughnut';
    const aboveList = isRing ? undefined : context.aboveList(content, box, arrangeChart);
    return aboveList ?? arrangeChart(content, box, context);
  },
};

/** Lays out a table next to its chart, or its chart alone, and the text above and below them. */
function arrangeChart(
  { heading, blocks }: SlideContent,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const source = tableAndText(blocks);
  const chart = source && tableChartOf(source.table, plainText(heading));
  const rowChart = source && rowChartOf(source, heading, chart);
  const besideRows = rowChart && chartBesideRows(source, rowChart, box, context);
  if (besideRows) return [besideRows];
  if (!chart) return undefined;
  const small = chart.isPartial ? smallCharts(source, heading, chart, box, context) : undefined;
  if (small) return [small];
  const found = { ...source, table: withoutBars(source.table) };
  const { table, before, after } = found;
  const text = [heading, ...[...before, ...after].map(runsIn)].map(plainText).join('\n');
  const compared = withMissedTargets(withBoldBar(withTargetLine(chart.data, text), table));
  const data = withStatedBar(withEmphasis(compared, text), text);
  const [callout] = after;
  const alone = isCallout(callout) ? undefined : chartAlone(found, data, box, context);
  if (alone) return alone;
  const beside = isCallout(callout) ? undefined : chartOfRows(found, data, plainText(heading), box, context);
  if (beside) return [beside];
  if (isCallout(callout)) return chartAboveCallout(found, callout, data, box, context);
  const hasList = [...before, ...after].some(isShortList);
  const sized = (hasList || isAboveBand(box, context) ? lowHeights : [minHeight]).flatMap((minChartHeight) =>
    textSizes.slice(hasList ? 1 : 0).flatMap((body) => {
      const texts = [before, after].map((blocks) => context.stackText(blocks, box.width, body));
      const [above = 0, below = 0] = texts.map(({ height }) => (height > 0 ? height + textGap : 0));
      const area = { ...box, y: box.y + above, height: box.height * fillRatio(box, context) - above - below };
      const size = area.height >= minChartHeight ? sizeOf(table, area, context) : undefined;
      return size ? [{ texts, above, below, area, size }] : [];
    }),
  )[0];
  // A list is not a note, whose text may be small.
  // A low chart of some of the figures would be less useful than a larger table.
  if (!sized) return hasList || chart.isPartial ? undefined : chartBelow(found, data, box, context);
  const { texts, above, below, area, size } = sized;
  const { width, scale } = size;
  const tableStack = stackOf([table], width, context);
  const isWide = width > box.width * wideShare;
  const labelled = withFittingLabels((isWide ? chart.lead : undefined) ?? data, box.width - width - gap, scale.table);
  if (!hasSpaceForNames(labelled.data, box.width - width - gap, labelled.size)) return undefined;
  const chartStack = stackOf([{ kind: 'chart', ...labelled.data }], box.width - width - gap, context);
  const ideal = Math.ceil(sum(tableStack.items.map((item) => item.ideal(scale, width))));
  const height = Math.min(area.height, Math.max(minHeight, ideal));
  const id = slideIds();
  const chartBox = { ...area, x: box.x + width + gap, width: chartStack.width, height: area.height };
  const belowBox = { ...box, y: area.y + area.height + textGap, height: Math.max(0, below - textGap) };
  return [
    [
      ...(texts[0]?.draw({ ...box, height: above }) ?? []),
      ...layoutItems(tableStack.items, scale, { ...area, width, height }, id, context),
      ...layoutItems(chartStack.items, { ...scale, table: labelled.size }, chartBox, id, context),
      ...(texts[1]?.draw(belowBox) ?? []).map((element): SlideElement => ({ ...element, id: id(element.id) })),
    ],
  ];
}

/**
 * Lays out a chart of each row of a table, without the table, if one chart would show only one row that the heading does not name;
 * undefined if they do not fit.
 */
function smallCharts(
  { table, before, after }: TableAndText,
  heading: readonly Run[],
  { data, lead }: TableChart,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const names = table.rows.map(([name = []]) => plainText(name).trim());
  const [only, ...others] = data.series;
  const isOfRow = only !== undefined && others.length === 0 && names.includes(only.name);
  if (only && isNamedIn(plainText(heading), only.name)) return undefined;
  const charts = (isOfRow || lead) && !isCallout(after[0]) ? smallChartsOf(table) : undefined;
  if (!charts) return undefined;
  const [above, below] = [before, after].map((blocks) => context.stackText(blocks, box.width));
  if (!above || !below) return undefined;
  const top = above.height > 0 ? above.height + textGap : 0;
  const bottom = below.height > 0 ? below.height + textGap : 0;
  const area = { ...box, y: box.y + top, height: Math.floor(box.height * fillRatio(box, context)) - top - bottom };
  const drawn = smallChartElements(charts, area, context);
  const id = slideIds();
  return (
    drawn &&
    [
      ...above.draw({ ...box, height: top }),
      ...drawn,
      ...below.draw({ ...box, y: area.y + area.height + textGap, height: bottom }),
    ].map((element): SlideElement => ({ ...element, id: id(element.id) }))
  );
}

/**
 * Lays out bars or dots beside the rows of a table of several columns, which has their figures: of its changes if it compares two
 * columns and the heading is not about the amounts. Returns undefined for other charts.
 */
function chartOfRows(
  found: TableAndText,
  data: ChartData,
  heading: string,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const isCompared = data.series.length > 1 && (data.chart === 'bar' || data.chart === 'horizontalBar');
  const isOfChanges = data.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  const changes = isCompared || isOfChanges ? changeColumnChart(found.table) : undefined;
  const isOfRows = data.chart === 'horizontalBar' && data.series.length === 1 && found.table.head.length > 2;
  const current =
    changes && isCompared
      ? currentPeriodChart(found.table, changes, data, { heading, text: textAround(found) })
      : undefined;
  const rows = current ?? changes ?? (data.chart === 'dotPlot' || isOfRows ? data : undefined);
  return rows && chartBesideRows(found, rows, box, context);
}

/**
 * Returns a chart beside the rows of a table: of two columns whose totals a usual chart would show among the other rows, or, without
 * such a chart, of the column that matters. Returns undefined if there is none.
 */
function rowChartOf(
  { table, before, after }: TableAndText,
  heading: readonly Run[],
  chart: TableChart | undefined,
): ChartData | undefined {
  if (
    isCallout(after[0]) ||
    hasTwoLedgers([table.head, ...table.rows].map((row) => row.map((runs) => plainText(runs).trim())))
  )
    return undefined;
  const pairs = pairedColumnsChart(table);
  const hasTotals = pairs?.series.some(({ values }) => values.includes(null));
  if (pairs && (hasTotals || !chart)) return pairs;
  return chart
    ? undefined
    : leadColumnChart(table, { heading: plainText(heading), text: textAround({ before, after }) });
}

/** Returns the text above and below a table. */
function textAround({ before, after }: Pick<TableAndText, 'before' | 'after'>): string {
  return [...before, ...after].map((block) => plainText(runsIn(block))).join('\n');
}

/** Returns the text of a paragraph, a heading or a callout. */
function runsIn(block: Block): readonly Run[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.runs;
  return block.kind === 'quote' ? block.paragraphs.flat() : [];
}

/** Font sizes in px of a callout below a chart. */
const calloutSizes = [24, 22] as const;

/** Lays out a table next to a chart above a callout; undefined if they do not fit. */
function chartAboveCallout(
  { table, before }: TableAndText,
  callout: Callout,
  data: ChartData,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const text = context.stackText(before, box.width);
  const above = text.height > 0 ? text.height + textGap : 0;
  const area = { ...box, y: box.y + above, height: box.height * maxFillRatio - above };
  const size = sizeOf(table, area, context);
  if (!size) return undefined;
  const { width, scale } = size;
  const x = box.x + width + gap;
  const chartWidth = box.width - width - gap;
  const panel = stackOf([callout], chartWidth, context);
  const { height = 0, scale: panelScale } =
    calloutSizes
      .map((body) => ({ ...largestScale, body }))
      .map((one) => ({ scale: one, height: Math.ceil(stackHeight(panel, one)) }))
      .find((one) => area.height - one.height - textGap >= minHeight) ?? {};
  if (!panelScale) return undefined;
  const labelled = withFittingLabels(data, chartWidth, scale.table);
  if (!hasSpaceForNames(labelled.data, chartWidth, labelled.size)) return undefined;
  const chart = stackOf([{ kind: 'chart', ...labelled.data }], chartWidth, context);
  const tableStack = stackOf([table], width, context);
  const ideal = Math.ceil(sum(tableStack.items.map((item) => item.ideal(scale, width))));
  const id = slideIds();
  const right = { ...area, x, width: chartWidth };
  const chartBox = { ...right, height: area.height - height - textGap };
  const panelBox = { ...right, y: area.y + area.height - height, height };
  return [
    [
      ...text.draw({ ...box, height: above }),
      ...layoutItems(tableStack.items, scale, { ...area, width, height: Math.min(area.height, ideal) }, id, context),
      ...layoutItems(chart.items, { ...scale, table: labelled.size }, chartBox, id, context),
      ...layoutItems(panel.items, panelScale, panelBox, id, context),
    ],
  ];
}

/** Returns a table without the bars in its cells, because its chart shows them. */
function withoutBars(table: TableBlock): TableBlock {
  const plain = { ...table };
  const cells = cellsOf(table);
  changeCells(plain, () => cells.map((row) => row.map(({ bar: _, ...cell }) => cell)));
  return plain;
}

/** Returns a chart of one series in which only the bar of the table's bold row has the accent color. */
function withBoldBar(data: ChartData, { rows }: TableBlock): ChartData {
  const names = rows.flatMap((row) => (isBoldRow(row) ? [plainText(row[0] ?? []).trim()] : []));
  const [name = '', ...others] = names;
  const isBars = data.series.length === 1 && (data.chart === 'bar' || data.chart === 'horizontalBar');
  if (!isBars || others.length > 0 || !data.categories.includes(name)) return data;
  return { ...data, colors: data.categories.map((category) => (category === name ? 'chart1' : 'chartQuietBar')) };
}

/** Maximum fraction of a chart's width for the names beside its bars, and the length from which names are measured. */
const longNames = { maxShare: 0.4, minLength: 29 } as const;

/** Whether the names beside horizontal bars are not cut off. */
function hasSpaceForNames({ chart, categories }: ChartData, width: number, size: number): boolean {
  const { maxShare, minLength } = longNames;
  return (
    chart !== 'horizontalBar' ||
    categories.every((name) => name.length < minLength) ||
    maxLabelWidth(categories, size) <= width * maxShare
  );
}

/** Whether no name beside horizontal bars is cut off, because no table repeats it. */
function hasWholeNames({ chart, categories }: ChartData, width: number, size: number): boolean {
  return chart !== 'horizontalBar' || maxLabelWidth(categories, size) <= width * longNames.maxShare;
}

/**
 * Heights in px of a name beside horizontal bars and of the unit above them, per px of font size. Charts leave out names that
 * have less space.
 */
const nameHeight = 1.35;
const unitHeight = 2;

/** Whether all names beside horizontal bars are shown: in charts that are too low, some are left out. */
function hasAllNames({ chart, categories }: ChartData, height: number, size: number): boolean {
  return chart !== 'horizontalBar' || categories.length * size * nameHeight <= height;
}

/** Lays out a chart that shows every value of its table, without the table; undefined if a value would be missing. */
function chartAlone(
  { table, before, after }: TableAndText,
  data: ChartData,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const texts = [...before, ...after];
  // A list leaves too little space for a ring next to its table.
  const isRing = data.chart === 'doughnut';
  if (isRing && !texts.some(isShortList)) return undefined;
  const split = isRing ? undefined : splitTotal(table);
  const complete = chartInsteadOf(split?.table ?? table, ringWithValues(data) ?? data);
  if (!complete || !hasSpaceForNames(complete, box.width, largestScale.table)) return undefined;
  if (isRing) return chartBesideList(complete, texts, box, context);
  // Beside a callout, which is then below, there is no space for the total.
  if (split && box.width < context.slideTheme.body.box.width) return undefined;
  const panelWidth = split ? Math.round(box.width * totalShare) : 0;
  const width = split ? box.width - panelWidth - gap : box.width;
  const labelled = withFittingLabels(complete, width, largestScale.table);
  if (!hasValueLabels(labelled.data) || !hasWholeNames(complete, width, labelled.size)) return undefined;
  const stacks = [before, after].map((blocks) => context.stackText(blocks, box.width));
  const [above = 0, below = 0] = stacks.map(({ height }) => (height > 0 ? height + textGap : 0));
  const height = box.height * fillRatio(box, context) - above - below;
  if (height < Math.max(Math.min(...lowHeights), box.height * minAloneRatio))
    return split ? undefined : chartBesideList(complete, texts, box, context);
  if (!hasAllNames(labelled.data, height - labelled.size * unitHeight, labelled.size)) return undefined;
  if (!hasAllNames(labelled.data, height - labelled.size * unitHeight, labelled.size)) return undefined;
  const stack = stackOf([{ kind: 'chart', ...labelled.data }], width, context);
  const id = slideIds();
  const chartBox = { ...box, y: box.y + above, width, height };
  const panel = split
    ? totalPanel(split.total, { ...chartBox, x: box.x + width + gap, width: panelWidth }, context)
    : [];
  if (!panel) return undefined;
  const belowBox = { ...box, y: chartBox.y + height + textGap, height: Math.max(0, below - textGap) };
  return [
    [
      ...(stacks[0]?.draw({ ...box, height: above }) ?? []),
      ...layoutItems(stack.items, { ...largestScale, table: labelled.size }, chartBox, id, context),
      ...panel.map((element): SlideElement => ({ ...element, id: id(element.id) })),
      ...(stacks[1]?.draw(belowBox) ?? []).map((element): SlideElement => ({ ...element, id: id(element.id) })),
    ],
  ];
}

/** Fraction of the width of the panel with the total of a chart. */
const totalShare = 0.25;

/** Fraction of the width of a chart beside a list. */
const besideListShare = 0.58;

/** Lays out a chart beside a short list, which would leave it too little height; undefined for other texts. */
function chartBesideList(
  data: ChartData,
  texts: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const width = Math.round(box.width * besideListShare);
  const labelled = withFittingLabels(data, width, largestScale.table);
  if (!texts.some(isShortList) || !hasValueLabels(labelled.data)) return undefined;
  const figure: Block = { kind: 'chart', ...labelled.data };
  const elements = sideBySideElements({ figure, texts, side: 'left', width }, box, context);
  return elements && [elements];
}

/** Whether the area is only a part of the body, above a band. */
function isAboveBand({ height }: Box, { slideTheme: { body } }: LayoutContext): boolean {
  return height < body.box.height * minWholeRatio;
}

/** Returns the fraction of the area's height that is filled: all of it above a band. */
function fillRatio(box: Box, context: LayoutContext): number {
  return isAboveBand(box, context) ? 1 : maxFillRatio;
}

/** Maximum fraction of the body's height of a table above its chart, and the minimum height of that chart in px. */
const chartBelowLimits = { maxTableRatio: 0.55, minChart: 196, gap: 24 } as const;
const sizesAbove = [22, 20] as const;
/** Font sizes of text below a chart, which usually explains it. */
const noteScale: Scale = { ...largestScale, body: 22 };

/** Lays out a wide table with a chart below it; undefined if there is not enough height for both. */
function chartBelow(
  { table, before, after }: TableAndText,
  data: ChartData,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const text = context.stackText(before, box.width);
  const above = text.height > 0 ? text.height + textGap : 0;
  const note = stackOf(after, box.width, context);
  const under = note.items.length > 0 ? stackHeight(note, noteScale) + chartBelowLimits.gap / 2 : 0;
  const stack = stackOf([table], box.width, context);
  const rows = cellsOf(table);
  for (const size of sizesAbove) {
    const scale = { ...largestScale, table: size };
    const tableHeight = Math.ceil(stackHeight(stack, scale));
    const chartHeight = box.height - above - under - tableHeight - chartBelowLimits.gap;
    const columns = columnWidths(rows, size * sizeReserve, box.width);
    if (
      !fitsOnSingleLines(rows, size * sizeReserve, columns) ||
      tableHeight > box.height * chartBelowLimits.maxTableRatio
    )
      continue;
    if (chartHeight < chartBelowLimits.minChart) continue;
    // The values are in the table, and a low chart compares columns better than the parts of columns.
    const grouped: ChartData = {
      ...data,
      ...((data.chart === 'stackedBar' || data.chart === 'horizontalBar') && { chart: 'bar' }),
      dataLabels: data.series.length === 1,
      legend: data.series.length === 1 ? 'none' : 'right',
    };
    const chartStack = stackOf([{ kind: 'chart', ...grouped }], box.width, context);
    const id = slideIds();
    const tableBox = { ...box, y: box.y + above, height: tableHeight };
    const chartBox = { ...box, y: tableBox.y + tableHeight + chartBelowLimits.gap, height: chartHeight };
    const noteY = chartBox.y + chartHeight + chartBelowLimits.gap / 2;
    const noteBox = { ...box, y: noteY, height: Math.max(1, box.y + box.height - noteY) };
    return [
      [
        ...text.draw({ ...box, height: above }),
        ...layoutItems(stack.items, scale, tableBox, id, context),
        ...layoutItems(
          chartStack.items,
          { ...scale, table: Math.min(size, chartLabelSize.min) },
          chartBox,
          id,
          context,
        ),
        ...layoutItems(note.items, noteScale, noteBox, id, context),
      ],
    ];
  }
  return undefined;
}

const labelSizes = [chartLabelSize.max, 20, chartLabelSize.min] as const;
/**
 * The fraction of a chart's width that bars use, and the minimum ratio of a bar's width to the width of its value, which
 * is larger if bars, and therefore their values, are next to each other.
 */
const barRatio = { used: 0.72, toLabel: 1.12, toAdjacentLabel: 1.25 } as const;

/**
 * Returns the largest font size at which the values above bars do not overlap. If there is none, the values are left
 * out, because they are in the table.
 */
function withFittingLabels(data: ChartData, width: number, maxSize: number): { data: ChartData; size: number } {
  const { categories, series, chart } = data;
  const sizes = labelSizes.filter((size) => size <= Math.max(maxSize, chartLabelSize.min));
  if (chart === 'waterfall' && categories.length >= waterfallSize.minSteps) return { data, size: waterfallSize.size };
  if (chart === 'line' && !hasSpaceAtEnds(data, width, maxSize))
    return { data: { ...data, legend: 'top' }, size: maxSize };
  if (chart === 'doughnut') return withWholeNames(data, width, maxSize);
  if (chart !== 'bar') return { data, size: maxSize };
  const texts = series.flatMap(({ values }) =>
    values.map((value) => formatValue(value ?? 0, data.unit, decimalsOf(data))),
  );
  const barWidth = (width * barRatio.used) / (categories.length * series.length);
  const ratio = series.length > 1 ? barRatio.toAdjacentLabel : barRatio.toLabel;
  const size = sizes.find((one) => maxLabelWidth(texts, one) * ratio <= barWidth);
  return size ? { data, size } : { data: { ...data, dataLabels: false }, size: Math.min(maxSize, 20) };
}

/** Returns the largest font size at which the names of parts are not cut off; below the chart if there is none next to it. */
function withWholeNames(data: ChartData, width: number, maxSize: number): { data: ChartData; size: number } {
  const isWhole = (size: number): boolean =>
    maxLabelWidth(data.categories, size) + 1.2 * size <= width * maxLegendShare;
  const size = [maxSize, ...labelSizes].find((one) => one <= maxSize && isWhole(one));
  return size ? { data, size } : { data: { ...data, legend: 'bottom' }, size: maxSize };
}

/** Limits of the names at the ends of lines, as fractions of a chart's width, and the width of its axis in em. */
const endNames = { maxShare: 0.33, axisWidth: 3.2, toCategory: 1.1 } as const;

/** Whether the names of lines fit at their ends, without cutting them off or breaking the names of the categories. */
function hasSpaceAtEnds({ series, categories }: ChartData, width: number, size: number): boolean {
  if (series.length < 2) return true;
  const names = maxLabelWidth(
    series.map(({ name }) => name),
    size,
    true,
  );
  const { maxShare, axisWidth, toCategory } = endNames;
  const plotWidth = width - names - axisWidth * size;
  return names <= width * maxShare && maxLabelWidth(categories, size) * toCategory * categories.length <= plotWidth;
}

/** The ways to set a table next to its chart, the best one first. */
const settings = shares.flatMap((group) =>
  [false, true].flatMap((canWrap) => sizes.flatMap((size) => group.map((share) => ({ size, share, canWrap })))),
);

/** Returns the largest size and the smallest width at which the figures of the table fit on one line. */
function sizeOf(table: TableBlock, box: Box, context: LayoutContext): { width: number; scale: Scale } | undefined {
  const rows = cellsOf(table);
  for (const { size, share, canWrap } of settings) {
    const width = Math.floor(box.width * share);
    const scale = { ...largestScale, table: size };
    const reserved = size * sizeReserve;
    const columns = columnWidths(rows, reserved, width);
    const isFitting = canWrap ? hasWrappedNames(rows, reserved, columns) : fitsOnSingleLines(rows, reserved, columns);
    if (isFitting && stackHeight(stackOf([table], width, context), scale) <= box.height) return { width, scale };
  }
  return undefined;
}

/** Whether only the names of rows and columns wrap, between their words. Dates and periods do not wrap. */
function hasWrappedNames(rows: ReturnType<typeof cellsOf>, size: number, columns: readonly number[]): boolean {
  const figures = rows.slice(1).map((row) => row.slice(1));
  const nameWidth = (columns[0] ?? 0) - 2 * cellInsets.x;
  return (
    brokenCells(rows, size, columns) === 0 &&
    fitsOnSingleLines(figures, size, columns.slice(1)) &&
    rows.every(([name]) => !name || lineCount(name.runs, size, nameWidth) <= maxNameLines) &&
    (rows[0] ?? []).every(({ runs }, column) => {
      const lines = lineCount(runs, size, (columns[column] ?? 0) - 2 * cellInsets.x);
      return lines <= (isPeriod(plainText(runs)) ? 1 : maxNameLines);
    })
  );
}

/** Maximum number of lines of a name next to or above figures. */
const maxNameLines = 2;

function lineCount(runs: readonly Run[], size: number, width: number): number {
  return Math.round(heightOf([{ runs }], { face: 'body', size, lineHeight: 1 }, Math.max(1, width)) / size);
}

/**
 * Factor on the font size with which text is measured, because other applications add space between Chinese and Latin
 * text.
 */
const sizeReserve = 1.05;

interface TableAndText {
  table: TableBlock;
  before: readonly Block[];
  after: readonly Block[];
}

/** Maximum number of items of a list below a table and its chart. */
const maxItems = 7;

/** Whether a block is a short list without inner lists and tasks. */
function isShortList(block: Block | undefined): boolean {
  return (
    block?.kind === 'list' &&
    block.items.length <= maxItems &&
    block.items.every(({ items, checked }) => !items && checked === undefined)
  );
}

/** Whether blocks are a paragraph that introduces a short list. */
function isIntroducedList([text, list, ...others]: readonly Block[]): boolean {
  return text?.kind === 'paragraph' && isShortList(list) && others.length === 0;
}

/**
 * Returns a table with at most one paragraph or short list above it, and one of them, both or a callout below it.
 */
function tableAndText(blocks: readonly Block[]): TableAndText | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'table');
  const table = blocks[at];
  if (table?.kind !== 'table') return undefined;
  const [before, after] = [blocks.slice(0, at), blocks.slice(at + 1)];
  const areTexts = [before, after].every(
    (some) =>
      (some.length <= 1 || (some === after && isIntroducedList(some))) &&
      some.every(
        (block) =>
          block.kind === 'paragraph' ||
          isShortList(block) ||
          (some === before && block.kind === 'heading') ||
          (some === after && isCallout(block)),
      ),
  );
  return areTexts ? { table, before, after } : undefined;
}
