import { axisFrame } from '../../elements/chart/axis-frame.ts';
import { cellLineHeight } from '../../elements/table/layout.ts';
import { chartFrame } from '../../elements/chart/chart-frame.ts';
import type { ChartData, ChartElement } from '../../model/chart.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement, TableElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths, fitsOnSingleLines, singleLineWidth, sum } from '../flow/table-columns.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio, textGap } from '../slide/vertical-space.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Distance in px between a table and the bars beside its rows. */
const gap = 24;
/** Font sizes of the table in px, and of the text above and below it. */
const sizes = [24, 22, 20] as const;
const textSizes = [undefined, 24, 22] as const;
/** Minimum width of the chart in px, and its maximum fraction of the width. */
const chartWidth = { min: 260, maxShare: 0.46 } as const;
/** Maximum height of the title and the legend of the chart, as a multiple of the font size. */
const maxTopRatio = 2.4;
/** Number of rows up to which there is free space below them. */
const maxRelaxedRows = 9;
/** Widths that are tried, as multiples of the width of the table with wide gaps between its columns. */
const widthFactors = [0.86, 0.9, 0.95, 1, 1.06, 1.12] as const;
/** Factor on the font size with which text is measured, because other applications add space between scripts. */
const sizeReserve = 1.05;

/** A table, and the texts above and below it. */
interface TableAndText {
  table: TableBlock;
  before: readonly Block[];
  after: readonly Block[];
}

/**
 * Lays out a chart with horizontal bars or dots beside the rows of its table, which name them, so that each is in the row
 * of its figure. Returns undefined if they do not fit, or if the categories are not consecutive rows.
 */
export function chartBesideRows(
  { table, before, after }: TableAndText,
  data: ChartData,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const first = firstRowOf(table, data);
  if (first === undefined || (data.chart !== 'horizontalBar' && data.chart !== 'dotPlot')) return undefined;
  for (const body of textSizes) {
    const [above, below] = [before, after].map((blocks) => context.stackText(blocks, box.width, body));
    if (!above || !below) return undefined;
    const top = above.height > 0 ? above.height + textGap : 0;
    const bottom = below.height > 0 ? below.height + textGap : 0;
    const area = { ...box, y: box.y + top, height: box.height - top - bottom };
    const drawn = besideRows(table, data, first, area, context);
    if (!drawn) continue;
    const end = Math.max(...drawn.map((one) => one.box.y + one.box.height));
    const id = slideIds();
    return [
      ...above.draw({ ...box, height: top }),
      ...drawn,
      ...below.draw({ ...box, y: end + textGap, height: bottom }),
    ].map((element): SlideElement => ({ ...element, id: id(element.id) }));
  }
  return undefined;
}

/** Returns the index of the row of the first category, below which the others follow; undefined if there is none. */
function firstRowOf({ rows }: TableBlock, { categories }: ChartData): number | undefined {
  const names = rows.map(([name = []]) => plainText(name).trim());
  const first = names.indexOf(categories[0] ?? '');
  return first >= 0 && categories.every((name, index) => names[first + index] === name) ? first : undefined;
}

/** Lays out a table and the chart beside its rows at the largest size that fits. */
function besideRows(
  table: TableBlock,
  data: ChartData,
  first: number,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const rows = cellsOf(table);
  // Two lines of a legend would move the table down.
  const settings = [maxTopRatio, Infinity].flatMap((maxTop) => sizes.map((size) => ({ size, maxTop })));
  for (const { size, maxTop } of settings) {
    const scale = { ...largestScale, table: size };
    const natural = singleLineWidth(rows, size * sizeReserve);
    const width = widthFactors
      .map((factor) => Math.floor(Math.max(natural * factor, area.width * (1 - chartWidth.maxShare))))
      .find((one) => fitsOnSingleLines(rows, size * sizeReserve, columnWidths(rows, size * sizeReserve, one)));
    if (width === undefined || area.width - width - gap < chartWidth.min) continue;
    const drawn = drawBeside(table, data, first, { area, width, scale, maxTop: size * maxTop }, context);
    if (drawn) return drawn;
  }
  return undefined;
}

interface Setting {
  area: Box;
  /** Width of the table in px. */
  width: number;
  scale: Scale;
  /** Maximum height in px of the title and legend of the chart. */
  maxTop: number;
}

function drawBeside(
  table: TableBlock,
  data: ChartData,
  first: number,
  { area, width, scale, maxTop }: Setting,
  context: LayoutContext,
): SlideElement[] | undefined {
  const id = slideIds();
  const x = area.x + width + gap;
  const figure: Block = {
    kind: 'chart',
    ...(data.chart === 'dotPlot' ? data : withoutFigures(table, data)),
    categoryLabels: false,
  };
  const chartStack = stackOf([figure], area.x + area.width - x, context);
  const chart = layoutItems(chartStack.items, scale, { ...area, x, width: chartStack.width }, id, context).find(
    (one) => one.kind === 'chart',
  );
  if (!chart) return undefined;
  const edges = edgesOf(chart);
  if (edges.top > maxTop) return undefined;
  const stack = stackOf([table], width, context);
  const ideal = Math.ceil(sum(stack.items.map((item) => item.ideal(scale, width))));
  // The rows below the bars, if there are any, are beside the axis.
  const isLast = first + data.categories.length === table.rows.length;
  const fillRatio = table.rows.length > maxRelaxedRows ? 1 : maxFillRatio;
  const headerHeight = scale.table * cellLineHeight;
  const edgeHeight = (isLast ? edges.bottom : 0) + Math.max(0, edges.top - headerHeight);
  const maxHeight = Math.floor(Math.min(area.height * fillRatio, area.height - edgeHeight));
  if (stackHeight(stack, scale) > maxHeight) return undefined;
  const height = Math.min(maxHeight, ideal);
  const drawn = layoutItems(stack.items, scale, { ...area, width, height }, id, context);
  const [only, ...others] = drawn;
  if (only?.kind !== 'table' || others.length > 0) return undefined;
  const slot = slotOf(only, first + only.rows.length - table.rows.length, data.categories.length);
  // The title is beside the header of the table.
  const down = Math.max(0, Math.ceil(edges.top - slot.top));
  if (only.box.height + down + (isLast ? edges.bottom : 0) > area.height + 1) return undefined;
  const box = {
    ...chart.box,
    y: only.box.y + down + slot.top - edges.top,
    height: slot.height + edges.top + edges.bottom,
  };
  return [
    { ...only, box: { ...only.box, y: only.box.y + down } },
    { ...chart, box },
  ];
}

/** Returns a chart without the figures that the table beside it has, and without the name of the column that is next to it. */
function withoutFigures({ head }: TableBlock, data: ChartData): ChartData {
  const { title, ...untitled } = data;
  const isNextTo = title !== undefined && title === plainText(head.at(-1) ?? []).trim();
  return { ...(isNextTo ? untitled : data), dataLabels: false };
}

/** Returns the distances in px between the edges of a chart and its plot. */
function edgesOf(chart: ChartElement): { top: number; bottom: number } {
  const { area } = axisFrame(chart, chartFrame(chart).plot);
  const top = area.y - chart.box.y;
  return { top, bottom: chart.box.height - top - area.height };
}

/** Returns the distance in px of rows from the top of their table, and their height. */
function slotOf({ rows }: TableElement, first: number, count: number): { top: number; height: number } {
  const heights = rows.map(({ height }) => height);
  return { top: sum(heights.slice(0, first)), height: sum(heights.slice(first, first + count)) };
}
