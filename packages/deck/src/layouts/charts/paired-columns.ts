import type { ChartData } from '../../model/chart.ts';
import { plainText } from '../../text/runs.ts';
import { isPeriod, isState, unitOfName } from '../figures/table-figures.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { cellsOf, isTotal } from '../flow/table-cells.ts';
import { yearInName } from '../flow/year-in-name.ts';
import { isBoldRow } from './chart-replaces-table.ts';
import type { Amount } from './lead-column.ts';
import { amountIn, areDifferent } from './lead-column.ts';

/** Limits of a table of pairs: its rows, those that are compared, its columns, and the ratio of its figures. */
const limits = { maxRows: 14, minPairs: 3, maxColumns: 5, nameLength: 44, maxRatio: 60 } as const;
/** Minimum difference of the figures as a fraction of the largest one. */
const minDifference = 0.2;
/** Number of categories with two bars whose values have enough space. */
const maxLabeledRows = 4;

/**
 * Returns a chart of the only two columns of figures in a table, if they are two times or states of the same quantities, with
 * bars of both in each row; the later one has the accent color. Bold rows and totals have no bars. Returns undefined for other
 * tables.
 */
export function pairedColumnsChart(table: TableBlock): ChartData | undefined {
  if (table.rows.length > limits.maxRows || table.head.length > limits.maxColumns) return undefined;
  if (table.chart === 'none' || cellsOf(table).some((row) => row.some(({ bar }) => bar))) return undefined;
  const [head = [], ...rows] = [table.head, ...table.rows].map((row) => row.map((runs) => plainText(runs).trim()));
  const names = rows.map(([name = '']) => name);
  const areNames = names.every((name) => name !== '' && name.length <= limits.nameLength && /\p{L}/u.test(name));
  if (rows.length < limits.minPairs || !areNames || new Set(names).size !== names.length) return undefined;
  const isSum = table.rows.map((row, index) => isTotal(names[index] ?? '') || areBoldFigures(row));
  const columns = head.flatMap((name, column) => {
    const amounts = column > 0 ? rows.map((row) => amountIn(row[column] ?? '')) : [];
    return amounts.length > 0 && amounts.every((one) => one !== undefined) ? [{ name, amounts }] : [];
  });
  const [first, second, ...others] = columns;
  if (!first || !second || others.length > 0 || !arePairs(first, second)) return undefined;
  const [{ unit } = { unit: '' }] = first.amounts;
  if (
    unit === '' &&
    areDifferent(
      head[0] ?? '',
      names.filter((_, index) => !isSum[index]),
    )
  )
    return undefined;
  const count = isSum.lastIndexOf(false) + 1;
  const valuesOf = (amounts: readonly Amount[]): (number | null)[] =>
    amounts.slice(0, count).map(({ value }, index) => (isSum[index] ? null : value));
  const series = [first, second].map(({ name, amounts }) => ({ name, values: valuesOf(amounts) }));
  if (!areComparable(series.flatMap(({ values }) => values.filter((value) => value !== null)))) return undefined;
  const decimals = Math.max(...[first, second].flatMap(({ amounts }) => amounts.map((one) => one.decimals)));
  return {
    chart: 'horizontalBar',
    categories: names.slice(0, count),
    ...(head[0] && { categoryName: head[0] }),
    series,
    colors: isLater(first.name, second.name) ? ['chart1', 'chartQuiet1'] : ['chartQuiet1', 'chart1'],
    ...(unit !== '' && { unit }),
    ...(decimals > 0 && { decimals }),
    ...(rows.length > maxLabeledRows && { dataLabels: false }),
  };
}

/** Whether a column is of a later year than another one. */
function isLater(name: string, other: string): boolean {
  const [year, otherYear] = [yearInName(name), yearInName(other)];
  return year !== undefined && otherYear !== undefined && year > otherYear;
}

/** Whether the name and the figures of a row are bold, as those of sums are. */
function areBoldFigures(row: TableBlock['rows'][number]): boolean {
  return isBoldRow(row.filter((runs, column) => column === 0 || /\d/u.test(plainText(runs))));
}

interface Column {
  name: string;
  amounts: readonly Amount[];
}

/** Whether two columns are the same quantities at two times or in two states, or of two versions of one thing. */
function arePairs(first: Column, second: Column): boolean {
  const units = new Set([first, second].flatMap(({ amounts }) => amounts.map(({ unit }) => unit)));
  if (units.size !== 1) return false;
  const names = [first.name, second.name];
  // ReDoS: at most 44 characters.
  const plain = names.map((name) => name.slice(0, limits.nameLength).replace(/\s?[(（][^()（）]*[)）]$/u, ''));
  const areStates = plain.every((name) => isPeriod(name) || isState(name) || isYearPair(name));
  const [word = '', otherWord] = plain.map((name) => /^\p{L}{3,24}(?=\s)/u.exec(name)?.[0]);
  const areVersions = units.has('') ? false : word !== '' && word === otherWord;
  return (areStates || areVersions) && unitOfName(first.name) === unitOfName(second.name);
}

/** Whether a name is a year that begins in the middle of another: “2023/24”, “2024–25”. */
function isYearPair(name: string): boolean {
  return /^(?:FY\s?)?(?:19|20)\d\d[/–-]\d{2,4}$/iu.test(name);
}

/** Whether bars of figures have visibly different lengths, none of which is too short to be seen. */
function areComparable(values: readonly number[]): boolean {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const smallest = Math.min(...values.filter((value) => value > 0));
  const count = values.length / 2;
  return min >= 0 && count >= limits.minPairs && max - min >= max * minDifference && max <= smallest * limits.maxRatio;
}
