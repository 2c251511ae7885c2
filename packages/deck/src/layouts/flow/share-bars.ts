import type { TableCell } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { directionOf } from '../figures/change-direction.ts';
import { rateColumns } from '../figures/rate-columns.ts';
import { areMixed, isChangeName, isPeriod, numberPattern, parseNumber, unitOf } from '../figures/table-figures.ts';
import type { TableBlock } from './table-cells.ts';
import { cellsOf, changeCells, isTotal } from './table-cells.ts';
import { currencySigns } from '../../text/currencies.ts';

type Rows = readonly (readonly TableCell[])[];

/** Numbers of rows between which bars are compared easily, minimum number of rows of counts, and number of columns. */
const limits = { minRows: 3, minCounts: 4, maxRows: 14, maxColumns: 2 } as const;
/** Minimum difference between the shortest and the longest bar, as a fraction of the longest one. */
const minDifference = 0.25;
/** The same for rates of two other columns, and for growth, which are what their table is about. */
const minRateDifference = 0.2;

/** Matches a percentage, and a count of a whole: “8 / 22”. */
const share = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?[%％]$/u;
const countOfWhole = /^(\d{1,6})\s?(?:\/|of)\s?(\d{1,6})$/u;
const count = /^\d{1,6}$/u;
/** Matches names of columns with counts of the same things in all rows. */
const countName =
  /^(?:counts?|people|persons?|responses?|answers?|respondents?|mentions?|votes?|students|pupils|households|incidents|complaints|人数|次数|数量|票数|件数|户数|频数|提及(?:次数|人数)?)(?:\s?[(（][^()（）]{1,12}[)）])?$|^(?:number|count) of /iu;
/** Matches names of columns with percentages that are not parts of a whole, and with positions. */
export const notShare: RegExp =
  /^p(?:[\s-]?value)?$|interest|discount|margin of error|confidence|\bvat\b|\btax|weight|limit|threshold|\btarget|\breturns?\b|\byield|alcohol|humidity|\b(?:min|max)(?:imum)?\b|\b(?:page|chapter|version)s?\b|cumulative|running total|累[计积]|利率|税率|折扣|置信|权重|[上下]限|阈值|门槛|收益率|浓度|湿度|页/iu;
/** Matches names of columns with parts of a whole, which are what their table is about. */
const shareName = /(?<!\p{L})(?:shares?|portion|percent(?:age)?|of total)(?!\p{L})|%|占比|比例|比重|份额|百分比/iu;
/** Match the name of a column of growth, and a growth in percent without its sign or with a plus sign. */
const growthName = /^(?:(?:yoy )?growth|同比增长|增长率?|增幅|增速)(?:\s?[(（]?[%％][)）]?)?$/iu;
const growth = /^\+?\d{1,3}(?:[.,]\d{1,2})?\s?[%％]$/u;
/** Matches the start of a figure. */
const startsWithNumber = new RegExp(String.raw`^[+−–-]?\s?[${currencySigns}]?\s?\d`, 'u');
/** Matches the first column of a table whose rows are different measures. */
const measures = /^(?:metrics?|measures?|kpis?|indicators?|指标|.{1,4}指标)$/iu;

/**
 * Adds bars to the columns of percentages, of counts of the same whole, or of amounts that add up to a total, that can be compared
 * from row to row: those of answers, groups or places. Changes, rows of different measures, and figures that hardly differ have none.
 * @returns Why there are bars; undefined if there are none.
 */
export function addShareBars(block: TableBlock): string | undefined {
  const texts = [block.head, ...block.rows].map((row) => row.map((runs) => plainText(runs).trim()));
  const columns = barColumns(texts, cellsOf(block));
  if (columns.length === 0) return undefined;
  const lowest = columns.map((column) => lowestRow(texts, column));
  changeCells(block, (cells) =>
    cells.map((row, index) =>
      row.map((cell, column): TableCell => {
        if (!columns.includes(column)) return cell;
        const hasBar = index > 0 && !cell.fill && !isTotal(texts[index]?.[0] ?? '');
        const isLowest = lowest[columns.indexOf(column)] === index;
        return { ...cell, align: 'right', ...(hasBar && { bar: isLowest ? 'warningGround' : 'accentGround' }) };
      }),
    ),
  );
  const names = columns.map((column) => `"${texts[0]?.[column] ?? ''}"`);
  return `Bars compare the figures in ${names.join(' and ')}.`;
}

