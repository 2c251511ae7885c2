import { expect, it } from 'vitest';
import { typesetCell } from '../../elements/table/layout.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const head =
  '| £ thousand | Q3 2024 | Q4 2024 | Q1 2025 | Q2 2025 | Q3 2025 | vs Q3 2024 |\n|---|--:|--:|--:|--:|--:|--:|\n';
const rows = [
  '| North (4 shops) | 1,431 | 1,412 | 1,265 | 1,538 | 1,497 | +4.6% |',
  '| Coast (3 shops) | 1,142 | 988 | 871 | 1,204 | 1,286 | +12.6% |',
  '| Valley (4 shops) | 1,350 | 1,236 | 1,148 | 1,391 | 1,322 | −2.1% |',
  '| **Total** | **3,923** | **3,636** | **3,284** | **4,133** | **4,105** | **+4.6%** |',
];

function layoutOf(markdown: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Sales by region\n\n${markdown}\n`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  return {
    faults: findFaults(deck),
    table: elements.find((element) => element.kind === 'table'),
    chart: elements.find((element) => element.kind === 'chart'),
  };
}

it('puts a chart below a wide table of times, without its total and its changes', () => {
  const { table, chart, faults } = layoutOf(`${head}${rows.join('\n')}\n\nFigures exclude VAT.`);
  expect(faults).toEqual([]);
  expect(table?.rows).toHaveLength(5);
  expect(chart?.categories).toEqual(['Q3 2024', 'Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025']);
  expect(chart?.series.map(({ name }) => name)).toEqual(['North (4 shops)', 'Coast (3 shops)', 'Valley (4 shops)']);
  expect(chart?.chart).toBe('bar');
  expect(chart?.box.y).toBeGreaterThanOrEqual((table?.box.y ?? 0) + (table?.box.height ?? 0));
  expect(chart?.box.height).toBeGreaterThanOrEqual(176);
});

it('does not put a chart below a wide table with many rows', () => {
  const shops = Array.from({ length: 9 }, (_, at) =>
    (rows[0] ?? '').replace('North (4 shops)', `Shop in region ${at + 1}`),
  );
  const { table, chart } = layoutOf(head + shops.join('\n'));
  expect(table?.rows).toHaveLength(10);
  expect(chart).toBeUndefined();
});

it('puts a short list below a table and its chart, in text of similar size', () => {
  const table =
    '| Channel | Target | Actual |\n|---|--:|--:|\n| Shops | 14 | 15 |\n| Online | 18 | 17 |\n| Partners | 9 | 9.4 |';
  for (const [points, size] of [
    ['- Online missed its target.', 28],
    ['- Online missed its target.\n- Shops recovered.\n- Partners need a contract.', 28],
  ] as const) {
    const markdown = `# T\n\n## Sales\n\n${table}\n\n${points}\n`;
    const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
    expect(choices.at(-1)?.layout).toBe('tableChart');
    const elements = deck.slides[1]?.elements ?? [];
    const list = elements.find((element) => element.kind === 'text' && element.role === 'body');
    expect(list?.kind === 'text' && list.style.size).toBe(size);
    expect(elements.find(({ kind }) => kind === 'chart')?.box.height).toBeGreaterThanOrEqual(280);
    expect(findFaults(deck)).toEqual([]);
  }
});

it('sets names of columns next to a chart on at most two lines', () => {
  const markdown =
    '| Quay | Q2 actual (kt) | Q2 plan (kt) | vs plan | Q2 last year (kt) |\n|---|--:|--:|--:|--:|\n| Northern & Isles | 1.84 | 1.95 | -5.6% | 1.79 |\n| Southern & Bay | 2.31 | 2.10 | +10.0% | 2.02 |\n| West | 0.67 | 0.75 | -10.7% | 0.71 |\n| East | 1.12 | 1.00 | +12.0% | 0.83 |\n| **Total** | **5.94** | **5.80** | **+2.4%** | **5.35** |';
  const { table, faults } = layoutOf(markdown);
  expect(faults).toEqual([]);
  const lines = table?.rows[0]?.cells.map(
    (cell, column) => typesetCell(cell, table.style, true, table.columns[column] ?? 0).lines.length,
  );
  expect(Math.max(...(lines ?? [9]))).toBeLessThanOrEqual(2);
});

