import type { ChartData } from '../../model/chart.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText } from '../../text/runs.ts';
import { currencySigns } from '../../text/currencies.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { denies } from '../flow/mark-named-row.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import { areMixed, isChangeName, isPeriod, unitOfName } from '../figures/table-figures.ts';
import { notShare } from '../flow/share-bars.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { cellsOf, isTotal } from '../flow/table-cells.ts';
import { isNamedIn, moneyName, ratioColumn } from '../tables/partial-tables.ts';
import { isBoldRow } from './chart-replaces-table.ts';

/** Limits of a table with a chart of one of its columns, and the minimum number of rows of figures without a unit. */
const limits = {
  minRows: 3,
  minBareRows: 4,
  maxRows: 10,
  maxTableRows: 20,
  maxColumns: 8,
  nameLength: 44,
  maxRatio: 60,
} as const;
/** Minimum difference of the figures as a fraction of the largest one. Bars of equal length say nothing. */
const minDifference = 0.2;
/** Maximum length of a cell with a figure. */
const maxCellLength = 24;

/** Matches a figure with its currency and unit: “65%”, “6个月”, “€456 million”. */
// ReDoS: at most 24 characters (`maxCellLength`).
const amountPattern = new RegExp(
  String.raw`^([+−–-]?)([${currencySigns}]?)\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,6})?\s?(thousand|million|billion|[^\d\s]{0,6})$`,
  'iu',
);
/** Matches names of columns whose numbers identify, rank, date or describe something. */
const notQuantity =
  /(?<!\p{L})(?:id|no|nr|number|code|rank|place|position|room|floor|page|line|phone|port|version|year|date|zip|row|step|slide|ext(?:ension)?|gate|table|seat no|bus|platform|track|level|grade|class|size|model|route|locker|desk|lane|week|month|chapter|unit|task|item|priority|born|founded|since|start|end|begin|due|deadline|age|full marks|max(?:imum)? (?:marks|points|score)|p|n|sd|se|iqr)(?!\p{L})|#|编号|序号|排名|名次|号|电话|年份|年级|日期|版本|楼层|房间|页码|代码|级别|等级|届|期次|班级|座位|桌|优先级|系数|权重|满分|年龄|起止|开始|结束|截止/iu;
/** Matches units that make a number a date, a time or a rank. */
const notUnit = /^(?:[年月日号点时届级楼层班章]|am|pm|st|nd|rd|th)$/iu;

/** A figure, and its unit as charts write it: “€# million”. */
export interface Amount {
  value: number;
  unit: string;
  decimals: number;
}

/**
 * Returns a chart of the column of figures that matters, for a table whose other columns are texts or figures of other
 * units: the only one, the one that the heading names, percentages of two other columns, or the last amount of money.
 * Rows from the first total on are not part of it. Returns undefined for other tables, and for those with bars in their cells.
 * @param about The heading of the slide, and the text below the table.
 */
export function leadColumnChart(table: TableBlock, about: { heading: string; text: string }): ChartData | undefined {
  // Long tables are not searched, because the layout looks for a chart several times.
  if (table.rows.length > limits.maxTableRows || table.head.length > limits.maxColumns) return undefined;
  if (table.chart === 'none' || cellsOf(table).some((row) => row.some(({ bar }) => bar))) return undefined;
  const source = [table.head, ...table.rows].map((row) => row.map((runs) => plainText(runs).trim()));
  const end = table.rows.findIndex((row, index) => isSum(source[index + 1]?.[0] ?? '') || isBoldRow(row));
  const [head = [], ...rows] = source.slice(0, end < 0 ? undefined : end + 1);
  const names = rows.map(([name = '']) => name);
  const isSmall = rows.length >= limits.minRows && rows.length <= limits.maxRows && head.length <= limits.maxColumns;
  if (!isSmall || !areNames(names) || areDifferent(head[0] ?? '', names) || isSchedule(rows)) return undefined;
  const columns = head.flatMap((name, column) => {
    const amounts = column > 0 ? amountsIn(rows, column, name, resultName.test(name)) : undefined;
    return amounts ? [{ name, column, amounts }] : [];
  });
  const lead = leadOf(columns, [head, ...rows], about);
  if (!lead || !differ(lead.amounts)) return undefined;
  const [{ unit } = { unit: '' }] = lead.amounts;
  const decimals = Math.max(...lead.amounts.map((one) => one.decimals));
  return {
    chart: 'horizontalBar',
    ...(lead.name !== '' && { title: lead.name }),
    categories: names,
    ...(head[0] && { categoryName: head[0] }),
    series: [{ name: lead.name, values: lead.amounts.map(({ value }) => value) }],
    ...(unit !== '' && { unit }),
    ...(decimals > 0 && { decimals }),
    ...(lossColors(lead.amounts) ??
      namedColors(names, `${about.heading}\n${about.text}`) ??
      emphasizedColors(table, names)),
  };
}

