import { isTotal } from '../flow/table-cells.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import {
  areArms,
  areMeasures,
  areStates,
  isMeasuresName,
  isPeriod,
  parseNumber,
  numberPattern,
  unitOfName,
} from '../figures/table-figures.ts';

/** Minimum number of times, of rows with one unit next to rows with other units, and of columns of such rows. */
const minTimes = 3;
const minRows = 3;
/** Minimum number of rows whose names or figures state the same unit, and of the times in their columns. */
const stated = { minRows: 2, minTimes: 4 } as const;
/** Minimum difference of figures over time, as a fraction of the largest one, that is worth a chart. */
const minDifference = 0.08;
/** The same for percentages of the first row, or of the row that the heading names. */
const minShareDifference = 0.01;

/**
 * Returns the parts of a table with different units that can be shown in a chart, the best one first: the rows or the
 * column with one unit.
 * @param about The heading of the slide, which may name a column.
 */
export function partialTables(texts: TableTexts, about: string): TableTexts[] {
  const [head = []] = texts;
  const shares = shareColumn(texts);
  if (shares !== undefined) return [withColumns(texts, [0, shares])];
  const periods = head.flatMap((name, column) => (column > 0 && isPeriod(name) ? [column] : []));
  if (periods.length >= minTimes)
    return rowsOfOneUnit(withColumns(texts, [0, ...periods]), true, about).map((part) => withTargets(part, texts));
  const names = texts.slice(1).map(([name = '']) => name);
  if (names.length >= minTimes && (names.every(isPeriod) || areEven(names))) return leadColumns(texts, about);
  const figures = head.flatMap((_, column) =>
    column > 0 && texts.slice(1).every((row) => numberPattern.test(row[column] ?? '')) ? [column] : [],
  );
  const compared = withColumns(texts, [0, ...figures]);
  const comparedNames = (compared[0] ?? []).slice(1);
  return comparedNames.length > 1 && (areArms(comparedNames) || areStates(comparedNames))
    ? rowsOfOneUnit(compared, false, about)
    : [];
}

/** Matches the name of a column of targets for the rows of a table. */
export const targetName: RegExp = /^(?:target|goal|plan|目标|目标值|计划)$/iu;

/** Adds the targets of a row over time to its table, as a second row; other tables stay as they are. */
function withTargets(part: TableTexts, [head = [], ...rows]: TableTexts): TableTexts {
  const [names = [], row = [], ...others] = part;
  const column = head.findIndex((name) => targetName.test(name));
  const [label = ''] = row;
  const cell = rows.find(([name]) => name === label)?.[column] ?? '';
  if (column < 0 || others.length > 0 || !numberPattern.test(cell)) return part;
  return [names, row, [head[column] ?? '', ...names.slice(1).map(() => cell)]];
}

/** Maximum difference of rounded percentages from 100, as a sum. */
const maxRounding = 1;

/** Returns the column whose percentages are the parts of a whole; undefined if there is none. */
function shareColumn([head = [], ...rows]: TableTexts): number | undefined {
  if (rows.length < minRows) return undefined;
  const isShare = (column: number): boolean => {
    const cells = rows.map((row) => row[column] ?? '');
    const sum = cells.reduce(
      (total, cell) => total + (/^\d{1,2}(?:\.\d{1,2})?\s?%$/u.test(cell) ? parseNumber(cell) : NaN),
      0,
    );
    return Math.abs(sum - 100) <= maxRounding;
  };
  const columns = head.flatMap((_, column) => (column > 0 && isShare(column) ? [column] : []));
  return columns.length === 1 ? columns[0] : undefined;
}

/** Maximum ratio of the largest to the smallest of several measures on one axis. */
const maxMeasureRatio = 8;

/** Returns the ratio of the largest to the smallest of the largest figures of each row. */
function sizeRatio(rows: TableTexts): number {
  const sizes = rows.map((row) => Math.max(...row.slice(1).map((cell) => Math.abs(parseNumber(cell)))));
  return Math.max(...sizes) / Math.min(...sizes);
}

