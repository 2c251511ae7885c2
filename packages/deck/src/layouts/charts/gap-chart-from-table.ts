import type { ChartData } from '../../model/chart.ts';
import type { SemanticColor } from '../../model/paint.ts';
import type { TableTexts } from '../figures/table-figures.ts';
import { numberPattern, parseNumber, unitOf } from '../figures/table-figures.ts';
import { withFittingPartLabels } from './stacked-labels.ts';
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
  `^(?:we )?(?:needs?|needed|required?|requirements?|demand|需要|需求|所需|应有|应配|编制|定编|定员|核定|额定)${counted}`,
  'iu',
);
const gapName = new RegExp(
  `^(?:gap|shortfall|shortage|missing|deficit|vacant|vacancies|still (?:needed|to raise)|to (?:be )?(?:hired?|filled?|buy|bought|raised?|found)|缺口|待筹|待落实|未落实|缺额|缺少|缺编|短缺|尚缺|还缺|还差|不足)${counted}`,
  'iu',
);

/** Match names of columns: of money that is needed, and of the part of it that is certain. */
const costName = new RegExp(
  `^(?:total|(?:total |estimated )?costs?|amount|target|总额|总投资|总投入|投资额|资金需求|合计)${counted}`,
  'iu',
);
const securedName = new RegExp(
  `^(?:already |so far )?(?:secured|raised|funded|committed|pledged|granted|已落实|已到位|已筹(?:集|措)?|已有)${counted}`,
  'iu',
);

/** Match names of columns: of a budget or another whole, of what is used of it, and of the rest. */
const wholeName = new RegExp(
  `^(?:budget(?:ed)?|total|planned|plan|capacity|allocated|available|预算|年度预算|总额|总数|总量|计划|额度)${counted}`,
  'iu',
);
const usedName = new RegExp(
  `^(?:spent|used|paid|sold|done|completed|booked|occupied|taken|已用|已使用|已支出|支出|已付|已售|已完成|已执行|已占用)${counted}`,
  'iu',
);
const restName = new RegExp(
  `^(?:remaining|left|balance|open|free|unspent|unsold|outstanding|to go|剩余|余额|结余|未用|未售|未完成|未执行|空余)${counted}`,
  'iu',
);

/** A way to divide a whole: its columns, and the colors of its two parts in a chart. */
interface Division {
  first: RegExp;
  whole: RegExp;
  rest: RegExp;
  colors: readonly SemanticColor[];
  /** The colors of the first part next to the whole if no column states the rest; without them, there is no chart. */
  besideWhole?: readonly SemanticColor[];
}

const divisions: readonly Division[] = [
  {
    first: haveName,
    whole: needName,
    rest: gapName,
    colors: ['chart1', 'warning'],
    besideWhole: ['chart1', 'chartQuiet1'],
  },
  { first: securedName, whole: costName, rest: gapName, colors: ['chart1', 'warning'] },
  { first: usedName, whole: wholeName, rest: restName, colors: ['chart1', 'chartQuietBar'] },
];

/**
 * Returns a chart of a table that compares what there is with what is needed, or what is used with a budget: stacked bars whose
 * last part is what is missing or left if the table has a column of the differences, otherwise bars side by side. Returns undefined
 * for other tables.
 */
export function gapChartOf(table: TableTexts): ChartData | undefined {
  for (const division of divisions) {
    const chart = chartOfDivision(table, division);
    if (chart) return chart;
  }
  return undefined;
}

/** Minimum number of rows of which the last one may be the sum of the others. */
const minSummedRows = 4;

/** Whether the last figure of a column is the sum of the others: “Programme”, “All wards”. */
function isSum(rows: TableTexts, column: number): boolean {
  const values = rows.map((row) => parseNumber(row[column] ?? ''));
  const total = values.at(-1) ?? 0;
  const sum = values.slice(0, -1).reduce((left, right) => left + right, 0);
  return rows.length >= minSummedRows && total > 0 && Math.abs(sum - total) < 1e-6;
}

function chartOfDivision([head = [], ...source]: TableTexts, division: Division): ChartData | undefined {
  if (head.length < 3 || head.length > limits.maxColumns) return undefined;
  const columnOf = (pattern: RegExp): number =>
    head.findIndex((name, column) => column > 0 && name.length <= limits.nameLength && pattern.test(name));
  const [first, whole, rest] = [columnOf(division.first), columnOf(division.whole), columnOf(division.rest)];
  if (first < 0 || whole < 0 || first === whole) return undefined;
  const last = source.length - 1;
  const rows = source.filter(([name = ''], index) => !isTotal(name) && !(index === last && isSum(source, first)));
  const categories = rows.map(([name = '']) => name);
  const areNames = categories.every((name) => name !== '' && name.length <= limits.nameLength);
  if (rows.length < limits.minRows || rows.length > limits.maxRows || !areNames) return undefined;
  if (new Set(categories).size !== categories.length) return undefined;
  const columns = [first, whole, ...(rest < 0 ? [] : [rest])];
  const cells = rows.flatMap((row) => columns.map((column) => row[column] ?? ''));
  const [unit = '', ...otherUnits] = new Set(cells.map(unitOf));
  if (!cells.every((cell) => numberPattern.test(cell)) || otherUnits.length > 0) return undefined;
  const valuesOf = (column: number): number[] => rows.map((row) => parseNumber(row[column] ?? ''));
  const [parts, wholes] = [valuesOf(first), valuesOf(whole)];
  const differences = wholes.map((value, index) => value - (parts[index] ?? 0));
  if ([...parts, ...wholes].some((value) => value < 0) || differences.every((value) => value <= 0)) return undefined;
  const seriesOf = (column: number, values: readonly (number | null)[]) => ({ name: head[column] ?? '', values });
  const common = { categories, ...(head[0] && { categoryName: head[0] }), ...(unit !== '' && { unit }) };
  const isStated =
    rest > 0 &&
    valuesOf(rest).every(
      (value, index) => (differences[index] ?? 0) >= 0 && Math.abs(Math.abs(value) - (differences[index] ?? 0)) < 1e-6,
    );
  if (isStated) {
    // An empty part has no label.
    const nonzero = (values: readonly number[]): (number | null)[] => values.map((value) => Math.abs(value) || null);
    const series = [seriesOf(first, nonzero(parts)), seriesOf(rest, nonzero(valuesOf(rest)))];
    return withFittingPartLabels({ ...common, chart: 'stackedHorizontalBar', series, colors: division.colors });
  }
  if (!division.besideWhole) return undefined;
  const series = [seriesOf(first, parts), seriesOf(whole, wholes)];
  return { ...common, chart: 'bar', series, colors: division.besideWhole };
}
