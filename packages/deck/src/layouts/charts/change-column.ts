import type { ChartData } from '../../model/chart.ts';
import type { Color } from '../../model/paint.ts';
import { plainText } from '../../text/runs.ts';
import { isChangeName } from '../figures/table-figures.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { cellsOf, isTotal } from '../flow/table-cells.ts';
import { isBoldRow } from './chart-replaces-table.ts';
import { amountIn } from './lead-column.ts';

/** Limits of a table with a chart of its changes: its rows, and the characters of a name and of a change. */
const limits = { minRows: 3, maxRows: 10, nameLength: 44, changeLength: 24 } as const;

/**
 * Returns a chart of the changes in the last column of a table, as bars from a zero line that have the colors of the changes; undefined
 * for other tables. The last row may be a total, which is not part of it.
 */
export function changeColumnChart(table: TableBlock): ChartData | undefined {
  const name = plainText(table.head.at(-1) ?? []).trim();
  const last = table.rows.at(-1) ?? [];
  const hasTotal = isTotal(plainText(last[0] ?? [])) || isBoldRow(last);
  const rows = hasTotal ? table.rows.slice(0, -1) : table.rows;
  const isSmall = rows.length >= limits.minRows && rows.length <= limits.maxRows && table.head.length > 2;
  if (!isSmall || !isChangeName(name)) return undefined;
  const categories = rows.map(([first = []]) => plainText(first).trim());
  const areNames = categories.every((one) => one !== '' && one.length <= limits.nameLength && !isTotal(one));
  const cells = rows.map((row) => plainText(row.at(-1) ?? []).trim());
  if (!areNames || new Set(categories).size !== categories.length) return undefined;
  if (!cells.every((cell) => cell.length <= limits.changeLength && (/^[+−–-]/u.test(cell) || /^0\D/u.test(cell))))
    return undefined;
  const amounts = cells.flatMap((cell) => amountIn(cell) ?? []);
  const [{ unit } = { unit: '' }] = amounts;
  if (amounts.length !== cells.length || !amounts.every((one) => one.unit === unit)) return undefined;
  const colors = cellsOf(table)
    .slice(1, rows.length + 1)
    .map((row) => row.at(-1)?.runs[0]?.color ?? null);
  return {
    chart: 'horizontalBar',
    title: name,
    categories,
    series: [{ name, values: amounts.map(({ value }) => value) }],
    ...(unit !== '' && { unit }),
    ...(colors.some((color: Color | null) => color !== null) && { colors: colors.map((color) => color ?? 'chart1') }),
  };
}