/**
 * Returns the rows that share the most frequent unit and, for times, one row whose figures differ: the total, or the first
 * row. The first of several parts of a total, or of several subjects, is not more important than the others.
 */
function rowsOfOneUnit([head = [], ...rows]: TableTexts, areTimes: boolean, about: string): TableTexts[] {
  const isFigures = (row: readonly string[]): boolean => row.slice(1).every((cell) => numberPattern.test(cell));
  const units = new Map<string, (readonly string[])[]>();
  // Without a unit, rows of different measures are different quantities.
  const [corner = ''] = head;
  for (const [index, row] of rows.entries()) {
    if (!isFigures(row)) continue;
    const own = unitOfRow(row);
    const unit = own === '' && isMeasuresName(corner) ? `row ${index}` : own;
    units.set(unit, [...(units.get(unit) ?? []), row]);
  }
  const groups = Array.from(units.values());
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const isStated = areTimes && head.length > stated.minTimes && largest.every((row) => statedUnit(row) !== '');
  const isMost = largest.length >= (isStated ? stated.minRows : minRows) && largest.length * 2 > rows.length;
  // On the axis of large measures, small ones are not visible.
  const areApart = isMost && isMeasuresName(corner) && sizeRatio(largest) > maxMeasureRatio;
  const together: TableTexts = [[isMeasuresName(corner) ? '' : corner, ...head.slice(1)], ...largest];
  const isNamed = ([name = '']: readonly string[]): boolean =>
    name !== '' && about.toLowerCase().includes(name.toLowerCase());
  const named = rows.find(isNamed);
  const last = rows.at(-1);
  const result =
    areTimes && !named && last && resultName.test(last[0] ?? '') && isFigures(last) && differ(last.slice(1))
      ? last
      : undefined;
  const main = named ?? result ?? rows[0] ?? [];
  // A line shows small differences of percentages.
  const isShown =
    areTimes && main.slice(1).every((cell) => /[%％]$/u.test(cell)) && differ(main.slice(1), minShareDifference);
  const different = rows.filter((row) => isFigures(row) && differ(row.slice(1)));
  const first = isShown ? main : (different.find(isNamed) ?? (areTimes ? mostChanged(different) : different[0]));
  const total = rows.findLast((row) => isFigures(row) && isTotal(row[0] ?? ''));
  const labels = rows.map(([name = '']) => name);
  const isAmong = groups.some((group) => first !== undefined && group.length > 1 && group.includes(first));
  const isParallel = isAmong && (labels.some(isTotal) || !areMeasures(corner, labels));
  const shown = result ?? (areApart && !isShown ? undefined : isParallel ? total : first);
  if (result && largest.length > maxTogether) return [[['', ...head.slice(1)], result]];
  return [...(isMost && !areApart ? [together] : []), ...(areTimes && shown ? [[['', ...head.slice(1)], shown]] : [])];
}

/** Matches the name of a last row that is the result of those above it. */
const resultName =
  /^(?:net |operating |gross |annual )?(?:profit|result|surplus|income|cash flow|EBITDA?)(?!\p{L})|(?:利润|净利|盈余|结余|净收益)(?!率)/iu;
/** Maximum number of rows that are shown together with the result of a table. */
const maxTogether = 3;

/** Minimum change of a row that is more important than the first one: alone, compared with it, and of figures of at least this size. */
const greatChange = { ratio: 2, toFirst: 1.5, minFigure: 10 } as const;

/** Returns the row of which the last figure differs most from those before it if it changed far more than the first row; otherwise the first one. */
function mostChanged(rows: TableTexts): readonly string[] | undefined {
  const [first] = rows;
  if (!first || moneyName.test(first[0] ?? '')) return first;
  const [most] = rows.toSorted((one, other) => changeOf(other) - changeOf(one));
  const isGreat = most && changeOf(most) >= Math.max(greatChange.ratio, greatChange.toFirst * changeOf(first));
  return isGreat ? most : first;
}