const months = ['Mar 2024', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan 2025'];

/** Returns a table of months, invited and answered people, and the last column as a function of the first two. */
function monthlyTable(last: (answered: number, invited: number) => number, name = '%'): string {
  const lines = months.map((month, at) => {
    const [invited, answered] = [800 + at * 4, 320 + at * 28];
    return `| ${month} | ${invited} | ${answered} | ${last(answered, invited)} |`;
  });
  return `| Month | Invited | Answered | ${name} |\n|---|--:|--:|--:|\n${lines.join('\n')}`;
}

it('shows the percentages that two other columns result in, above the sentence below the table', () => {
  const markdown = `# T\n\n## Survey by month\n\n${monthlyTable((part, whole) => Math.round((100 * part) / whole))}\n\nThe share rises every month, which has not happened before.\n`;
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  expect(choices.at(-1)).toMatchObject({
    layout: 'tableChart',
    reason: 'Its figures change over time. A chart shows them. The callout is a band below.',
  });
  const elements = deck.slides[1]?.elements ?? [];
  const chart = elements.find((element) => element.kind === 'chart');
  const table = elements.find((element) => element.kind === 'table');
  const callout = elements.find((element) => element.part === 'noteCallout');
  expect(chart).toMatchObject({ chart: 'line', title: 'Answered (%)', unit: '%', categories: months });
  expect(table?.rows).toHaveLength(12);
  expect(chart?.box.x).toBeGreaterThan((table?.box.x ?? 0) + (table?.box.width ?? 0));
  expect(callout?.box.y).toBeGreaterThan((chart?.box.y ?? 0) + (chart?.box.height ?? 0));
  expect(findFaults(deck)).toEqual([]);
});

it('does not prefer figures that are not ratios of other columns', () => {
  expect(layoutOf(monthlyTable((part) => part - 300)).chart).toMatchObject({ title: 'Answered' });
});

const budget =
  '| Part | £ |\n|---|--:|\n| Roof and rainwater, including the porch | 86,000 |\n| Heating | 41,500 |\n| Kitchen | 23,000 |\n| Paint and floors | 9,500 |';
const [above, below] = [
  'The hall costs £160,000, most of which is for the part that nobody sees, and which will last for at least fifty years.',
  'The parish has £90,000 so far, and has applied for £40,000 more, which will be decided in spring.',
];

it('shows amounts below a currency in bars, between text above and below', () => {
  const { chart, table, faults } = layoutOf(`${above}\n\n${budget}\n\n${below}`);
  expect(chart).toMatchObject({ chart: 'horizontalBar', unit: '£#' });
  expect(chart?.title).toBeUndefined();
  expect(table).toBeUndefined();
  expect(faults).toEqual([]);
});

it.each([
  ['an emphasized amount', budget.replace('41,500', '**41,500**')],
  ['names that would be cut off', budget.replace('Roof', 'The roof, its timber, the tiles')],
])('keeps a table with %s', (_, markdown) => {
  const { table, faults } = layoutOf(markdown);
  expect(table?.rows).toHaveLength(5);
  expect(faults).toEqual([]);
});

it('leaves out a table that its chart repeats, before text beside it becomes small', () => {
  const table = '| Metric | Q1 | Q2 | Q3 | Q4 |\n|---|---|---|---|---|\n| Sales | 3,000 | 8,000 | 11,000 | 18,000 |';
  const list = '- Sales of **40,000** in the year\n- Returns below **8%**\n- Rating above **45** of 100';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Goals\n\n${table}\n\n${list}`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  expect(elements.map(({ kind }) => kind)).not.toContain('table');
  expect(elements.map(({ kind }) => kind)).toContain('chart');
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.style.size] : []));
  expect(Math.min(...texts)).toBeGreaterThanOrEqual(26);
});

it.each([
  [
    '| Department | Share |',
    ['| Product | 42 % |', '| Sales | 31 % |', '| Finance | 27 % |'],
    '- Product grows\n- Sales keeps its budget',
  ],
  ['| 部门 | 占比 |', ['| 产品 | 42% |', '| 销售 | 31% |', '| 财务 | 27% |'], '- 产品扩编\n- 销售预算不变'],
])('shows a ring beside a list without the table, whose values are its labels: %s', (header, lines, list) => {
  const table = [header, '|---|---|', ...lines].join('\n');
  const beside = layoutOf(`${table}\n\n${list}`);
  expect(beside.faults).toEqual([]);
  expect(beside.table).toBeUndefined();
  expect(beside.chart).toMatchObject({ chart: 'doughnut', title: header.split(' | ')[1]?.replace(' |', '') });
  // Without a list, or if the labels would be rounded, the table stays.
  expect(layoutOf(table).table).toBeDefined();
  expect(layoutOf(`${table.replace('42', '42.4').replace('31', '30.6')}\n\n${list}`).table).toBeDefined();
});

it.each([
  ['```chart bar\nMonth,Sales\n' + months.map((name, at) => `${name},${900 + at}`).join('\n') + '\n```'],
  [head + rows.join('\n')],
  [
    '| 月份 | 收入 | 成本 |\n|---|---|---|\n' +
      months.map((_, at) => `| ${at + 1}月 | ${120 + at}万元 | ${90 - at}万元 |`).join('\n'),
  ],
])('has labels of at least 14 pt: %s', (markdown) => {
  const { chart } = layoutOf(markdown);
  expect(chart?.style.size).toBeGreaterThanOrEqual(14 / 0.75);
});

it.each([
  [
    'Year',
    'Deflection (mm)',
    'Per year (mm)',
    'The rate rose again. There are two causes:',
    'Loss of force',
    'Traffic',
  ],
  [
    '测次',
    '累计下挠（mm）',
    '年均增量（mm）',
    '近三年重新加快。初步判断有两个因素：',
    '预应力损失偏大',
    '重载货车比例上升',
  ],
])('shows a chart above a list and its introduction, without a line that would look flat: %s', (...texts) => {
  const [year, total, rate, text, first, second] = texts;
  const rows = ['2010 | 41 | 6.8', '2016 | 73 | 5.3', '2019 | 86 | 4.3', '2025 | 118 | 6.7'];
  const table = [`| ${year} | ${total} | ${rate} |`, '|---|--:|--:|', ...rows.map((row) => `| ${row} |`)].join('\n');
  const { chart, faults } = layoutOf(`${table}\n\n${text}\n\n- ${first}\n- ${second}`);
  expect(chart).toMatchObject({ title: total, series: [{ values: [41, 73, 86, 118] }] });
  expect(faults).toEqual([]);
});