/** Returns the row with the lowest rate of a column in which higher is better: “Compliance”; undefined for other columns. */
function lowestRow([head = [], ...rows]: readonly (readonly string[])[], column: number): number | undefined {
  const values = rows.filter(([name = '']) => !isTotal(name));
  if (directionOf(head[column] ?? '') !== 1 || !rateColumns(values, column)) return undefined;
  const numbers = rows.map((row) => (isTotal(row[0] ?? '') ? Infinity : parseNumber(row[column] ?? '')));
  const min = Math.min(...numbers);
  return numbers.filter((number) => number === min).length === 1 ? numbers.indexOf(min) + 1 : undefined;
}

/** Returns the indices of the columns that get bars. */
function barColumns([head = [], ...rows]: readonly (readonly string[])[], cells: Rows): number[] {
  const values = rows.filter(([name = '']) => !isTotal(name));
  const names = values.map(([name = '']) => name);
  const isSmall = values.length >= limits.minRows && values.length <= limits.maxRows;
  const progress = isSmall ? progressColumns(head, values, cells) : [];
  if (progress.length > 0) return progress;
  const areFilled = cells.slice(1).some((row) => row.some(({ fill }) => fill && fill !== 'accent'));
  const growing = isSmall && !areFilled ? growthColumn(head, values) : undefined;
  if (growing !== undefined) return [growing];
  const parts = isSmall && !areFilled ? partsOfTotal(head, rows) : undefined;
  if (parts) return parts;
  const areNames = names.every((name) => name !== '' && !share.test(name)) && new Set(names).size === names.length;
  const areTimes = names.every((name) => isPeriod(name));
  if (!isSmall || !areNames || areTimes || measures.test(head[0] ?? '') || areMixed(head[0] ?? '', names)) return [];
  // Emphasized cells and states have fills that bars would compete with.
  if (areFilled) return [];
  const candidates = head.flatMap((name, column) => {
    const numbers = column > 0 && !notShare.test(name) && !isChangeName(name) ? sharesIn(values, column) : undefined;
    return numbers ? [{ column, numbers, isPercent: share.test(values[0]?.[column] ?? '') }] : [];
  });
  if (candidates.length === 0) return countColumn(head, values);
  // Parts of a whole are compared from row to row, other percentages only if there are no such parts.
  const shares = candidates.filter(({ column }) => shareName.test(head[column] ?? ''));
  const columns = shares.length > 0 ? shares : candidates;
  const [only] = columns;
  const isRate = only !== undefined && columns.length === 1 && rateColumns(values, only.column) !== undefined;
  if (isRate && differ(only.numbers, minRateDifference)) return [only.column];
  if (columns.length === 1 && !shareName.test(head[only?.column ?? 0] ?? '')) {
    // Bars in one of several columns of figures would emphasize it.
    const others = head.filter(
      (_, column) => column > 0 && values.every((row) => startsWithNumber.test(row[column] ?? '')),
    );
    if (others.length > limits.maxColumns) return [];
  }
  const isOneKind = new Set(columns.map(({ isPercent }) => isPercent)).size === 1;
  const isVisible = columns.some(({ numbers }) => differ(numbers));
  return isOneKind && isVisible && columns.length <= limits.maxColumns ? columns.map(({ column }) => column) : [];
}

/**
 * Returns the columns that say how much of a task is done, or of a target is reached. They can be compared in the rows of
 * different measures, and next to states with fills.
 */
function progressColumns(head: readonly string[], rows: readonly (readonly string[])[], cells: Rows): number[] {
  const columns = head.flatMap((name, column) => {
    if (column === 0 || !progressName.test(name.trim())) return [];
    const numbers = rows.map((row) => progressIn(row[column] ?? '', /[%％]/u.test(name)));
    const areFilled = cells.slice(1).some((row) => row[column]?.fill && row[column].fill !== 'accent');
    const isProgress = numbers.every((one) => one <= maxProgress) && differ(numbers);
    // Without percent signs, the longest bar has to be the whole.
    const isWhole = rows.every((row) => /\D/u.test(row[column] ?? '')) || Math.max(...numbers) === 100;
    return isProgress && isWhole && !areFilled ? [column] : [];
  });
  return columns.length <= limits.maxColumns ? columns : [];
}

