import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { gapChartOf } from './gap-chart-from-table.ts';

const english = [
  ['Role', 'Have', 'Need', 'Gap'],
  ['Nurses', '42', '60', '18'],
  ['Doctors', '14', '18', '4'],
  ['Carers', '30', '30', '0'],
];
const chinese = [
  ['岗位', '现有人数', '需要', '缺口（人）'],
  ['护士', '42人', '60人', '−18人'],
  ['医生', '14人', '18人', '−4人'],
  ['合计', '56人', '78人', '−22人'],
];

const funds = [
  ['Show', 'Total (£)', 'Already secured (£)', 'To be raised (£)'],
  ['Lamps', '148,000', '148,000', '0'],
  ['Nets', '92,000', '57,000', '35,000'],
  ['Ice', '41,000', '25,000', '16,000'],
  ['Programme', '281,000', '230,000', '51,000'],
];

it.each([
  [funds, ['Already secured (£)', 'To be raised (£)'], [null, 35_000, 16_000], undefined],
  [english, ['Have', 'Gap'], [18, 4, null], undefined],
  [chinese, ['现有人数', '缺口（人）'], [18, 4], '人'],
])('stacks what is missing on what there is: %j', (table, names, missing, unit) => {
  const chart = gapChartOf(table);
  expect(chart).toMatchObject({ chart: 'stackedHorizontalBar', colors: ['chart1', 'warning'] });
  expect(chart?.series.map(({ name }) => name)).toEqual(names);
  expect(chart?.series[1]?.values).toEqual(missing);
  expect(chart?.unit).toBe(unit);
});

it.each([[english], [chinese]])(
  'compares side by side without a column of differences, or with other differences: %j',
  (table) => {
    const without = table.map((row) => row.slice(0, 3));
    const wrong = table.map((row, index) => [
      ...row.slice(0, 3),
      index === 0 ? (row[3] ?? '') : (row[3] ?? '').replace(/\d+/u, '7'),
    ]);
    for (const source of [without, wrong])
      expect(gapChartOf(source)).toMatchObject({ chart: 'bar', colors: ['chart1', 'chartQuiet1'] });
  },
);

it.each([
  [
    ['Category', 'Budget', 'Spent', 'Remaining'],
    ['Staff', '€210', '€158', '€52'],
    ['Books', '€60', '€51', '€9'],
  ],
  [
    ['科目', '预算（万元）', '已用（万元）', '剩余（万元）'],
    ['人工', '210', '158', '52'],
    ['图书', '60', '51', '9'],
  ],
])('stacks what is left of a budget on what is used: %j', (...table) => {
  const chart = gapChartOf(table);
  expect(chart).toMatchObject({ chart: 'stackedHorizontalBar', colors: ['chart1', 'chartQuietBar'] });
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [158, 51],
    [52, 9],
  ]);
  // Without the rest, the table has a budget and its use, which are not parts.
  expect(gapChartOf(table.map((row) => row.slice(0, 3)))).toBeUndefined();
});

it('shows no labels that are longer than their parts', () => {
  const wide = gapChartOf([
    ['Role', 'Have', 'Need', 'Gap'],
    ['Nurses', '40', '60', '20'],
    ['Doctors', '10', '20', '10'],
  ]);
  const narrow = gapChartOf([
    ['科目', '预算', '已用', '剩余'],
    ['人工', '¥210,000', '¥158,000', '¥52,000'],
    ['活动', '¥12,000', '¥11,900', '¥100'],
  ]);
  expect([wide?.dataLabels, narrow?.dataLabels]).toEqual([undefined, false]);
});

it.each([
  ['other columns', [['Role', 'Old', 'New', 'Gap'], ...english.slice(1)]],
  ['different units', [english[0] ?? [], ['Beds', '42', '60', '18'], ['Costs', '€14', '€18', '€4']]],
  ['no shortage', [english[0] ?? [], ['Beds', '60', '60', '0'], ['Rooms', '18', '14', '0']]],
  ['words', [chinese[0] ?? [], ['护士', '足够', '60人', '无'], ['医生', '14人', '18人', '4人']]],
])('draws no chart of %s', (_, table) => {
  expect(gapChartOf(table)).toBeUndefined();
});

it.each([
  ['Staff', english],
  ['人员', chinese],
])('keeps the table, and adds no second chart if the layout changes: %s', (title, table) => {
  const lines = table.map((row) => `| ${row.join(' | ')} |`);
  const markdown = `# T\n\n## ${title}\n\n${[lines[0], '|---|---|---|---|', ...lines.slice(1)].join('\n')}\n`;
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  expect(choices.at(-1)?.layout).toBe('tableChart');
  const slide = deck.slides[1];
  expect(slide?.elements.filter(({ kind }) => kind === 'table')).toHaveLength(1);
  const changed = changeLayout(deck, slide?.id ?? '', 'table');
  expect(changed.slides[1]?.elements.filter(({ kind }) => kind === 'chart')).toEqual([]);
});