/** Returns the ratio of a row's last figure to the mean of those before it, or the reverse if it is smaller; 1 for small figures. */
function changeOf(row: readonly string[]): number {
  const figures = row.slice(1).map(parseNumber);
  const last = figures.at(-1) ?? 0;
  const mean = figures.slice(0, -1).reduce((total, one) => total + one, 0) / Math.max(1, figures.length - 1);
  if (figures.some((one) => one <= 0) || Math.max(last, mean) < greatChange.minFigure) return 1;
  return Math.max(last / mean, mean / last);
}

/** Matches the names of columns of revenue, which readers look for first. */
export const moneyName: RegExp =
  /revenue|\bsales\b|turnover|\bincome\b|profit|\b[MA]RR\b|\bGMV\b|收入|营收|销售额|利润/iu;
/** Minimum length of a word of a column's name that a heading repeats. */
const minNameWord = 4;

/** Whether a heading names a column: completely, by a word, or by its last two Chinese characters. */
export function isNamedIn(about: string, name: string): boolean {
  const text = about.toLowerCase();
  const own = name.toLowerCase().replace(/[(（][^()（）]{0,16}[)）]\s?$/u, '');
  if (!/\p{L}/u.test(own)) return false;
  const words = own.match(/[\p{Script=Latin}]{1,24}/gu)?.filter(({ length }) => length >= minNameWord) ?? [];
  const [end] = /\p{Script=Han}{2}$/u.exec(own) ?? [];
  return text.includes(own.trim()) || words.some((word) => text.includes(word)) || (!!end && text.includes(end));
}

/**
 * Returns the first column alone with each of the others: the one that the heading names, percentages calculated
 * from two other columns, revenue, the rest in its order.
 */
function leadColumns(texts: TableTexts, about: string): TableTexts[] {
  const [head = [], ...rows] = texts;
  const repetitions = repeatedColumns(head);
  const ratio = ratioColumn(texts);
  const rankOf = (column: number): number => {
    const name = head[column] ?? '';
    const isMoney = moneyName.test(name);
    if (isNamedIn(about, name)) return isMoney ? 0 : 1;
    if (repetitions.length > 0 && meanName.test(name)) return 1;
    if (column === ratio?.column) return 2;
    return isMoney ? 3 : 4;
  };
  return head
    .flatMap((_, column) => (column > 0 && differ(rows.map((row) => row[column] ?? '')) ? [column] : []))
    .filter((column) => !repetitions.includes(column))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((column) => {
      const part = withColumns(texts, [0, column]);
      if (repetitions.length > 0 && meanName.test(head[column] ?? ''))
        return withMeanName(part, head[repetitions[0] ?? 0] ?? '');
      return column === ratio?.column ? withPercentSigns(part, head[ratio.of] ?? '') : part;
    });
}

/** Matches the name of a column of means. */
const meanName = /^(?:mean|average|avg\.?|median)(?!\p{L})|^(?:平均|均值|中位)/iu;
/** Matches the number of a repetition in the name of its column: “V (run 2)”, “Trial 3”, “第2次”. */
const repetition =
  /(?<!\p{L})(?:run|trial|test|repeat|replicate|attempt|measurement)\s?#?\d{1,2}(?!\d)|第\s?[\d一二三四五六]\s?[次轮遍组]/iu;
/** Maximum length of a name that is searched for the number of a repetition. */
const maxRepetitionName = 40;

/** Adds the quantity to the name of a column of means, which the names of its repetitions contain: “V (run 1)” → “V (mean)”. */
function withMeanName([head = [], ...rows]: TableTexts, name: string): TableTexts {
  const [corner = '', own = ''] = head;
  const quantity = name
    .slice(0, maxRepetitionName)
    .replace(repetition, '')
    .replace(/[(（][)）]/u, '')
    .trim();
  return [[corner, quantity === '' ? own : `${quantity} (${own})`], ...rows];
}

/** Returns the columns of repetitions of one measurement, of which a chart of one alone would be arbitrary. */
function repeatedColumns(head: readonly string[]): number[] {
  const named = head.flatMap((name, column) =>
    column > 0 && name.length <= maxRepetitionName && repetition.test(name)
      ? [{ column, quantity: name.replace(repetition, '') }]
      : [],
  );
  return named
    .filter(({ quantity }) => named.filter((other) => other.quantity === quantity).length > 1)
    .map(({ column }) => column);
}