/** Matches names of columns that say how much is done. */
const progressName =
  /^(?:(?:overall |current )?progress|% (?:done|complete[d]?)|(?:percent(?:age)? )?(?:done|completed?|finished)|completion(?: rate)?|(?:tasks|items|steps|points|units|modules|tests) (?:done|completed|finished|passed)|attainment|(?:当前|总体|整体|形象|工程|项目)?(?:进度|进展)|(?:已)?完成(?:率|度|比例|进度|情况)?|达成率|目标完成率|办结率|执行率|整改率)(?:\s?[(（][%％][)）])?$/iu;
/** Maximum percentage of a target that bars show. */
const maxProgress = 150;

/** Returns the percentage in a cell that says how much is done; NaN for other cells. */
function progressIn(text: string, isPercent: boolean): number {
  const [, part, whole] = countOfWhole.exec(text) ?? [];
  if (part !== undefined) return Number(part) <= Number(whole) ? (100 * Number(part)) / Number(whole) : NaN;
  if (share.test(text)) return Number.parseFloat(text.replace(',', '.'));
  return isPercent && count.test(text) ? Number(text) : NaN;
}

/** Maximum difference of a total from the sum of its rounded parts, as a fraction. */
const maxSumError = 0.01;

/** Returns the index of the amounts in a table of two columns if they have one unit and add up to the total in the last row. */
function partsOfTotal(head: readonly string[], rows: readonly (readonly string[])[]): number[] | undefined {
  const texts = rows.map((row) => row[1] ?? '');
  const last = rows.at(-1)?.[0] ?? '';
  const isOneUnit = texts.every((text) => numberPattern.test(text)) && new Set(texts.map(unitOf)).size === 1;
  if (head.length !== 2 || rows.length <= limits.minRows || !isTotal(last) || !isOneUnit) return undefined;
  const numbers = texts.map(parseNumber);
  const parts = numbers.slice(0, -1);
  const [total = 0] = numbers.slice(-1);
  const sum = parts.reduce((all, one) => all + one, 0);
  const isSum = parts.every((one) => one >= 0) && total > 0 && Math.abs(sum - total) <= total * maxSumError;
  return isSum && differ(parts) ? [1] : undefined;
}

/** Returns the index of the only column of figures of a table, if they are counts. */
function countColumn(head: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const columns = head.flatMap((_, column) =>
    column > 0 && rows.some((row) => /\d/u.test(row[column] ?? '')) ? [column] : [],
  );
  const [column = 0] = columns;
  const numbers = rows.map((row) => row[column] ?? '');
  const areCounts = numbers.every((text) => count.test(text)) && countName.test((head[column] ?? '').trim());
  return columns.length === 1 && rows.length >= limits.minCounts && areCounts && differ(numbers.map(Number))
    ? [column]
    : [];
}

/** Returns the only column of growth rates that are all positive: those of different measures can be compared. */
function growthColumn(head: readonly string[], rows: readonly (readonly string[])[]): number | undefined {
  const columns = head.flatMap((name, column) => (column > 1 && growthName.test(name.trim()) ? [column] : []));
  const [column = 0] = columns;
  const texts = rows.map((row) => row[column] ?? '');
  const isGrowth = columns.length === 1 && texts.every((text) => growth.test(text));
  return isGrowth && differ(texts.map(parseNumber), minRateDifference) ? column : undefined;
}

/** Whether the difference between numbers is visible in bars: at least a fraction of the largest one. */
function differ(numbers: readonly number[], minRatio: number = minDifference): boolean {
  const max = Math.max(...numbers);
  return max - Math.min(...numbers) >= max * minRatio;
}

/** Returns the numbers of a column of percentages up to 100, or of counts of the same whole; undefined for other columns. */
function sharesIn(rows: readonly (readonly string[])[], column: number): number[] | undefined {
  const matches = rows.map((row) => share.exec(row[column] ?? '') ?? countOfWhole.exec(row[column] ?? ''));
  const wholes = new Set(matches.map((match) => match?.[2]));
  const numbers = matches.map((match) => Number(match?.[1]?.replace(',', '.')));
  const [whole] = wholes;
  return wholes.size === 1 && numbers.every((number) => number <= Number(whole ?? 100)) ? numbers : undefined;
}
