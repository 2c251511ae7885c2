import { readChart } from '../../markdown/blocks/chart.ts';
import type { ChartData, ChartType } from '../../model/chart.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText } from '../../text/runs.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { isTotal } from '../flow/table-cells.ts';
import { areClearParts } from './clear-parts.ts';
import { waterfallChartOf } from './waterfall-from-table.ts';
import { gapChartOf } from './gap-chart-from-table.ts';
import { dividedRowsOf } from './divided-rows-from-table.ts';
import { areOrdered } from './ordered-names.ts';
import { dotPlotOf } from './dot-plot-from-table.ts';
import { partialTables, targetName } from '../tables/partial-tables.ts';
import { hasTwoLedgers } from '../tables/two-ledgers.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import {
  areArms,
  areMeasures,
  areMixed,
  arePeriods,
  areStates,
  figureTables,
  isChangeName,
  isPeriod,
  isState,
  parseNumber,
  numberPattern,
} from '../figures/table-figures.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Limits for tables whose figures are shown in a chart. */
const limits = { minRows: 3, maxRows: 12, maxColumns: 3, maxTimes: 8, maxLines: 4, nameLength: 28, bars: 16 } as const;
/** Maximum length of the names of rows with one figure, which are beside horizontal bars, and of a single row, which is the title. */
const maxRowName = 44;
/** Maximum ratio of the largest figure to the smallest one, which would not be visible next to it. */
const maxRatio = 60;
/** Maximum number of parts of columns that are distinguishable. */
const maxStackedParts = 6;

/** Matches columns whose numbers identify, rank or date something. */
const notQuantity =
  /(?<!\p{L})(?:id|no|nr|number|code|rank|place|position|room|floor|page|line|phone|port|version|year|(?<!to )date|zip|row|step|slide)(?!\p{L})|#|编号|序号|排名|名次|号码|电话|年份|日期|版本|楼层|房间|页码|代码/iu;
/** Matches units that make a number a date, a time or a rank. */
const notUnit = /^(?:[年月日号点时届级]|am|pm|st|nd|rd|th)$/iu;
/** Matches an amount in parentheses, as accountants write costs. */
const loss = new RegExp(String.raw`^\([${currencySigns}]?\s?\d[\d.,]{0,12}\s?\p{L}{0,2}\)$`, 'u');
/** Matches a relative change in percent. */
const relativeChange = /^([+−–↑↓▲▼-])\s?(\d{1,6}(?:\.\d{1,3})?)\s?%$/u;

/**
 * Returns a chart of the relative changes in the last column, for rows whose other figures differ too much for one
 * chart; undefined for other tables.
 */
function chartOfChanges([head = [], ...rows]: readonly (readonly string[])[]): TableChart | undefined {
  const last = rows.at(-1)?.[0] ?? '';
  const values = isTotal(last) ? rows.slice(0, -1) : rows;
  const labels = values.map(([name = '']) => name);
  const changes = values.map((row) => relativeChange.exec(row.at(-1) ?? ''));
  const name = head.at(-1) ?? '';
  const isSmall = values.length >= limits.minRows && values.length <= limits.maxRows;
  const areNames = labels.every((label) => label !== '' && label.length <= limits.nameLength && !isTotal(label));
  if (head.length < 3 || !isSmall || !areNames || !isChangeName(name)) return undefined;
  // Unlike rising revenue, rising costs are not growth.
  if (values.some((row) => row.some((cell) => loss.test(cell)))) return undefined;
  if (new Set(labels).size !== labels.length || !changes.every((one) => one !== null)) return undefined;
  const lines = changes.map(([, sign = '', size = ''], index) => {
    const isLess = /[−–↓▼-]/u.test(sign);
    return `${labels[index] ?? ''}\t${isLess ? '-' : ''}${size}%`;
  });
  const data = readChart([`${head[0] || name}\t${name}`, ...lines].join('\n'), 'horizontalBar', true);
  return typeof data === 'string'
    ? undefined
    : { data: { ...data, title: name }, reason: 'Its last column shows relative changes.' };
}

/** Limits of tables whose columns are the same measures of two subjects: their number, and the ratio of their figures. */
const pairLimits = { minMeasures: 2, maxMeasures: 4, maxRatio: 300 } as const;

/**
 * Returns a chart of the total row of a table whose columns are the same measures of two subjects: “Old p50 | p95 | New
 * p50 | p95”; undefined for other tables.
 */
