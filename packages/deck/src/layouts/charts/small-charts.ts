import { decimalsOf, formatValue } from '../../elements/chart/format-values.ts';
import { maxLabelWidth } from '../../elements/chart/labels.ts';
import { readChart } from '../../markdown/blocks/chart.ts';
import type { Box } from '../../model/box.ts';
import type { ChartData } from '../../model/chart.ts';
import type { SlideElement } from '../../model/element.ts';
import type { SemanticColor } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { arePeriods, isMeasuresName, numberPattern, parseNumber, unitOf } from '../figures/table-figures.ts';
import { chartLabelSize } from '../flow/chart-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { isTotal } from '../flow/table-cells.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { chartInsteadOf } from './chart-replaces-table.ts';

/** Limits of a table whose rows are different measures over time: its rows and times, and the characters of a name. */
const limits = { minRows: 2, maxRows: 4, minTimes: 3, maxTimes: 6, nameLength: 44 } as const;
/** Minimum difference of the figures of a measure, as a fraction of the largest one, that is visible in its bars. */
const minDifference = 0.08;
/** Minimum fraction of the measures that differ visibly. */
const minVisible = 0.65;

/** A measure with the chart of its figures. */
export interface SmallChart {
  name: readonly Run[];
  data: ChartData;
}

/**
 * Returns a chart of each row of a table whose rows are measures of different units and whose columns are times, so that all of its
 * figures are shown and the table is unnecessary. Returns undefined for other tables.
 */
export function smallChartsOf({ head, rows }: TableBlock): SmallChart[] | undefined {
  const [corner = '', ...times] = head.map((runs) => plainText(runs).trim());
  const areTimes = times.length >= limits.minTimes && times.length <= limits.maxTimes && arePeriods(times);
  const isSmall = rows.length >= limits.minRows && rows.length <= limits.maxRows;
  // The name of the first column is not shown.
  if (!areTimes || !isSmall || !(corner === '' || isMeasuresName(corner))) return undefined;
  const charts = rows.flatMap((row) => smallChartOf(head, row) ?? []);
  const visible = charts.filter(({ data }) => areDifferent(data.series[0]?.values ?? []));
  return charts.length === rows.length && visible.length >= charts.length * minVisible ? charts : undefined;
}

function smallChartOf(head: TableBlock['head'], row: TableBlock['rows'][number]): SmallChart | undefined {
  const [name = [], ...cells] = row;
  const label = plainText(name).trim();
  const texts = cells.map((runs) => plainText(runs).trim());
  const areFigures = texts.every((text) => numberPattern.test(text) && parseNumber(text) >= 0);
  const isPlain = cells.every((runs) => runs.every(({ bold, italic, link }) => !bold && !italic && !link));
  if (!areFigures || !isPlain || new Set(texts.map(unitOf)).size > 1 || texts.length !== head.length - 1)
    return undefined;
  if (label === '' || label.length > limits.nameLength || isTotal(label) || /["\t\n]/u.test(label)) return undefined;
  const lines = texts.map((text, index) => `${plainText(head[index + 1] ?? []).trim()}\t${text}`);
  const data = readChart([`#\t${label}`, ...lines].join('\n'), 'bar', true);
  if (typeof data === 'string') return undefined;
  const { categoryName: _, ...plain } = data;
  const column = {
    kind: 'table' as const,
    align: [],
    head: [[], name],
    rows: cells.map((cell, index) => [head[index + 1] ?? [], cell]),
  };
  // A figure that the chart would write in another way stays in the table.
  if (!chartInsteadOf(column, { ...plain, title: label })) return undefined;
  const colors = texts.map((_text, index): SemanticColor => (index === texts.length - 1 ? 'chart1' : 'chartQuietBar'));
  return { name, data: { ...plain, colors } };
}

/** Whether bars of figures have visibly different lengths. */
function areDifferent(values: readonly (number | null)[]): boolean {
  const numbers = values.map((value) => value ?? 0);
  const max = Math.max(...numbers);
  return max - Math.min(...numbers) >= max * minDifference;
}

const gap = 32;
const nameGap = 8;
/** Minimum height of a chart in px, and the font sizes of the names. */
const minHeight = 240;
const nameSizes = [24, 22] as const;
const labelSizes = [chartLabelSize.max, 20, chartLabelSize.min] as const;
/** The fraction of a chart's width that bars use, the ratio of a bar to its value, and the space between names in em. */
const shares = { bars: 0.72, toLabel: 1.12, betweenNames: 0.62 } as const;

/** Draws charts side by side, below their names; undefined if they do not fit. */
export function smallChartElements(
  charts: readonly SmallChart[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const width = Math.floor((box.width - gap * (charts.length - 1)) / charts.length);
  const size = labelSizes.find((one) => charts.every(({ data }) => hasSpace(data, width, one)));
  if (!size) return undefined;
  const stacks = charts.map(({ name }) => stackOf([{ kind: 'heading', level: 3, runs: name }], width, context));
  const scale = nameSizes
    .map((body) => ({ ...largestScale, body, table: size }))
    .find((one) => stacks.every(({ items }) => items.every((item) => !item.brokenLines?.(one, width))));
  if (!scale) return undefined;
  const nameHeight = Math.ceil(Math.max(...stacks.map((stack) => stackHeight(stack, scale))));
  const height = box.height - nameHeight - nameGap;
  if (height < minHeight) return undefined;
  const id = slideIds();
  return charts.flatMap(({ data }, index) => {
    const x = box.x + index * (width + gap);
    const chart = stackOf([{ kind: 'chart', ...data }], width, context);
    return [
      ...layoutItems(stacks[index]?.items ?? [], scale, { ...box, x, width, height: nameHeight }, id, context),
      ...layoutItems(chart.items, scale, { x, y: box.y + nameHeight + nameGap, width, height }, id, context),
    ];
  });
}

/** Whether the values fit above their bars, and the times below them. */
function hasSpace(data: ChartData, width: number, size: number): boolean {
  const slot = width / data.categories.length;
  const values = (data.series[0]?.values ?? []).map((value) => formatValue(value ?? 0, data.unit, decimalsOf(data)));
  return (
    maxLabelWidth(values, size) * shares.toLabel <= slot * shares.bars &&
    maxLabelWidth(data.categories, size) + shares.betweenNames * size <= slot
  );
}
