import type { ChartData } from '../../model/chart.ts';
import type { SemanticColor } from '../../model/paint.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import { numberPattern, parseNumber, unitOf } from '../figures/table-figures.ts';
import { isTotal } from '../flow/table-cells.ts';

/** Limits of a table of shortages: its rows, its columns, and the characters of a name. */
const limits = { minRows: 2, maxRows: 10, maxColumns: 6, nameLength: 36 } as const;

/** What may follow the name of a column: what is counted, and the unit. */
// ReDoS: at most 36 characters (`limits.nameLength`).
const counted = String.raw`(?:\s?(?:staff|people|places|units|fte|人数|人员|数量|数|编制|岗位))?(?:\s?[(（][^()（）]{1,12}[)）])?$`;
/** Match names of columns: of what there is, what is needed, and the difference. */
const haveName = new RegExp(
  `^(?:we )?(?:have|available|current|existing|on hand|in stock|filled|in post|现有|已有|目前|当前|实有|在岗|到岗|库存)${counted}`,
  'iu',
);
const needName = new RegExp(
  `^(?:we )?(?:needs?|needed|required?|requirements?|demand|需要|需求|所需|应有|应配|定编|额定)${counted}`,
  'iu',
);
const gapName = new RegExp(
  `^(?:gap|shortfall|shortage|missing|deficit|vacant|vacancies|still needed|to (?:hire|fill|buy)|缺口|缺额|缺少|缺编|短缺|尚缺|还缺|还差|不足)${counted}`,
  'iu',
);

/** Colors of what there is, and of what is missing or needed. */
const colors = { gap: ['chart1', 'warning'], need: ['chart1', 'chartQuiet1'] } as const satisfies Record<
  string,
  readonly SemanticColor[]
>;

/**
 * Returns a chart of a table that compares what there is with what is needed: stacked bars whose last part is what is missing if
 * the table has a column of the differences, otherwise bars side by side. Returns undefined for other tables.
 */
export function gapChartOf([head = [], ...source]: TableTexts): ChartData | undefined {
  if (head.length < 3 || head.length > limits.maxColumns) return undefined;
  const columnOf = (pattern: RegExp): number =>
    head.findIndex((name, column) => column > 0 && name.length <= limits.nameLength && pattern.test(name));
  const [have, need, gap] = [columnOf(haveName), columnOf(needName), columnOf(gapName)];
  if (have < 0 || need < 0) return undefined;
  const rows = source.filter(([name = '']) => !isTotal(name));
  const categories = rows.map(([name = '']) => name);
  const areNames = categories.every((name) => name !== '' && name.length <= limits.nameLength);
  if (rows.length < limits.minRows || rows.length > limits.maxRows || !areNames) return undefined;
  if (new Set(categories).size !== categories.length) return undefined;
  const columns = [have, need, ...(gap < 0 ? [] : [gap])];
  const cells = rows.flatMap((row) => columns.map((column) => row[column] ?? ''));
  const [unit = '', ...otherUnits] = new Set(cells.map(unitOf));
  if (!cells.every((cell) => numberPattern.test(cell)) || otherUnits.length > 0) return undefined;
  const valuesOf = (column: number): number[] => rows.map((row) => parseNumber(row[column] ?? ''));
  const [available, required] = [valuesOf(have), valuesOf(need)];
  const missing = required.map((value, index) => value - (available[index] ?? 0));
  if ([...available, ...required].some((value) => value < 0) || missing.every((value) => value <= 0)) return undefined;
  const seriesOf = (column: number, values: readonly (number | null)[]) => ({ name: head[column] ?? '', values });
  const common = { categories, ...(head[0] && { categoryName: head[0] }), ...(unit !== '' && { unit }) };
  const isStated =
    gap > 0 &&
    valuesOf(gap).every(
      (value, index) => (missing[index] ?? 0) >= 0 && Math.abs(Math.abs(value) - (missing[index] ?? 0)) < 1e-6,
    );
  if (!isStated)
    return {
      ...common,
      chart: 'bar',
      series: [seriesOf(have, available), seriesOf(need, required)],
      colors: colors.need,
    };
  // An empty part has no label.
  const parts = valuesOf(gap).map((value) => Math.abs(value) || null);
  return {
    ...common,
    chart: 'stackedHorizontalBar',
    series: [
      seriesOf(
        have,
        available.map((value) => value || null),
      ),
      seriesOf(gap, parts),
    ],
    colors: colors.gap,
  };
}