function chartOfPairs([head = [], ...rows]: readonly (readonly string[])[]): TableChart | undefined {
  const names = head.slice(1);
  const count = names.length / 2;
  const last = rows.at(-1) ?? [];
  const [first = '', second = ''] = [names[0], names[count]];
  const { minMeasures, maxMeasures } = pairLimits;
  if (!Number.isInteger(count) || count < minMeasures || count > maxMeasures) return undefined;
  const [measure, otherMeasure] = [first, second].map((name) => /^(\S.{0,20})\s(\S{1,12})$/u.exec(name));
  const isPair = measure && otherMeasure && measure[2] === otherMeasure[2] && rows.length > 1 && isAll(last[0] ?? '');
  const measures = [measure?.[2] ?? '', ...names.slice(1, count)];
  if (!isPair || measures.slice(1).some((name, index) => name !== names[count + index + 1])) return undefined;
  const cells = last.slice(1);
  const sizes = cells.map((cell) => Math.abs(parseNumber(cell)));
  const isComparable = Math.max(...sizes) <= Math.min(...sizes) * pairLimits.maxRatio;
  if (!areQuantities(cells, '') || !haveOneUnit(['', ''], [cells]) || !isComparable) return undefined;
  const lines = measures.map((name, index) => [name, cells[index], cells[count + index]].join('\t'));
  const data = readChart([[head[0] || 'p', measure[1], otherMeasure[1]].join('\t'), ...lines].join('\n'), 'bar', true);
  return typeof data === 'string'
    ? undefined
    : { data: { ...data, title: last[0] ?? '' }, reason: 'Its columns are the same measures of two subjects.' };
}

function isAll(name: string): boolean {
  return isTotal(name) || /^(?:all|overall|average|mean|median|全部|平均|整体|总体)$/iu.test(name);
}

/** A chart of a table's figures. */
export interface TableChart {
  data: ChartData;
  /** Whether the table has other figures, of other units. */
  isPartial?: boolean;
  /** A chart of the first row or column alone, for a narrow area. */
  lead?: ChartData;
  reason: string;
}

/** The last chart of each table, because several steps of the layout need it. */
const chartsByTable = new WeakMap<TableBlock, { about: string; found: TableChart | undefined }>();

/**
 * Returns a chart of the figures in a table whose first column contains names or times, and whose other columns contain
 * figures with one unit; or of a bridge, or of estimates with their intervals. The total row, remarks, and columns that
 * are derived from the others are not part of the chart. Returns undefined for other tables, such as those with
 * different units, text, years or identifiers.
 * @param about The heading of the slide.
 */
export function tableChartOf(table: TableBlock, about = ''): TableChart | undefined {
  if (table.chart === 'none') return undefined;
  const known = chartsByTable.get(table);
  if (known?.about === about) return known.found;
  const found = findChart(table, about);
  chartsByTable.set(table, { about, found });
  return found;
}

function findChart({ head, rows }: TableBlock, about: string): TableChart | undefined {
  if (!rows.some((row) => row.some((runs, column) => column > 0 && runs.some(({ text }) => /\d/u.test(text)))))
    return undefined;
  if ([head, ...rows].some((row) => row.length !== head.length || !row.every(isPlain))) return undefined;
  const source = withRowAsColumn([head, ...rows].map((row) => row.map(textOf)));
  if (isListOfCases(source) || hasTwoLedgers(source)) return undefined;
  const bridge = waterfallChartOf(source, about);
  if (bridge) return { data: bridge, reason: 'Its rows lead from one sum to another.' };
  const intervals = dotPlotOf(source);
  if (intervals) return { data: intervals, reason: 'Its figures have intervals.' };
  const gaps = gapChartOf(source);
  if (gaps) return { data: gaps, isPartial: true, reason: 'Its columns divide a whole into two parts.' };
  const divided = dividedRowsOf(source);
  if (divided) return { data: divided, reason: 'Its rows are divided into the same parts.' };
  const isBold = rows.at(-1)?.every((cell) => cell.every(({ bold }) => bold)) === true;
  const [last = []] = source.slice(-1);
  const marked = isTotalRow(source, isBold) ? [...source.slice(0, -1), ['Total', ...last.slice(1)]] : source;
  const tables = figureTables(marked);
  for (const figures of tables) {
    const found = chartOfFigures(figures);
    if (found) return found;
  }
  for (const figures of marked === source ? tables : figureTables(source)) {
    const found = chartOfPairs(figures) ?? chartOfChanges(figures);
    if (found) return found;
  }
  const [first, ...others] = partialTables(marked, about).flatMap((part) => chartOfPart(part, last[0]) ?? []);
  const lead = others.find(({ data }) => data.series.length === 1)?.data;
  if (!first) return undefined;
  // Two lines fit a narrow area.
  const isNarrow = first.data.series.length <= (first.data.chart === 'line' ? 2 : 1);
  return { ...withTargetLine(first), isPartial: true, ...(lead && !isNarrow && { lead }) };
}