/** Matches the name of a column of percentages, which may be the percent sign alone. */
const percentName = /^[%％]$|[(（][%％][)）]$|率$|占比$|比例$|\b(?:rate|share|ratio|percent(?:age)?)\b/iu;
/** Maximum difference of a rounded percentage from the ratio of two figures. */
const maxRatioError = 0.6;

/**
 * Returns the column whose percentages are one column as a part of another, and the column of the parts; undefined if
 * there is none.
 */
export function ratioColumn([head = [], ...rows]: TableTexts): { column: number; of: number } | undefined {
  const isFigures = (column: number): boolean => rows.every((row) => numberPattern.test(row[column] ?? ''));
  const figures = head.flatMap((_, column) => (column > 0 && isFigures(column) ? [column] : []));
  const isPercent = (column: number): boolean =>
    percentName.test((head[column] ?? '').trim()) || rows.every((row) => /[%％]$/u.test(row[column] ?? ''));
  const valueIn = (row: readonly string[], at: number): number => parseNumber(row[at] ?? '');
  const isRatio = (column: number, part: number, whole: number): boolean =>
    part !== whole &&
    rows.every((row) => {
      const percent = (100 * valueIn(row, part)) / valueIn(row, whole);
      return Math.abs(percent - valueIn(row, column)) <= maxRatioError;
    });
  for (const column of figures.filter(isPercent).toReversed()) {
    const others = figures.filter((one) => one !== column);
    const of = others.find((part) => others.some((whole) => isRatio(column, part, whole)));
    if (of !== undefined) return { column, of };
  }
  return undefined;
}

/**
 * Adds percent signs to a column of percentages, whose name gets the name of the parts if it is only the sign.
 * @param name The name of the column of the parts.
 */
function withPercentSigns([head = [], ...rows]: TableTexts, name: string): TableTexts {
  const [corner = '', own = ''] = head;
  const isSign = /^[%％]$/u.test(own.trim());
  const cells = rows.map(([label = '', cell = '']) => [label, /[%％]$/u.test(cell) ? cell : `${cell}%`]);
  return [[corner, isSign ? `${name} (%)` : own], ...cells];
}

/** Returns the unit that the name of a row or each of its figures states; an empty string if none does. */
function statedUnit(row: readonly string[]): string {
  const unit = unitOfName(row[0] ?? '');
  return unit === '' && row.slice(1).every((cell) => (numberPattern.exec(cell)?.[2] ?? '') !== '')
    ? unitOfRow(row)
    : unit;
}

/** Returns the unit of a row: in its figures, or in the parentheses after its name. */
function unitOfRow([name = '', ...cells]: readonly string[]): string {
  const units = new Set(
    cells.map((cell) => {
      const [, sign = '', unit = ''] = numberPattern.exec(cell) ?? [];
      return sign.replace(/[+−–-]/u, '') + unit;
    }),
  );
  const [unit = '', ...others] = units;
  return others.length > 0 ? `${name} ${cells.join(' ')}` : unit || unitOfName(name);
}

/**
 * Whether figures are numbers that differ visibly.
 * @param minRatio Minimum difference, as a fraction of the largest figure.
 */
function differ(cells: readonly string[], minRatio: number = minDifference): boolean {
  if (!cells.every((cell) => numberPattern.test(cell))) return false;
  const numbers = cells.map(parseNumber);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return max - min >= Math.max(Math.abs(max), Math.abs(min)) * minRatio && max > min;
}

/** Whether names are numbers with equal distances. */
function areEven(names: readonly string[]): boolean {
  const numbers = names.map((name) => (name === '' ? Number.NaN : Number(name)));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return step > 0 && numbers.every((one, index) => Math.abs(one - ((numbers[0] ?? 0) + index * step)) < step / 1000);
}

function withColumns(texts: TableTexts, columns: readonly number[]): TableTexts {
  return texts.map((row) => columns.map((column) => row[column] ?? ''));
}
