import { readChart } from '../markdown/blocks/chart.ts';
import type { ChartData, ChartType } from '../model/chart.ts';
import { isYear } from '../text/figure-text.ts';
import { plainText } from '../text/split-runs.ts';
import { isTime } from './event-times.ts';
import type { TableBlock } from './flow/table-cells.ts';
import { isTotal } from './flow/table-cells.ts';

/** Limits for tables whose figures are shown in a chart. */
const limits = { minRows: 3, maxRows: 12, maxColumns: 3, maxTimes: 8, maxLines: 4, nameLength: 28, bars: 16 } as const;
/** Maximum ratio of the largest figure to the smallest one, which would not be visible next to it. */
const maxRatio = 60;
/** Parts of a whole that are distinguishable in a ring. */
const parts = { min: 2, max: 5 } as const;

/** Matches columns whose numbers identify, rank or date something. */
const notQuantity =
  /(?<!\p{L})(?:id|no|nr|number|code|rank|place|position|room|floor|page|line|phone|port|version|year|date|zip|row|step|slide)(?!\p{L})|#|编号|序号|排名|名次|号码|电话|年份|日期|版本|楼层|房间|页码|代码/iu;
/** Matches units that make a number a date, a time or a rank. */
const notUnit = /^(?:[年月日号点时届级]|am|pm|st|nd|rd|th)$/iu;
/** Matches names of columns that are states of the same quantity. */
const state =
  /^(?:before|after|plan(?:ned)?|target|budget|baseline|forecast|actual|previous|current|last year|this year|old|new|today|去年|今年|上年|本年|上期|本期|计划|目标|预算|实际|之前|之后|改造前|改造后|现状)$/iu;
const numberPattern = /^([+−–-]?[€$£¥￥]?)\s?(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,6})?\s?([^\d\s]{0,6})$/u;

/** Matches the name of a column that contains the changes between the other columns, and such a change. */
const changeName =
  /^(?:change|delta|Δ|growth|difference|diff|yoy|vs\.?\s.{1,12}|变化|变动|增长|增幅|增速|同比|环比|增长率)(?:\s?[(（]?%[)）]?)?$/iu;
const change = /^(?:[+−–-]\s?[\d.,]{1,9}|0)\s?(?:%|pts?|pp|个?百分点)?$/u;

/** Whether the last column contains changes between the columns before it, which are not part of the chart. */
function hasChanges([head = [], ...rows]: readonly (readonly string[])[]): boolean {
  return head.length > 3 && changeName.test(head.at(-1) ?? '') && rows.every((row) => change.test(row.at(-1) ?? ''));
}

/** A chart of a table's figures. */
export interface TableChart {
  data: ChartData;
  reason: string;
}

/**
 * Returns a chart of the figures in a table whose first column contains names or times, and whose other columns contain
 * figures with one unit. The total row is not part of the chart. Returns undefined for other tables, such as those with
 * different units, text, years or identifiers.
 */
export function tableChartOf({ head, rows, chart }: TableBlock): TableChart | undefined {
  if (chart === 'none' || [head, ...rows].some((row) => row.length !== head.length || !row.every(isPlain)))
    return undefined;
  const all = [head, ...rows].map((row) => row.map(textOf));
  const [[first = '', ...names] = [], ...lines] = hasChanges(all) ? all.map((row) => row.slice(0, -1)) : all;
  const [last = []] = lines.slice(-1);
  const total = isTotal(last[0] ?? '') ? last.slice(1) : undefined;
  const values = total ? lines.slice(0, -1) : lines;
  const labels = values.map(([name = '']) => name);
  const areTimes = names.length > 1 && names.every(isTime);
  const isSmall =
    names.length >= 1 &&
    names.length <= (areTimes ? limits.maxTimes : limits.maxColumns) &&
    values.length >= (areTimes && names.length > 2 ? 2 : limits.minRows) &&
    values.length <= limits.maxRows;
  if (!isSmall || [...names, ...labels].some((name) => name === '' || name.length > limits.nameLength))
    return undefined;
  if (new Set(labels).size !== labels.length || labels.some(isTotal)) return undefined;
  if (
    !names.every((name, index) =>
      areQuantities(
        values.map((line) => line[index + 1] ?? ''),
        name,
      ),
    )
  )
    return undefined;
  if (
    !haveOneUnit(
      names,
      values.map((line) => line.slice(1)),
    )
  )
    return undefined;
  const numbers = values.map((line) => line.slice(1).map(numberOf));
  const sizes = numbers
    .flat()
    .map(Math.abs)
    .filter((size) => size > 0);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  if (sizes.length === 0 || largest > smallest * maxRatio || new Set(numbers.flat()).size === 1) return undefined;
  const isSum = total?.every(
    (cell, index) => Math.abs(numberOf(cell) - numbers.reduce((sum, line) => sum + (line[index] ?? 0), 0)) < 0.01,
  );
  const shape = shapeOf({ first, names, labels, numbers, areTimes, isSum: isSum === true });
  if (!shape) return undefined;
  const source = shape.isTransposed
    ? [[first, ...labels], ...names.map((name, index) => [name, ...values.map((line) => line[index + 1] ?? '')])]
    : [[first, ...names], ...values];
  const data = readChart(source.map((line) => line.join('\t')).join('\n'), shape.type);
  if (typeof data === 'string') return undefined;
  const [only, ...others] = data.series;
  // The name of a column with amounts does not describe the percentages of a ring.
  const isTitled = others.length === 0 && only !== undefined && only.name !== '' && shape.type !== 'doughnut';
  return {
    data: {
      ...data,
      ...(isTitled && { title: only.name }),
      ...(shape.hasAxisTitle && { axisTitles: { category: first } }),
    },
    reason: shape.reason,
  };
}