/** Minimum number of figures of a row that depends on the numbers above it. */
const minRowFigures = 4;

/** Returns a table of one row below numbers in ascending order as a table of two columns: “Distance (cm) | 10 | 20 | 30”. */
function withRowAsColumn(texts: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [head = [], row = [], ...others] = texts;
  const [corner = '', ...names] = head;
  const places = names.map((name) => (name === '' ? NaN : Number(name)));
  const isAscending = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  const isRow = others.length === 0 && names.length >= minRowFigures && isAscending && places.every(Number.isFinite);
  // Years are times, which may be names of columns.
  if (!isRow || corner === '' || row[0] === '' || names.every(isYear)) return texts;
  return head.map((name, column) => [name, row[column] ?? '']);
}

/** Matches names of columns of numbered times, whose figures may depend on them: “Day”, “Week no.”, “天数”. */
const timeName =
  /(?<!\p{L})(?:day|week|month|quarter|year|hour|minute|second|sprint|round|age)s?(?!\p{L})|[天日周月季年时分秒轮龄]/iu;

/** Matches names of columns that number repetitions, which follow no order: “Trial”, “Run no.”, “次数”, “实验”. */
const caseName =
  /(?<!\p{L})(?:trial|test|experiment|run|attempt|sample|specimen|case|group|team)s?(?!\p{L})|[次组号例]|实验|试验|测试|样[品本]/iu;

/** Whether the rows of a table are numbered cases that words describe, such as the trials of an experiment. */
function isListOfCases([[first = ''] = [], ...rows]: TableTexts): boolean {
  const isNumbered = rows.length > 1 && rows.every(([name], index) => name === String(index + 1));
  const hasWords = (rows[0] ?? []).some(
    (_, column) =>
      column > 0 && rows.every((row) => /\p{L}/u.test(row[column] ?? '') && !/\d/u.test(row[column] ?? '')),
  );
  return isNumbered && hasWords && !timeName.test(first);
}

/** Shows the targets next to the figures of one row as a line. */
function withTargetLine(chart: TableChart): TableChart {
  const [own, targets, ...others] = chart.data.series;
  if (!own || !targets || others.length > 0 || !targetName.test(targets.name)) return chart;
  return { ...chart, data: { ...chart.data, ...(chart.data.chart === 'bar' && { chart: 'combo' }) } };
}

/**
 * Returns a chart of a part of a table, which may be the total row alone.
 * @param totalName The name of the table's last row.
 */
function chartOfPart([head = [], ...rows]: TableTexts, totalName = ''): TableChart | undefined {
  const [only = [], ...others] = rows;
  if (others.length > 0 || !isTotal(only[0] ?? '')) return chartOfFigures([head, ...rows]);
  const name = totalName || (only[0] ?? '');
  // Any other name, because the total row is not part of other charts.
  const found = chartOfFigures([head, ['#', ...only.slice(1)]]);
  if (!found) return undefined;
  const series = found.data.series.map((one) => (one.name === '#' ? { ...one, name } : one));
  return { ...found, data: { ...found.data, series, ...(found.data.title === '#' && { title: name }) } };
}

/** Matches the name of a last row that contains the other rows. */
const wholeName = /^(?:(?:full |whole )?year|all|全年|全部|(?:合计|总计|总和).{0,12})$/iu;

/** Whether the last row is a total: by its name, or because it is bold or named “Total …” and its first figure is a sum. */
function isTotalRow([, ...rows]: readonly (readonly string[])[], isBold: boolean): boolean {
  const last = rows.at(-1) ?? [];
  const column = last.findIndex((cell, index) => index > 0 && numberPattern.test(cell));
  const figures = rows.map((row) => parseNumber(row[column] ?? ''));
  const [total = 0, sum] = [figures.at(-1), figures.slice(0, -1).reduce((left, right) => left + right, 0)];
  const [name = ''] = last;
  const isSum = rows.length > 2 && Math.abs(sum - total) <= Math.abs(total) / 100;
  return isTotal(name) || wholeName.test(name) || (isSum && (isBold || /^total(?!\p{L})/iu.test(name)));
}

