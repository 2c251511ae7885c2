import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

function chartOf(markdown: string, heading = 'A') {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${markdown}\n`).outline);
  return deck.slides[1]?.elements.find((element) => element.kind === 'chart');
}

it('shows the rows over time that share a unit together', () => {
  const table =
    '| $M | FY2023 | FY2024 | FY2025 |\n|---|--:|--:|--:|\n| Revenue | 412.3 | 467.0 | 589.0 |\n| Gross profit | 103.9 | 110.7 | 153.7 |\n| EBITDA margin | 14.7% | 12.1% | 14.0% |\n| Net debt | 121.0 | 158.4 | 118.0 |';
  expect(chartOf(table)).toMatchObject({ categories: ['Revenue', 'Gross profit', 'Net debt'] });
  expect(JSON.stringify(chartOf(table))).not.toContain('EBITDA margin');
});

it('shows no chart of measures of which the smallest would not be visible', () => {
  const table =
    '| Metric | 2023 | 2024 | 2025 |\n|---|--:|--:|--:|\n| Revenue (€m) | 598 | 621 | 612 |\n| Gross profit (€m) | 118 | 121 | 131 |\n| EBIT (€m) | 25.7 | 28.6 | 36.1 |\n| EBIT margin | 4.3% | 4.6% | 5.9% |\n| Capex (€m) | 22 | 31 | 27 |';
  expect(chartOf(table)).toBeUndefined();
});

it('shows only the first of these rows next to a wide table', () => {
  const table =
    '| $M | 2021 | 2022 | 2023 | 2024 | 2025 |\n|---|--:|--:|--:|--:|--:|\n| Revenue | 412.3 | 467.0 | 498.5 | 531.2 | 589.0 |\n| Gross profit | 103.9 | 110.7 | 121.1 | 134.4 | 153.7 |\n| EBITDA margin | 14.7% | 12.1% | 12.6% | 13.3% | 14.0% |\n| Net debt | 121.0 | 158.4 | 149.9 | 131.7 | 118.0 |';
  expect(chartOf(table)).toMatchObject({ chart: 'line', title: 'Revenue', series: [{ name: 'Revenue' }] });
});

const lines = ['Trams', 'Buses', 'Ferries', 'Night buses', 'Cable car', 'Funicular'];
const years = '| Line | 2025 | 2026 | 2027 | 2028 |\n|---|--:|--:|--:|--:|';

it('shows all of the rows that add up to a total as parts of columns', () => {
  const rows = lines.map((name, at) => `| ${name} | ${12 + at} | ${14 + at} | ${18 + 2 * at} | ${at} |`).join('\n');
  const chart = chartOf(`${years}\n${rows}\n| **Total** | **87** | **99** | **138** | **15** |`);
  expect(chart).toMatchObject({ chart: 'stackedBar', categories: ['2025', '2026', '2027', '2028'] });
  expect(chart?.kind === 'chart' ? chart.series.map(({ name }) => name) : []).toEqual(lines);
});

it('shows the total, and never the first of several subjects, if the rows are too many for one chart', () => {
  const rows = [...lines, 'Bikes', '缆车'].map(
    (name, at) => `| ${name} | ${12 + at} | ${14 + at} | ${18 + at} | ${at} |`,
  );
  expect(chartOf(`${years}\n${rows.join('\n')}`)).toBeUndefined();
  const total = chartOf(`${years}\n${rows.join('\n')}\n| 合计 | 124 | 140 | 172 | 28 |`);
  expect(total).toMatchObject({ series: [{ values: [124, 140, 172, 28] }] });
});

it('shows the first row over time if the rows have different units', () => {
  const table =
    '| Measure | 2024 baseline | 2025 target | 2026 target |\n|---|---|---|---|\n| Wait | 61 days | 45 days | 28 days |\n| Unused slots | 14.2% | 10% | 6% |\n| Satisfaction | 3.6 | 4.0 | 4.4 |';
  expect(chartOf(table)).toMatchObject({
    chart: 'bar',
    title: 'Wait',
    categories: ['2024 baseline', '2025 target', '2026 target'],
    series: [{ values: [61, 45, 28] }],
  });
});

it('shows the column in the heading, the revenue, or the first column, if rows are times', () => {
  const table =
    '| Month | Sites | MRR | Churn |\n|---|--:|--:|--:|\n| Jun 2024 | 19 | €4,000 | 0% |\n| Sep 2024 | 58 | €11,500 | 1.7% |\n| Dec 2024 | 104 | €20,300 | 1.0% |';
  expect(chartOf(table, 'Sites')).toMatchObject({ title: 'Sites', series: [{ values: [19, 58, 104] }] });
  expect(chartOf(table.replace('MRR', 'Cost'))).toMatchObject({ title: 'Sites' });
  expect(chartOf(table)).toMatchObject({ title: 'MRR', series: [{ values: [4000, 11500, 20300] }] });
});

it('shows the column of which the heading repeats a word, and the revenue if it names several', () => {
  const table =
    '| 年份 | 接待游客（万人次） | 住宿（间） | 旅游收入（亿元） |\n|---|--:|--:|--:|\n| 2023 | 468 | 820 | 37.2 |\n| 2024 | 573 | 910 | 48.6 |\n| 2025 | 712 | 1180 | 63.5 |';
  expect(chartOf(table, '游客越来越多')).toMatchObject({ title: '接待游客（万人次）' });
  expect(chartOf(table, '游客与收入')).toMatchObject({ title: '旅游收入（亿元）' });
  const english =
    '| Quarter | Robots in service | Parcels (k) | Revenue (k€) |\n|---|--:|--:|--:|\n| Q1 | 120 | 95 | 14 |\n| Q2 | 460 | 410 | 58 |\n| Q3 | 1150 | 1220 | 165 |';
  expect(chartOf(english, 'More robots every quarter')).toMatchObject({ title: 'Robots in service' });
  expect(chartOf(english, 'Growth')).toMatchObject({ title: 'Revenue (k€)' });
});

it('shows scores of several subjects as grouped bars, but not several measures', () => {
  const rows = '|---|--:|--:|\n| None | 0.47 | 0.63 |\n| Paraphrase | 0.41 | 0.52 |\n| Translation | 0.38 | 0.24 |';
  expect(chartOf(`| Attack | NPO | Mask |\n${rows}`)).toMatchObject({ chart: 'bar', series: [{}, {}] });
  expect(chartOf(`| Attack | Quality ↑ | Loss ↓ |\n${rows}`)).toBeUndefined();
});

it('compares the groups of a study in the rows that share a unit', () => {
  const table =
    '| Outcome | Usual care | Bundle |\n|---|--:|--:|\n| Antibiotic in time | 18.2% | 43.9% |\n| Mortality | 19.8% | 17.6% |\n| ICU admission | 11.4% | 10.9% |\n| Stay, days | 8 | 7 |';
  expect(chartOf(table)).toMatchObject({ categories: ['Antibiotic in time', 'Mortality', 'ICU admission'] });
});

it('shows no low chart of some figures below a table that is too wide for a chart beside it', () => {
  const table =
    '| Time (s) | Speed (m/s) | Distance (m) | About as high as |\n|---|--:|--:|---|\n| 1 | 10 | 5 | a netball post and another half of it |\n| 2 | 20 | 20 | a six-storey building without its roof |\n| 3 | 30 | 45 | a column of a monument, but only nearly |';
  expect(chartOf(table)).toBeUndefined();
});

it('shows no chart next to a table that would have small text, or names in three lines', () => {
  const rows =
    '| Replacement of the old wooden piers along the harbour | 412.3 | 467.0 | 498.5 | 531.2 | 589.0 | 612.4 |\n| Ferry terminal | 103.9 | 110.7 | 121.1 | 134.4 | 153.7 | 160.2 |\n| Lights | 14.7 | 12.1 | 12.6 | 13.3 | 14.0 | 14.2 |';
  const head = '| $M | FY2021 | FY2022 | FY2023 | FY2024 | FY2025 | FY2026 |\n|---|--:|--:|--:|--:|--:|--:|\n';
  expect(chartOf(head + rows)).toBeUndefined();
});

it.each([
  ['V (run 1)', 'V (run 2)', 'mean', 'V (mean)'],
  ['电压（第1次）', '电压（第2次）', '平均值', '电压 (平均值)'],
])('shows the mean of repetitions: %s', (first, second, mean, title) => {
  const rows = [
    '| 0 | 8.96 | 8.98 | 8.97 | 2.194 |',
    '| 20 | 5.90 | 5.84 | 5.87 | 1.770 |',
    '| 40 | 3.87 | 3.85 | 3.86 | 1.351 |',
    '| 60 | 2.55 | 2.51 | 2.53 | 0.928 |',
  ];
  const chart = chartOf(`| t / s | ${first} | ${second} | ${mean} | ln V |\n|--:|--:|--:|--:|--:|\n${rows.join('\n')}`);
  expect(chart).toMatchObject({ title, series: [{ values: [8.97, 5.87, 3.86, 2.53] }] });
});

it.each([
  ['Block | Flats | Scaffolding | Finished', '11 January 2027', 'June 2027'],
  ['楼栋 | 费用（万元） | 搭架 | 完工', '2027年1月11日', '2027年6月'],
])('shows no chart of a schedule: %s', (head, start, end) => {
  const rows = [42, 36, 30, 20, 12].map((count, at) => `| ${'ABCDE'[at]} | ${count} | ${start} | ${end} |`).join('\n');
  expect(chartOf(`| ${head} |\n|---|--:|---|---|\n${rows}`)).toBeUndefined();
  expect(
    chartOf(`| ${head} |\n|---|--:|---|---|\n${rows.replaceAll(start, 'north').replaceAll(end, 'south')}`),
  ).toBeDefined();
});

it.each([
  ['Measure', 'Days with de-icing', 'Cancellations', 'Aircraft treated'],
  ['指标', '除冰天数', '取消航班', '除冰架次'],
])('shows the row that changed far more than the first one: %s', (corner, days, cancellations, aircraft) => {
  const table = (first: string, last: number) =>
    `| ${corner} | 2023/24 | 2024/25 | 2025/26 |\n|---|--:|--:|--:|\n| ${first} | 51 | 48 | 63 |\n| ${aircraft} | 2914 | 2706 | 3871 |\n| ${cancellations} | 6 | 4 | ${last} |\n| B | 500 | 520 | 560 |\n| C | 300 | 310 | 330 |`;
  expect(chartOf(table(days, 29))).toMatchObject({ title: cancellations, series: [{ values: [6, 4, 29] }] });
  expect(chartOf(table(days, 7))).toMatchObject({ title: days });
  // Readers look for revenue first, and for the row that the heading names.
  expect(chartOf(table('Revenue', 29))).toMatchObject({ title: 'Revenue' });
  expect(chartOf(table(days, 29), aircraft)).toMatchObject({ title: aircraft });
});
