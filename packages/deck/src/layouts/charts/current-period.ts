import type { ChartData } from '../../model/chart.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { isBoldRow } from './chart-replaces-table.ts';

/** Matches headings that are about amounts by category: “Revenue by region”, “各区域营收”, “收入构成”. */
const byCategory =
  /^\p{L}[\p{L} ]{0,30} by \p{L}|^(?:各|分)\p{Script=Han}{2,6}|按\p{Script=Han}{2,6}|(?:结构|构成|分布|组成)(?:拆解|分析|情况)?$/iu;
/** Matches words for changes. */
const changeWords =
  /gr[eo]w|change|varian|differen|increas|decreas|declin|gain|loss|\bup\b|\bdown\b|above|below|faster|slower|yoy|vs|增|减|降|升|涨|跌|变化|变动|同比|环比|差/iu;
/** Matches the numbers of the year and of the quarter or month in a name. */
const numberPattern = /\d{1,4}/gu;
/** Maximum number of characters of a name in which numbers are compared. */
const maxNameLength = 40;

/**
 * Returns a chart of the newer of two periods instead of one of the changes between them, if the heading is about amounts by category
 * and neither a text nor a bold cell is about changes; undefined otherwise.
 * @param changes The chart of the changes, without totals.
 * @param data The chart of both periods.
 * @param about The heading of the slide, and the text above and below the table.
 */
export function currentPeriodChart(
  table: TableBlock,
  changes: ChartData,
  data: ChartData,
  about: { heading: string; text: string },
): ChartData | undefined {
  const { heading, text } = about;
  // A bold change is the message.
  if (table.rows.some((row) => !isBoldRow(row) && row.at(-1)?.some(({ bold }) => bold))) return undefined;
  const [one, other] = data.series;
  if (!one || !other || data.series.length > 2) return undefined;
  if (!byCategory.test(heading.trim()) || changeWords.test(heading) || changeWords.test(text)) return undefined;
  const order = compareNumbers(one.name, other.name);
  if (order === 0) return undefined;
  const { name, values } = order > 0 ? one : other;
  const positions = changes.categories.map((category) => data.categories.indexOf(category));
  const amounts = positions.map((at) => values[at] ?? null);
  if (amounts.some((value) => value === null || value < 0)) return undefined;
  const { unit: _unit, colors: _colors, decimals: _decimals, ...chart } = changes;
  return {
    ...chart,
    title: name,
    ...(data.unit !== undefined && { unit: data.unit }),
    ...(data.decimals !== undefined && { decimals: data.decimals }),
    series: [{ name, values: amounts }],
  };
}

/** Compares the years in two names, then their other numbers: 1 if the first name is later, 0 if that is unknown. */
function compareNumbers(one: string, other: string): -1 | 0 | 1 {
  if (Math.max(one.length, other.length) > maxNameLength) return 0;
  const [first = [], second = []] = [one, other].map((name) =>
    (name.match(numberPattern) ?? []).map(Number).toSorted((a, b) => b - a),
  );
  if (first.length !== second.length) return 0;
  for (const [index, number] of first.entries()) {
    const difference = Math.sign(number - (second[index] ?? 0));
    if (difference !== 0) return difference > 0 ? 1 : -1;
  }
  return 0;
}