/** Returns a chart of all figures; see `tableChartOf`. */
function chartOfFigures([[first = '', ...names] = [], ...lines]: readonly (readonly string[])[]):
  | TableChart
  | undefined {
  const [last = []] = lines.slice(-1);
  const total = isTotal(last[0] ?? '') ? last.slice(1) : undefined;
  const rows = total ? lines.slice(0, -1) : lines;
  const areTimes = names.length > 1 && arePeriods(names);
  // A series of zeros would only be in the legend.
  const isZero = (line: readonly string[]): boolean => line.slice(1).every((cell) => parseNumber(cell) === 0);
  const values = areTimes && total && !rows.every(isZero) ? rows.filter((line) => !isZero(line)) : rows;
  const labels = values.map(([name = '']) => name);
  const isSmall =
    names.length >= 1 &&
    names.length <= (areTimes ? limits.maxTimes : limits.maxColumns) &&
    values.length >= (areTimes && names.length > 2 ? 1 : limits.minRows) &&
    values.length <= limits.maxRows;
  const maxLabel = names.length === 1 || labels.length === 1 ? maxRowName : limits.nameLength;
  const areShort =
    names.every(({ length }) => length <= limits.nameLength) && labels.every(({ length }) => length <= maxLabel);
  if (!isSmall || !areShort || names.includes('') || labels.includes('')) return undefined;
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
  // The rows of a study's table are usually different quantities, unless they are times or steps.
  const areSteps = labels.every((label) => isPeriod(label) || Number.isFinite(Number(label))) || areOrdered(labels);
  const cells = values.map((line) => line.slice(1));
  if (!haveCellUnit(cells) && names.every((name) => unitIn(name) === '') && areMixed(first, labels)) return undefined;
  const numbers = values.map((line) => line.slice(1).map(parseNumber));
  const isOneQuantity = areArms(names) || areCurves(labels.map(Number), numbers) || areSubjects(names, labels, numbers);
  if (!haveOneUnit(names, cells) && !(areSteps && isOneQuantity && haveOneUnit([''], cells))) return undefined;
  if (labels.every(isPeriod) && !isOneQuantity && haveFlatLine(numbers)) return undefined;
  const sizes = numbers
    .flat()
    .map(Math.abs)
    .filter((size) => size > 0);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  if (sizes.length === 0 || new Set(numbers.flat()).size === 1) return undefined;
  const arePercent = cells.flat().every((cell) => cell.endsWith('%'));
  const isSum = total?.every(
    (cell, index) => Math.abs(parseNumber(cell) - numbers.reduce((sum, line) => sum + (line[index] ?? 0), 0)) < 0.01,
  );
  const shape = withVisibleDifferences(
    shapeOf({ first, names, labels, numbers, areTimes, isSum: isSum === true, arePercent }),
    numbers,
    labels.every(isPeriod) ? 'rows' : areTimes ? 'columns' : undefined,
  );
  // In a line, small figures are visible as its flat part.
  const hasFlatPart = shape?.type === 'line' && (areSteps || (areTimes && labels.length === 1));
  if (!shape || (largest > smallest * maxRatio && !hasFlatPart)) return undefined;
  // An empty cell at the beginning of the first line would be lost.
  const corner = first || '#';
  const source = shape.isTransposed
    ? [[corner, ...labels], ...names.map((name, index) => [name, ...values.map((line) => line[index + 1] ?? '')])]
    : [[corner, ...names], ...withCurrency(names, values)];
  const data = readChart(source.map((line) => line.join('\t')).join('\n'), shape.type, true);
  if (typeof data === 'string') return undefined;
  const [only, ...others] = data.series;
  // The name of a column with amounts does not describe the percentages of a ring.
  const isNamed = only !== undefined && only.name !== '' && !currencyName.test(only.name);
  const isTitled = others.length === 0 && isNamed && shape.type !== 'doughnut';
  const { categoryName, ...rest } = data;
  return {
    data: {
      ...rest,
      ...(categoryName !== undefined && categoryName !== '#' && { categoryName }),
      ...(isTitled && { title: only.name }),
      ...(shape.hasAxisTitle && { axisTitles: { category: first } }),
    },
    reason: shape.reason,
  };
}