interface Numbers {
  first: string;
  names: readonly string[];
  labels: readonly string[];
  numbers: readonly (readonly number[])[];
  /** Whether the columns are times. */
  areTimes: boolean;
  /** Whether the figures are the parts of the total row. */
  isSum: boolean;
}

interface ChartShape {
  type: ChartType;
  isTransposed?: boolean;
  /** Whether the name of the first column is the title of the category axis. */
  hasAxisTitle?: boolean;
  reason: string;
}

/** Selects the type of the chart, and whether the columns are its categories. */
function shapeOf({ first, names, labels, numbers, areTimes, isSum }: Numbers): ChartShape | undefined {
  const all = numbers.flat();
  const isPositive = all.every((value) => value > 0);
  if (areTimes && names.length > 2 && isSum && isPositive && labels.length <= parts.max)
    return {
      type: 'stackedBar',
      isTransposed: true,
      reason: 'Its rows are the parts of a total that changes over time.',
    };
  if (areTimes && (names.length > limits.maxColumns || names.length * labels.length > limits.bars))
    return labels.length <= limits.maxLines
      ? { type: 'line', isTransposed: true, reason: 'Its rows change over time.' }
      : undefined;
  if (areTimes && labels.length < limits.minRows)
    return { type: 'bar', isTransposed: true, reason: 'Its rows change over time.' };
  const [column = ''] = names;
  const shares = isPositive && names.length === 1 && labels.length >= parts.min && labels.length <= parts.max;
  const sum = all.reduce((total, value) => total + value, 0);
  const isWhole = isSum || (/[%％]/u.test(column) && Math.abs(sum - 100) <= 0.5);
  if (shares && isWhole) return { type: 'doughnut', reason: 'Its figures are the parts of a total.' };
  if (labels.every(isTime))
    return names.length > 1 || labels.length > 8
      ? { type: 'line', reason: 'Its figures change over time.' }
      : { type: 'bar', reason: 'Its figures change over time.' };
  const places = labels.map(Number);
  if (places.every(Number.isFinite))
    return isEven(places) && !notQuantity.test(first)
      ? { type: 'line', hasAxisTitle: true, reason: 'Its figures depend on a quantity.' }
      : { type: 'bar', hasAxisTitle: true, reason: 'Its figures depend on a quantity.' };
  if (names.length * labels.length > limits.bars) return undefined;
  return names.length > 1
    ? { type: 'bar', reason: 'Its figures have one unit.' }
    : { type: 'horizontalBar', reason: 'Its figures have one unit.' };
}

/** Whether numbers have equal distances. */
function isEven(numbers: readonly number[]): boolean {
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  return step > 0 && numbers.every((one, index) => Math.abs(one - (first + index * step)) < step / 1000);
}

/** Whether a column contains quantities, and not years, ranks or identifiers. */
function areQuantities(cells: readonly string[], name: string): boolean {
  if (notQuantity.test(name)) return false;
  const matches = cells.map((cell) => numberPattern.exec(cell));
  if (!matches.every((match) => match !== null && !notUnit.test(match[2] ?? ''))) return false;
  if (cells.every(isYear)) return false;
  // 1, 2, 3 are numbers of rows.
  return !cells.every((cell, index) => cell === String(index + 1));
}

/**
 * Whether all figures have the same unit: in their cells, or else in the names of their columns, which may also be times
 * or states of one quantity.
 */
function haveOneUnit(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const units = new Set(
    rows.flat().map((cell) => {
      const [, sign = '', unit = ''] = numberPattern.exec(cell) ?? [];
      return sign.replace(/[+−–-]/u, '') + unit;
    }),
  );
  const [unit = '', ...others] = units;
  if (others.length > 0) return false;
  if (names.length === 1 || unit !== '') return true;
  if (names.every((name) => isTime(name) || state.test(name))) return true;
  const named = new Set(names.map(unitIn));
  return named.size === 1 && !named.has('');
}

/** Returns the unit at the end of a column's name: “(kHz)”, or the last word, as in “Redis jobs/s”. */
function unitIn(name: string): string {
  // ReDoS: at most 28 characters (`limits.nameLength`).
  return (
    (/[(（]([^()（）]+)[)）]$/u.exec(name) ?? /\s(\S*[/%°]\S*|[€$£]|[kMG]?(?:B|Hz|Wh?)|ms|kg|km)$/u.exec(name))?.[1] ??
    ''
  );
}

function numberOf(cell: string): number {
  const text = cell.replace(/[^\d.]/gu, '');
  return (/^[−–-]/u.test(cell) ? -1 : 1) * Number(text);
}

function textOf(runs: TableBlock['head'][number]): string {
  return plainText(runs).trim();
}

/** Whether a cell is text without links, code and line breaks. */
function isPlain(runs: TableBlock['head'][number]): boolean {
  return runs.every(({ text, link, code }) => !link && !code && !/[\n\t"]/u.test(text));
}
