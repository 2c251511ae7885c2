import { axisMinOf } from '../../elements/chart/waterfall-axis.ts';
import type { ChartData } from '../../model/chart.ts';
import { directionOf } from '../figures/change-direction.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import { parseNumber, numberPattern, unitOf } from '../figures/table-figures.ts';

/** Limits of a waterfall: rows including start and end, changes, and characters of a name. */
const limits = { minRows: 4, maxRows: 12, minChanges: 2, nameLength: 28 } as const;

/** Matches sums of which less is better. */
const spending = /\bbudget|expense|spending|overhead|headcount cost|预算|支出|开支/iu;
/** Matches headings of bridges, in which increases need no sign. */
const bridgeName = /\bbridge\b|waterfall|\bwalk\b|变动桥|桥图|瀑布/iu;
/** Matches the sign of a change. */
const signed = /^[+−–-]/u;

/**
 * Returns a waterfall chart of a table that begins with a sum, lists changes with their signs, and ends with the sum
 * that they lead to. Subtotals can be between them. Returns undefined for other tables, and if the figures do not add
 * up.
 * @param about The heading of the slide, which says whether increases are good.
 */
export function waterfallChartOf([head = [], ...rows]: TableTexts, about: string): ChartData | undefined {
  const running = runningWaterfall([head, ...rows], about);
  if (running) return running;
  const names = rows.map(([name = '']) => name);
  const areNames = names.every((name) => name !== '' && name.length <= limits.nameLength);
  if (rows.length < limits.minRows || rows.length > limits.maxRows || !areNames) return undefined;
  const isNamed = bridgeName.test(`${about} ${head.join(' ')}`);
  const bridges = head.slice(1).flatMap((name, index) => {
    const cells = rows.map((row) => withSign(row[index + 1] ?? ''));
    const values = changesIn(cells) ?? (isNamed ? changesIn(withPluses(cells)) : undefined);
    return values ? [{ name, ...values }] : [];
  });
  const [bridge, ...others] = bridges;
  if (!bridge || others.length > 0) return undefined;
  const { name, ...numbers } = bridge;
  return {
    chart: 'waterfall',
    ...(name !== '' && { title: name }),
    categories: names,
    series: [{ name, values: numbers.values }],
    ...(numbers.unit !== '' && { unit: numbers.unit }),
    ...(numbers.decimals > 0 && { decimals: numbers.decimals }),
    ...axisMinOf(numbers.values),
    ...(isSpending(`${about} ${name} ${names[0] ?? ''}`) && { colors: ['negative', 'positive'] }),
  };
}

/** Maximum length of a name in a bridge with the sums after each change, which has the width of the slide. */
const maxRunningNameLength = 48;

/**
 * Returns a waterfall chart of a table whose second column contains changes, and whose third one the sum after each of
 * them. Rows without a change are sums.
 */
function runningWaterfall([head = [], ...rows]: TableTexts, about: string): ChartData | undefined {
  const isSmall = rows.length >= limits.minRows && rows.length <= limits.maxRows && head.length === 3;
  if (!isSmall || rows.some(([name = '']) => name === '' || name.length > maxRunningNameLength)) return undefined;
  if (
    rows.some(([, change = '', sum = '']) => !numberPattern.test(sum) || !(change === '' || numberPattern.test(change)))
  )
    return undefined;
  const cells = rows.flatMap((row) => row.slice(1).filter((cell) => cell !== ''));
  const units = new Set(cells.map((cell) => unitOf(cell)));
  const sums = rows.map((row) => parseNumber(row[2] ?? ''));
  const changes = rows.map((row) => (row[1] ? parseNumber(row[1]) : undefined));
  const isSummed = sums.every(
    (sum, index) => index === 0 || Math.abs((sums[index - 1] ?? 0) + (changes[index] ?? 0) - sum) < 0.05,
  );
  const count = changes.filter((change) => change !== undefined).length;
  if (changes[0] !== undefined || !isSummed || units.size !== 1 || count < limits.minChanges) return undefined;
  const values = sums.map((sum, index) => changes[index] ?? (index === 0 ? sum : null));
  const decimals = Math.max(...cells.map((cell) => (/\.(\d+)/u.exec(cell)?.[1] ?? '').length));
  const [unit = ''] = units;
  return {
    chart: 'waterfall',
    categories: rows.map(([name = '']) => name),
    series: [{ name: head[1] ?? '', values }],
    ...(unit !== '' && { unit }),
    ...(decimals > 0 && { decimals }),
    ...axisMinOf(values),
    ...(isSpending(`${about} ${rows[0]?.[0] ?? ''}`) && { colors: ['negative', 'positive'] }),
  };
}

/** Whether a waterfall chart shows all figures of a table with the sums after each change, which it does not label. */
export function isRunningWaterfall(
  { head, rows }: { head: readonly unknown[]; rows: readonly unknown[] },
  data: ChartData,
): boolean {
  return (
    data.chart === 'waterfall' &&
    data.title === undefined &&
    head.length === 3 &&
    rows.length === data.categories.length
  );
}

function isSpending(about: string): boolean {
  return spending.test(about) || directionOf(about) < 0;
}

/** Returns a figure in parentheses, as accountants write it, with its sign. */
function withSign(cell: string): string {
  return cell.startsWith('(') && cell.endsWith(')') ? `−${cell.slice(1, -1)}` : cell;
}

/** Returns figures between the first and the last one with a sign. */
function withPluses(cells: readonly string[]): string[] {
  return cells.map((cell, index) =>
    index === 0 || index === cells.length - 1 || signed.test(cell) ? cell : `+${cell}`,
  );
}

/** Returns the changes, and null for each sum after the first; undefined if a sum differs from the sum of the changes. */
function changesIn(
  cells: readonly string[],
): { values: (number | null)[]; unit: string; decimals: number } | undefined {
  const matches = cells.map((cell) => numberPattern.exec(cell));
  const units = new Set(cells.map((cell) => unitOf(cell)));
  const isSum = (index: number): boolean => !signed.test(cells[index] ?? '');
  const count = cells.filter((_, index) => !isSum(index)).length;
  if (matches.includes(null) || units.size !== 1 || count < limits.minChanges) return undefined;
  if (!isSum(0) || !isSum(cells.length - 1)) return undefined;
  const decimals = Math.max(...cells.map((cell) => (/\.(\d+)/u.exec(cell)?.[1] ?? '').length));
  const tolerance = 10 ** -decimals / 10;
  const values: (number | null)[] = [];
  let sum = 0;
  for (const [index, cell] of cells.entries()) {
    const value = parseNumber(cell);
    if (index > 0 && isSum(index)) {
      if (Math.abs(value - sum) > tolerance) return undefined;
      values.push(null);
    } else {
      sum += value;
      values.push(value);
    }
  }
  return { values, unit: [...units][0] ?? '', decimals };
}