/** Matches the name of a column that is only a currency. */
const currencyName = new RegExp(String.raw`^[${currencySigns}]$`, 'u');

/** Returns rows with the currency that is the name of their only column of figures. */
function withCurrency(
  [name = '', ...others]: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  if (others.length > 0 || !currencyName.test(name)) return rows;
  return rows.map(([label = '', cell = '']) => [label, /^\d/u.test(cell) ? name + cell : cell]);
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
  /** Whether the figures are percentages. */
  arePercent: boolean;
}

interface ChartShape {
  type: ChartType;
  isTransposed?: boolean;
  /** Whether the name of the first column is the title of the category axis. */
  hasAxisTitle?: boolean;
  reason: string;
}

/** Selects the type of the chart, and whether the columns are its categories. */
function shapeOf({ first, names, labels, numbers, areTimes, isSum, arePercent }: Numbers): ChartShape | undefined {
  const all = numbers.flat();
  const isPositive = all.every((value) => value > 0);
  const areParts = all.every((value) => value >= 0) && labels.length > 1 && labels.length <= maxStackedParts;
  if (areTimes && names.length > 2 && isSum && areParts)
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
  const shares = isPositive && names.length === 1 && areClearParts(all);
  const sum = all.reduce((total, value) => total + value, 0);
  const isWhole = isSum || ((/[%％]/u.test(column) || arePercent) && Math.abs(sum - 100) <= (arePercent ? 1 : 0.5));
  if (shares && isWhole) return { type: 'doughnut', reason: 'Its figures are the parts of a total.' };
  if (arePeriods(labels))
    return names.length > 1 || labels.length > 8
      ? { type: 'line', reason: 'Its figures change over time.' }
      : { type: 'bar', reason: 'Its figures change over time.' };
  const places = labels.map(Number);
  if (places.every(Number.isFinite))
    return (isEven(places) || isCurve(places, numbers)) && !notQuantity.test(first) && !caseName.test(first)
      ? { type: 'line', hasAxisTitle: true, reason: 'Its figures depend on a quantity.' }
      : { type: 'bar', hasAxisTitle: true, reason: 'Its figures depend on a quantity.' };
  if (names.length * labels.length > limits.bars) return undefined;
  if (areOrdered(labels) && isPositive && labels.length <= limits.maxTimes)
    return { type: 'bar', reason: 'Its rows are in an order.' };
  return names.length > 1
    ? { type: 'bar', reason: 'Its figures have one unit.' }
    : { type: 'horizontalBar', reason: 'Its figures have one unit.' };
}

/** Minimum difference of the figures that bars show, as a fraction of the largest figure. */
const minDifference = 0.08;

/**
 * Returns lines instead of bars for figures over time that differ little, because bars begin at zero; undefined for figures
 * of other kinds, and for more lines than can be distinguished.
 * @param times Whether the rows or the columns are times.
 */
function withVisibleDifferences(
  shape: ChartShape | undefined,
  rows: readonly (readonly number[])[],
  times: 'rows' | 'columns' | undefined,
): ChartShape | undefined {
  // Over several times, the changes of each row matter more than the differences between the rows.
  const isOverTime = times === 'columns' && rows.every(({ length }) => length > 2) && rows.length <= limits.maxLines;
  const areSimilar = isOverTime ? rows.every(haveSmallDifferences) : haveSmallDifferences(rows.flat());
  if (
    !shape ||
    Math.min(...rows.flat()) <= 0 ||
    (shape.type !== 'bar' && shape.type !== 'horizontalBar') ||
    !areSimilar
  )
    return shape;
  if (times === 'rows') return { ...shape, type: 'line' };
  return times === 'columns' && rows.length <= limits.maxLines
    ? { ...shape, type: 'line', isTransposed: true, reason: 'Its rows change over time.' }
    : undefined;
}

/** Whether bars of figures, which begin at zero, have almost the same length. */
function haveSmallDifferences(figures: readonly number[]): boolean {
  const max = Math.max(...figures);
  return max - Math.min(...figures) < max * minDifference;
}

/** Minimum ratio of the largest figure of a column to that of another one, whose line would look flat. */
const flatRatio = 12;