/** Returns colors that tell losses from profits; undefined if there are no losses. */
function lossColors(amounts: readonly Amount[]): Pick<ChartData, 'colors'> | undefined {
  if (amounts.every(({ value }) => value >= 0)) return undefined;
  return { colors: amounts.map(({ value }) => (value < 0 ? 'negative' : 'chart1')) };
}

/** Whether a row is the sum of those above it. A total of marks is often the last row. */
function isSum(name: string): boolean {
  return isTotal(name) || /^(?:总分|总成绩|total (?:marks|points|score))$/iu.test(name);
}

/** Minimum number of characters of a name that a text repeats. */
const minNameLength = 2;

/** Returns colors that emphasize the only row that a text names. */
function namedColors(names: readonly string[], text: string): Pick<ChartData, 'colors'> | undefined {
  const about = splitSentences(text).map((sentence) => sentence.toLowerCase());
  const named = names.map(
    (name) =>
      name.length >= minNameLength &&
      about.some((sentence) => sentence.includes(name.toLowerCase()) && !denies(sentence, name)),
  );
  if (named.filter(Boolean).length !== 1) return undefined;
  return { colors: named.map((isNamed) => (isNamed ? 'chart1' : 'chartQuietBar')) };
}

/** Returns colors that emphasize the only row of a table with a light fill, because the text is about it. */
function emphasizedColors(table: TableBlock, names: readonly string[]): Pick<ChartData, 'colors'> | undefined {
  const rows = cellsOf(table).slice(1, names.length + 1);
  const areFilled = rows.map((row) => row.length > 0 && row.every(({ fill }) => fill === 'accentGround'));
  if (areFilled.filter(Boolean).length !== 1) return undefined;
  return { colors: areFilled.map((isFilled) => (isFilled ? 'chart1' : 'chartQuietBar')) };
}

/** Whether the first cells of rows name different things, which are not times. */
function areNames(names: readonly string[]): boolean {
  return (
    names.every((name) => name !== '' && name.length <= limits.nameLength && /\p{L}/u.test(name)) &&
    new Set(names).size === names.length &&
    !names.every(isPeriod)
  );
}

/** Minimum number of columns of dates in a schedule. */
const minDateColumns = 2;

/** Whether rows have several dates each. Such a table says when, and its other figures are only remarks. */
function isSchedule(rows: TableTexts): boolean {
  const isDates = (column: number): boolean => rows.every((row) => isPeriod(row[column] ?? ''));
  return (rows[0] ?? []).filter((_, column) => column > 0 && isDates(column)).length >= minDateColumns;
}

/** Whether rows are different quantities. A single remark in parentheses is no unit. */
export function areDifferent(first: string, names: readonly string[]): boolean {
  const units = names.map(unitOfName);
  if (units.filter((unit) => unit !== '').length * 2 > names.length) return new Set(units).size > 1;
  return areMixed(first, names.map(withoutRemark));
}