/** Whether the figures of a column are so much smaller than those of another one that their changes are not visible. */
function haveFlatLine(rows: readonly (readonly number[])[]): boolean {
  const largest = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => Math.abs(row[column] ?? 0))));
  return largest.length > 1 && Math.max(...largest) > flatRatio * Math.min(...largest);
}

/** Minimum number of points of a curve. */
const minPoints = 4;

/** Maximum ratio of the largest figures of curves that share an axis. */
const maxCurveRatio = 3;

/** Whether columns rise or fall with the quantity of their rows, in the same range. */
function areCurves(places: readonly number[], numbers: readonly (readonly number[])[]): boolean {
  const largest = (numbers[0] ?? []).map((_, column) =>
    Math.max(...numbers.map((line) => Math.abs(line[column] ?? 0))),
  );
  return isCurve(places, numbers) && Math.max(...largest) <= maxCurveRatio * Math.min(...largest);
}

/** Whether all figures rise or fall with the quantity of their rows. */
function isCurve(places: readonly number[], numbers: readonly (readonly number[])[]): boolean {
  const series = [places, ...(numbers[0] ?? []).map((_, column) => numbers.map((line) => line[column] ?? 0))];
  const direction = (values: readonly number[]): number => {
    const signs = new Set(values.slice(1).map((value, index) => Math.sign(value - (values[index] ?? 0))));
    return signs.size === 1 ? ([...signs][0] ?? 0) : 0;
  };
  return places.length >= minPoints && direction(places) > 0 && series.every((values) => direction(values) !== 0);
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
  if (names.every((name) => isPeriod(name) || isState(name)) || areStates(names) || areScores(names, rows)) return true;
  const named = new Set(names.map(unitIn));
  return named.size === 1 && !named.has('');
}

/** Maximum ratio of the figures of several subjects over time. Measures of different kinds usually differ more. */
const maxSubjectRatio = 20;

/** Whether columns are subjects, such as channels or regions, in which the same quantity was counted over time. */
function areSubjects(
  names: readonly string[],
  labels: readonly string[],
  numbers: readonly (readonly number[])[],
): boolean {
  const sizes = numbers.flat();
  return (
    names.length > 1 &&
    (arePeriods(labels) || areOrdered(labels)) &&
    !areMeasures('', names) &&
    !names.some((name) => measureName.test(name)) &&
    sizes.every((size) => Number.isInteger(size) && size > 0) &&
    Math.max(...sizes) <= Math.min(...sizes) * maxSubjectRatio
  );
}

/** Matches names of columns that are measures, which an arrow marks, rather than subjects with the same measure. */
const measureName = /[↑↓→]|^p$|^(?:p|n|sd|se|iqr)[\s-]/iu;

/** Whether the columns are scores between 0 and 1 of several subjects, all with as many decimals. */
function areScores(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const decimals = new Set(rows.flat().map((cell) => /^[01]\.(\d{2,4})$/u.exec(cell)?.[1]?.length));
  return (
    names.length > 1 &&
    decimals.size === 1 &&
    !decimals.has(undefined) &&
    rows.flat().every((cell) => Number(cell) <= 1) &&
    !names.some((name) => measureName.test(name))
  );
}

/** Whether the figures have a unit. */
function haveCellUnit(rows: readonly (readonly string[])[]): boolean {
  return rows.flat().every((cell) => (numberPattern.exec(cell)?.[2] ?? '') !== '');
}

/** Matches a unit at the end of the name of a column. */
// ReDoS: at most 28 characters (`limits.nameLength`).
const lastUnit = new RegExp(String.raw`\s(\S*[/%°]\S*|[${currencySigns}]|[kMG]?(?:B|Hz|Wh?)|ms|kg|km)$`, 'u');

/** Returns the unit at the end of a column's name: “(kHz)”, or the last word, as in “Redis jobs/s”. */
function unitIn(name: string): string {
  // ReDoS: at most 28 characters (`limits.nameLength`).
  return (/[(（]([^()（）]+)[)）]$/u.exec(name) ?? lastUnit.exec(name))?.[1] ?? '';
}

function textOf(runs: TableBlock['head'][number]): string {
  return plainText(runs).trim();
}

/** Whether a cell is text without links, code and line breaks. */
function isPlain(runs: TableBlock['head'][number]): boolean {
  return runs.every(({ text, link, code }) => !link && !code && !/[\n\t"]/u.test(text));
}