/** Returns the name of a row without the remark in parentheses at its end. */
function withoutRemark(name: string): string {
  // ReDoS: at most 44 characters (`limits.nameLength`).
  return name.replace(/[(（][^()（）]*[)）]$/u, '');
}

/**
 * Returns the figures of a column of quantities with one unit; undefined for other columns.
 * @param isSigned Whether figures can be negative.
 */
function amountsIn(rows: TableTexts, column: number, name: string, isSigned: boolean): Amount[] | undefined {
  if (notQuantity.test(name) || notShare.test(name) || isChangeName(name) || isPeriod(name)) return undefined;
  const cells = rows.map((row) => row[column] ?? '');
  if (cells.some((cell) => cell.length > maxCellLength) || cells.every(isYear)) return undefined;
  const amounts = cells.flatMap((cell) => amountIn(cell) ?? []);
  const [first] = amounts;
  if (!first || amounts.length < rows.length) return undefined;
  const isBare = first.unit === '' && !/[(（].{1,8}[)）]$/u.test(name.slice(-12));
  // Equal steps such as 1, 2, 3 are numbers of rows or positions.
  const step = (amounts[1]?.value ?? 0) - first.value;
  const areSteps = amounts.every(({ value }, index) => value === first.value + index * step);
  if (isBare && (rows.length < limits.minBareRows || areSteps)) return undefined;
  return amounts.every(({ unit, value }) => unit === first.unit && (isSigned || value >= 0)) ? amounts : undefined;
}

/** Returns the figure in a cell; undefined for other text. */
export function amountIn(cell: string): Amount | undefined {
  const [, sign = '', currency = '', digits, fraction = '', unit = ''] = amountPattern.exec(cell) ?? [];
  if (digits === undefined || notUnit.test(unit)) return undefined;
  const value = Number(digits.replaceAll(',', '') + fraction) * (sign === '' || sign === '+' ? 1 : -1);
  const word = /^\p{Script=Latin}{5}/u.test(unit) ? ` ${unit}` : unit;
  return { value, unit: currency === '' ? unit : `${currency}#${word}`, decimals: Math.max(0, fraction.length - 1) };
}

interface Column {
  name: string;
  column: number;
  amounts: readonly Amount[];
}

/** Returns the column that matters; undefined if none of several does. */
function leadOf(
  columns: readonly Column[],
  texts: TableTexts,
  { heading, text }: { heading: string; text: string },
): Column | undefined {
  const [only, ...others] = columns;
  if (only && others.length === 0) return only;
  const ratio = ratioColumn(texts)?.column;
  const isMoney = ({ name, amounts }: Column): boolean =>
    amounts[0]?.unit.includes('#') === true || moneyName.test(name) || moneyUnit.test(name);
  return (
    columns.find(({ name }) => isNamedIn(heading, name)) ??
    columns.findLast(({ name }) => resultName.test(name)) ??
    columns.find(({ column }) => column === ratio) ??
    columns.findLast(({ amounts }) => amounts[0]?.unit === '%') ??
    columns.findLast(isMoney) ??
    columns.find(({ name }) => isNamedIn(text, name))
  );
}

/** Matches names of columns that are the result of the others: a score, or a profit, which can be negative. */
const resultName =
  /^(?:(?:total|overall|final|weighted|rice) ?scores?|scores?|(?:net |operating )?(?:profits?|results?|surplus)(?: or loss)?|net|(?:总|综合|加权)?得分|总分|综合分|盈亏|净?利润|净收益|结余)(?:\s?[(（]|$)/iu;

/** Matches names of columns of amounts of money. */
const moneyUnit = new RegExp(
  String.raw`[${currencySigns}]|[(（][万亿]?元[)）]|金额|费用|cost|price|amount|budget`,
  'iu',
);

/** Whether bars of the figures have visibly different lengths, none of which is too short to be seen. */
function differ(amounts: readonly Amount[]): boolean {
  const values = amounts.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const smallest = Math.min(...values.filter((value) => value > 0));
  return max > 0 && max - min >= max * minDifference && max <= smallest * limits.maxRatio;
}
