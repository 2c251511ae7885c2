import { expect, it } from 'vitest';
import { processorRatio, smallestOf } from '../../../../../tooling/timing.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { tableChartOf } from './table-chart-data.ts';

function slideOf(markdown: string) {
  const { outline } = readMarkdown(`# T\n\n## A\n\n${markdown}\n`);
  const { deck, choices } = layoutDeck(outline);
  return { deck, slide: deck.slides[1], choice: choices.at(-1), count: deck.slides.length };
}

function chartOf(markdown: string) {
  return slideOf(markdown).slide?.elements.find((element) => element.kind === 'chart');
}

const regions =
  '| Region | Q1 | Q2 | Q3 |\n|---|---|---|---|\n| Lisbon | 620 | 710 | 840 |\n| Porto | 410 | 450 | 560 |\n| Online | 190 | 260 | 390 |';

it('shows a chart of the figures, without the table if the chart shows every word and value', () => {
  const { slide, choice } = slideOf(regions);
  expect(choice).toMatchObject({ layout: 'tableChart', reason: 'Its figures have one unit. A chart shows them.' });
  expect(slide?.elements.some(({ kind }) => kind === 'table')).toBe(false);
  expect(chartOf(regions)).toMatchObject({ categoryName: 'Region' });
  expect(chartOf(regions)).not.toHaveProperty('axisTitles');
  for (const other of [
    regions.replace('620', '**620**'),
    regions.replace('620', '620.0'),
    `${regions}\n| Total | 9 | 9 | 9 |`,
  ])
    expect(slideOf(other).slide?.elements.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['table', 'chart']));
  expect(chartOf(regions)).toMatchObject({
    chart: 'bar',
    categories: ['Lisbon', 'Porto', 'Online'],
    // The last quarter is emphasized.
    colors: ['chartQuiet2', 'chartQuiet1', 'chart1'],
  });
});

it('has the name of the categories as the title of its axis only if they are numbers or codes', () => {
  const rows = ['| 18–24 | 620 | 710 |', '| 25–34 | 410 | 450 |', '| 35–44 | 190 | 260 |'];
  expect(chartOf(['| Age | 2025 | 2026 |', '|---|---|---|', ...rows].join('\n'))).toMatchObject({
    axisTitles: { category: 'Age' },
  });
});

it('shows the result of a table over time, instead of its first row', () => {
  const head = '| Measure | 2024 | 2025 | 2026 |\n|---|---|---|---|\n';
  const rows = [
    ['Occupancy', '36%', '46%', '52%'],
    ['Room rate (£)', '56', '58', '60'],
    ['Rooms (£k)', '88.3', '116.9', '136.7'],
    ['Food (£k)', '33.7', '47.1', '54.3'],
    ['Total income (£k)', '122.0', '164.0', '191.0'],
    ['Cost (£k)', '98.0', '110.0', '120.0'],
    ['Operating profit (£k)', '24.0', '54.0', '71.0'],
  ].map((cells) => `| ${cells.join(' | ')} |`);
  expect(chartOf(head + rows.join('\n'))).toMatchObject({
    title: 'Operating profit (£k)',
    categories: ['2024', '2025', '2026'],
    series: [{ values: [24, 54, 71] }],
  });
  const margin = [...rows.slice(0, -1), '| Price rise (£k) | 24.0 | 54.0 | 71.0 |'];
  expect(chartOf(head + margin.join('\n'))).not.toMatchObject({ title: 'Price rise (£k)' });
});

it('marks the results that miss their targets, and no others', () => {
  const head = '| Phase | Target | Actual |\n|---|---|---|\n';
  const rows = ['| Detect | 5 min | 3 min |', '| Find | 20 min | 38 min |', '| Fix | 30 min | 97 min |'];
  expect(chartOf(head + rows.join('\n'))).toMatchObject({
    colors: ['chartQuiet1', 'chart1', null, 'negative', 'negative'],
  });
  const met = rows.map((row) => row.replace(/\d+ min \|$/u, '4 min |'));
  expect(chartOf(head + met.join('\n'))).toMatchObject({ colors: ['chartQuiet1', 'chart1'] });
  // Two years are not a target and its result.
  expect(chartOf((head + rows.join('\n')).replace('Target | Actual', '2025 | 2026'))).toMatchObject({
    colors: ['chartQuiet1', 'chart1'],
  });
});

it('names a unit that is a word in the legend, not in each label', () => {
  const rows = ['| Detect | 5 min | 3 min |', '| Find | 20 min | 38 min |', '| Fix | 30 min | 97 min |'];
  const chart = chartOf(['| Phase | Target | Actual |', '|---|---|---|', ...rows].join('\n'));
  expect(chart?.kind === 'chart' && chart.series.map(({ name }) => name)).toEqual(['Target (min)', 'Actual (min)']);
  expect(chart).not.toHaveProperty('unit');
  // Percentages and few labels keep their unit.
  const shares = rows.map((row) => row.replaceAll(' min', '%'));
  expect(chartOf(['| Phase | Target | Actual |', '|---|---|---|', ...shares].join('\n'))).toMatchObject({ unit: '%' });
});

it('has no title beside its bars, whose names say what they are', () => {
  const wishes = '| Wish | Share |\n|---|---|\n| River | 71% |\n| Homes | 58% |\n| Parking | 27% |';
  const chart = chartOf(wishes);
  expect(chart).toMatchObject({ chart: 'horizontalBar', categoryName: 'Wish' });
  expect(chart).not.toHaveProperty('axisTitles');
});

it.each([
  [
    'names with one figure',
    '| Team | People |\n|---|---|\n| Shops | 212 |\n| Bakery | 34 |\n| Office | 19 |',
    'horizontalBar',
  ],
  ['months', '| Month | Visitors |\n|---|---|\n| Jan | 120 |\n| Feb | 140 |\n| Mar | 180 |', 'bar'],
  [
    'a quantity in equal steps',
    '| Noise (dB) | Pitch (kHz) |\n|---|---|\n| 45 | 2.8 |\n| 55 | 3.1 |\n| 65 | 3.4 |',
    'line',
  ],
  [
    'a quantity in unequal steps',
    '| Workers | Old jobs/s | New jobs/s |\n|---|---|---|\n| 1 | 310 | 280 |\n| 4 | 1,180 | 1,040 |\n| 16 | 4,300 | 3,600 |',
    'bar',
  ],
  [
    'parts of the total',
    '| Item | k€ |\n|---|---|\n| Scan | 120 |\n| Build | 86 |\n| Run | 24 |\n| Total | 230 |',
    'doughnut',
  ],
  ['shares of 100 %', '| Use | Share (%) |\n|---|---|\n| Heat | 60 |\n| Light | 25 |\n| Cooking | 15 |', 'doughnut'],
  [
    'parts of a total over the years',
    '| 学段 | 2024年 | 2025年 | 2026年 |\n|---|---|---|---|\n| 小学 | 312 | 328 | 351 |\n| 初中 | 146 | 152 | 168 |\n| 合计 | 458 | 480 | 519 |',
    'stackedBar',
  ],
  [
    'many times',
    '| Site | 2021 | 2022 | 2023 | 2024 |\n|---|---|---|---|---|\n| A | 12 | 14 | 18 | 21 |\n| B | 9 | 9 | 10 | 12 |',
    'line',
  ],
])('selects the chart for %s', (_name, markdown, chart) => {
  expect(chartOf(markdown)).toMatchObject({ chart });
});

it.each([
  [
    'channels',
    '| Month | Hotline | Chat | Mail |\n|---|--:|--:|--:|\n| July | 18600 | 25400 | 3100 |\n| August | 17200 | 29800 | 2900 |\n| September | 15300 | 34100 | 2600 |',
    3,
  ],
  [
    '渠道',
    '| 月份 | 热线 | 在线 | 邮件 |\n|---|--:|--:|--:|\n| 7月 | 18600 | 25400 | 3100 |\n| 8月 | 17200 | 29800 | 2900 |\n| 9月 | 15300 | 34100 | 2600 |',
    3,
  ],
  [
    'different measures',
    '| Month | Visitors | Revenue |\n|---|--:|--:|\n| July | 18600 | 25400 |\n| August | 17200 | 29800 |\n| September | 15300 | 34100 |',
    1,
  ],
])('shows all columns of %s over time if they count the same', (_name, markdown, count) => {
  const chart = chartOf(markdown);
  expect(chart?.kind === 'chart' && chart.series).toHaveLength(count);
});

it('shows one row of figures below numbers as a line, with the name of the numbers below it', () => {
  const row =
    '| Distance (cm) | 10 | 20 | 30 | 40 | 50 |\n|---|---|---|---|---|---|\n| Bubbles per minute | 48 | 31 | 17 | 10 | 6 |';
  expect(chartOf(row)).toMatchObject({
    chart: 'line',
    categories: ['10', '20', '30', '40', '50'],
    series: [{ name: 'Bubbles per minute', values: [48, 31, 17, 10, 6] }],
    axisTitles: { category: 'Distance (cm)' },
  });
  expect(chartOf(row.replace('50', '5'))).toBeUndefined();
});

it('shows a column of changes alone, not among the figures that change', () => {
  const chart = chartOf(
    '| Segment | 2025 | 2026 | Change |\n|---|---|---|---|\n| Shops | 18.4 | 19.1 | +4 % |\n| Wholesale | 12.6 | 12.2 | −3 % |\n| Online | 5.0 | 6.9 | +38 % |\n| **Total** | 36.0 | 38.2 | +6 % |',
  );
  expect(chart).toMatchObject({ categories: ['Shops', 'Wholesale', 'Online'] });
  expect(chart?.kind === 'chart' && chart.series.map(({ name }) => name)).toEqual(['Change']);
});

it('does not show the total row in the chart', () => {
  const chart = chartOf('| Item | k€ |\n|---|---|\n| Scan | 120 |\n| Build | 86 |\n| Run | 30 |\n| Total | 300 |');
  // The figures do not add up to the total, so they are not shown as its parts.
  expect(chart).toMatchObject({ chart: 'horizontalBar', categories: ['Scan', 'Build', 'Run'] });
});

it.each([
  [
    'different units',
    '| Measure | Before | After |\n|---|---|---|\n| Sleep | 34 min | 19 min |\n| Energy | 96 Wh | 41 Wh |\n| Cost | 3 € | 2 € |',
  ],
  [
    'columns of different quantities',
    '| Shop | Visitors | Revenue |\n|---|---|---|\n| A | 120 | 300 |\n| B | 90 | 210 |\n| C | 80 | 190 |',
  ],
  ['text', '| Who | What | Days |\n|---|---|---|\n| Ana | Call | 3 |\n| Ben | Ship | 4 |\n| Caro | Draft | 2 |'],
  ['years', '| Shop | Opened |\n|---|---|\n| Lisbon | 1998 |\n| Porto | 2004 |\n| Faro | 2016 |'],
  ['identifiers', '| Name | Room |\n|---|---|\n| Ana | 204 |\n| Ben | 118 |\n| Caro | 310 |'],
  ['ranks', '| Team | Result |\n|---|---|\n| Reds | 1 |\n| Blues | 2 |\n| Greens | 3 |'],
  ['dates', '| 任务 | 时限 |\n|---|---|\n| 招聘 | 6月 |\n| 采购 | 8月 |\n| 开学 | 9月 |'],
  ['two rows', '| Team | People |\n|---|---|\n| Shops | 212 |\n| Bakery | 34 |'],
  [
    'figures of very different sizes',
    '| Team | People |\n|---|---|\n| Shops | 90000 |\n| Bakery | 34 |\n| Office | 19 |',
  ],
  ['a missing figure', '| Team | People |\n|---|---|\n| Shops | 212 |\n| Bakery | n/a |\n| Office | 19 |'],
])('keeps a table with %s without a chart', (_name, markdown) => {
  expect(chartOf(markdown)).toBeUndefined();
});

it.each([`${regions}\n\n{chart=none}`, `<!-- layout: table -->\n\n${regions}`])(
  'shows only the table if the author requests it',
  (markdown) => {
    const { slide } = slideOf(markdown);
    expect(slide?.elements.map(({ kind }) => kind)).toContain('table');
    expect(slide?.elements.map(({ kind }) => kind)).not.toContain('chart');
    expect(JSON.stringify(slide)).not.toContain('{chart');
  },
);

it('removes the chart when the slide changes to a table, and adds it again', () => {
  const { deck, slide } = slideOf(regions);
  const kindsAfter = (layout: string, of = deck) => {
    const changed = changeLayout(of, slide?.id ?? '', layout);
    return { changed, kinds: changed.slides[1]?.elements.map(({ kind }) => kind) };
  };
  const plain = kindsAfter('table');
  expect(plain.kinds).toContain('table');
  expect(plain.kinds).not.toContain('chart');
  expect(JSON.stringify(plain.changed.slides[1])).toMatch(/Region.*620.*390/u);
  expect(kindsAfter('tableChart', plain.changed).kinds?.filter((kind) => kind === 'chart')).toHaveLength(1);
});

it('ignores a last column of text or status lights', () => {
  const budget = (status: string) =>
    `| | Plan (€k) | Actual to date (€k) | Status |\n|---|--:|--:|---|\n| Work | 640 | 548 | ${status} |\n| Fees | 120 | 96 | ok |\n| Parts | 85 | 31 | ok |`;
  expect(chartOf(budget('🟡'))).toMatchObject({
    chart: 'bar',
    categories: ['Work', 'Fees', 'Parts'],
    series: [{ name: 'Plan (€k)' }, { name: 'Actual to date (€k)' }],
  });
  const outlook =
    '| Region | Q4 2024 actual | Q4 2025 forecast | Change | Confidence |\n|---|--:|--:|--:|---|\n| North | 1,412 | 1,455 | +3.0% | High |\n| Coast | 988 | 1,055 | +6.8% | Medium |\n| Valley | 1,236 | 1,250 | +1.1% | Low |';
  expect(chartOf(outlook)).toMatchObject({ categories: ['North', 'Coast', 'Valley'] });
});

it('shows relative changes if the other figures differ too much', () => {
  const waste =
    '| 类别 | 2022年(吨) | 2025年(吨) | 变化 |\n|---|--:|--:|--:|\n| 其他垃圾 | 2,846 | 2,174 | ↓ 23.6% |\n| 厨余垃圾 | 418 | 863 | ↑ 106.5% |\n| 有害垃圾 | 1.3 | 3.1 | ↑ 138.5% |\n| 合计 | 3,265.3 | 3,040.1 | ↓ 6.9% |';
  expect(chartOf(waste)).toMatchObject({
    categories: ['其他垃圾', '厨余垃圾', '有害垃圾'],
    series: [{ values: [-23.6, 106.5, 138.5] }],
  });
});

it('shows no relative changes of costs next to those of revenue', () => {
  const rows = [
    '| Tickets | 29.8 | 27.1 | +10.0% |',
    '| Fuel | (11.4) | (9.7) | +17.5% |',
    '| Crew | 0.1 | 0.2 | −50.0% |',
  ];
  const table = (lines: readonly string[]) => `| €M | Q3 | Q2 | YoY |\n|---|--:|--:|--:|\n${lines.join('\n')}`;
  expect(chartOf(table(rows))).toBeUndefined();
  expect(chartOf(table(rows.map((row) => row.replace(/[()]/gu, ''))))).toMatchObject({
    series: [{ values: [10, 17.5, -50] }],
  });
});

it('compares the same measures of two subjects in the total row', () => {
  const speed =
    '| Query | Old p50 | p95 | New p50 | p95 |\n|---|--:|--:|--:|--:|\n| Key | 142 ms | 610 ms | 14 ms | 41 ms |\n| All | 180 ms | 1,240 ms | 19 ms | 88 ms |';
  expect(chartOf(speed)).toMatchObject({
    categories: ['p50', 'p95'],
    series: [
      { name: 'Old', values: [180, 1240] },
      { name: 'New', values: [19, 88] },
    ],
  });
});

const bridge = (end: string, heading = 'Step') =>
  `| ${heading} | € million |\n|---|--:|\n| 2025 | 48.2 |\n| Price | +2.1 |\n| Churn | −2.8 |\n| Currency | (0.9) |\n| 2026 | ${end} |`;

it('shows a bridge from one sum to another as a waterfall chart', () => {
  const { slide, choice } = slideOf(bridge('46.6'));
  expect(choice?.reason).toBe('Its rows lead from one sum to another. A chart shows them.');
  expect(slide?.elements.find(({ kind }) => kind === 'table')).toBeUndefined();
  expect(chartOf(bridge('46.6'))).toMatchObject({
    chart: 'waterfall',
    // Otherwise, the changes would hardly be visible next to the sums.
    axisMin: 44,
    title: '€ million',
    categories: ['2025', 'Price', 'Churn', 'Currency', '2026'],
    series: [{ values: [48.2, 2.1, -2.8, -0.9, null] }],
  });
  // Figures that do not add up would show a sum that the author did not write.
  expect(chartOf(bridge('47.0'))).not.toMatchObject({ chart: 'waterfall' });
});

it('accepts subtotals and other columns in a bridge', () => {
  const table =
    '| 项目 | 金额（万元） | 说明 |\n|---|--:|---|\n| 上年 | 100 | 审计数 |\n| 销量 | +30 | 新客户 |\n| 小计 | 130 | |\n| 成本 | −20 | 原料 |\n| 本年 | 110 | 快报数 |';
  expect(chartOf(table)).toMatchObject({ chart: 'waterfall', series: [{ values: [100, 30, null, -20, null] }] });
});

it('colors the increases of costs as bad', () => {
  expect(chartOf(bridge('46.6', 'Cost'))).not.toHaveProperty('colors');
  const costs =
    '| | Budget (k€) |\n|---|--:|\n| Budget 2026 | 400 |\n| Stations | +60 |\n| Savings | −20 |\n| Budget 2027 | 440 |';
  expect(chartOf(costs)).toMatchObject({ chart: 'waterfall', colors: ['negative', 'positive'] });
});

it.each([
  [
    'in one column',
    '| Group | n | Odds ratio (95% CI) |\n|---|--:|---|\n| All | 842 | 1.8 (1.2–2.6) |\n| Hip | 318 | 2.4 (1.3 to 4.4) |\n| Knee | 98 | −0.4 (−0.9, 0.1) |',
  ],
  [
    'next to the value',
    '| Group | Odds ratio | 95% CI |\n|---|--:|---|\n| All | 1.8 | [1.2, 2.6] |\n| Hip | 2.4 | [1.3; 4.4] |\n| Knee | −0.4 | −0.9–0.1 |',
  ],
  [
    'in two columns',
    '| Group | Odds ratio | Lower limit | Upper limit |\n|---|--:|--:|--:|\n| All | 1.8 | 1.2 | 2.6 |\n| Hip | 2.4 | 1.3 | 4.4 |\n| Knee | −0.4 | −0.9 | 0.1 |',
  ],
])('shows estimates with intervals %s as a dot plot', (_name, markdown) => {
  expect(chartOf(markdown)).toMatchObject({
    chart: 'dotPlot',
    categories: ['All', 'Hip', 'Knee'],
    series: [{ values: [1.8, 2.4, -0.4] }, { values: [1.2, 1.3, -0.9] }, { values: [2.6, 4.4, 0.1] }],
  });
});

it.each([
  [
    'intervals of different units',
    '| Outcome | Difference (95% CI) |\n|---|---|\n| Weight (kg) | 1.8 (1.2–2.6) |\n| Height (cm) | 2.4 (1.3–4.4) |',
  ],
  ['ranges without a value', '| Team | Hours |\n|---|---|\n| A | 9–12 |\n| B | 10–16 |\n| C | 8–18 |'],
  [
    'bars of nearly equal length',
    '| Service | SLO | Actual |\n|---|--:|--:|\n| API | 99.9 % | 99.95 % |\n| Queue | 99.5 % | 99.1 % |\n| Hooks | 99.0 % | 99.4 % |',
  ],
])('has no chart for %s', (_name, markdown) => {
  expect(chartOf(markdown)).toBeUndefined();
});

it('compares targets with actual figures, without columns that are derived or of another unit', () => {
  const rate =
    '| 部门 | 计划（万元） | 实际（万元） | 完成率 |\n|---|--:|--:|--:|\n| 华东 | 4,200 | 4,460 | 106.2% |\n| 华南 | 3,600 | 3,310 | 91.9% |\n| 华北 | 2,800 | 2,870 | 102.5% |';
  expect(chartOf(rate)).toMatchObject({ chart: 'bar', colors: ['chartQuiet1', 'chart1'] });
  const hours = '| 章节 | 目标学时 | 实际学时 |\n|---|--:|--:|\n| 概念 | 4 | 5 |\n| 投递 | 6 | 6 |\n| 实践 | 8 | 3 |';
  expect(chartOf(hours)).toMatchObject({ chart: 'bar', colors: ['chartQuiet1', 'chart1'] });
  const costs =
    '| Team | Target | Actual | Cost (€k) |\n|---|--:|--:|--:|\n| Ops | 212 | 198 | 9,480 |\n| Product | 64 | 71 | 5,320 |\n| Sales | 48 | 52 | 3,900 |';
  expect(chartOf(costs)).toMatchObject({ series: [{ name: 'Target' }, { name: 'Actual' }] });
});

it('shows figures over time that differ little as a line, because bars begin at zero', () => {
  const table = '| Month | Output (t) |\n|---|--:|\n| Jan | 968 |\n| Feb | 1,012 |\n| Mar | 985 |';
  expect(chartOf(table)).toMatchObject({ chart: 'line' });
});

it.each([bridge('46.6'), '| G | OR (95% CI) |\n|---|---|\n| All | 1.8 (1.2–2.6) |\n| Hip | 2.4 (1.3–4.4) |'])(
  'removes these charts when the slide changes to a table',
  (markdown) => {
    const { deck, slide } = slideOf(markdown);
    expect(slide?.elements.some(({ kind }) => kind === 'chart')).toBe(true);
    const changed = changeLayout(deck, slide?.id ?? '', 'table').slides[1];
    expect(changed?.elements.some(({ kind }) => kind === 'chart')).toBe(false);
  },
);

it('shows periods in Chinese, and the groups of a study, as lines', () => {
  const quarters =
    '| 类型 | 2025年一季度 | 2025年二季度 | 2025年三季度 | 2025年四季度 |\n|---|--:|--:|--:|--:|\n| 轻微 | 12 | 9 | 11 | 8 |\n| 一般 | 4 | 3 | 3 | 2 |';
  expect(chartOf(quarters)).toMatchObject({ chart: 'line', categories: expect.arrayContaining(['2025年一季度']) });
  const arms = (first: string, rows: readonly string[]) =>
    `| ${first} | Usual care | Walking |\n|---|--:|--:|\n${rows.map((name, at) => `| ${name} | ${6 - at} | ${6.4 - at} |`).join('\n')}`;
  expect(chartOf(arms('Day', ['1', '2', '3']))).toMatchObject({ chart: 'line' });
  // These are different quantities.
  expect(chartOf(arms('Outcome', ['Pain', 'Falls', 'Stay']))).toBeUndefined();
});

it('labels the steps of a bridge with the currency of the figures', () => {
  const table =
    '| Step | Amount |\n|---|--:|\n| Plan | $4.2M |\n| Pay | +$0.6M |\n| Rent | −$0.3M |\n| New plan | $4.5M |';
  expect(chartOf(table)).toMatchObject({ chart: 'waterfall', unit: '$#M', decimals: 1 });
  expect(chartOf(table.replaceAll('$', '').replaceAll('M', '%'))).toMatchObject({ chart: 'waterfall', unit: '%' });
  expect(chartOf(table.replace('+$0.6M', '+€0.6M'))?.chart).not.toBe('waterfall');
});

it('accepts increases without a sign below a heading that names a bridge', () => {
  const table = '| Step | € m |\n|---|--:|\n| 2025 | 48 |\n| Price | 2 |\n| Churn | −3 |\n| 2026 | 47 |';
  const titled = (heading: string) =>
    layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${table}\n`).outline).deck.slides[1]?.elements.find(
      (element) => element.kind === 'chart',
    );
  expect(titled('Revenue bridge')).toMatchObject({ chart: 'waterfall', series: [{ values: [48, 2, -3, null] }] });
  expect(titled('Revenue')?.chart).not.toBe('waterfall');
});

it.each([
  ['metrics', '| Metric | 2024 | 2025 | 2026 |', ['Leads', 'Calls', 'Deals']],
  ['quantities with units', '| | 2024 | 2025 | 2026 |', ['Sales (€ m)', 'Energy (MWh)', 'Waste (t)']],
  ['quantities of different kinds', '| | 2024 | 2025 | 2026 |', ['Revenue', 'Employees', 'Satisfaction score']],
])('shows only the first one of many %s over the years', (_name, head, labels) => {
  const rows = [...labels, ...labels.map((label) => `Online ${label}`)]
    .map((label, at) => `| ${label} | ${40 + at} | ${50 + at} | ${61 + at} |`)
    .join('\n');
  expect(chartOf(`${head}\n|---|---|---|---|\n${rows}`)).toMatchObject({ title: labels[0], series: [{}] });
});

it('shows changes and the sum after each of them as a bridge, without the table', () => {
  const table =
    '| Step | Effect | Running total |\n|---|--:|--:|\n| Planned loss | | -20 |\n| More members than in any year before | +35 | 15 |\n| New boiler | -60 | -45 |\n| **Actual loss** | | **-45** |';
  const { slide } = slideOf(table);
  expect(slide?.elements.some(({ kind }) => kind === 'table')).toBe(false);
  expect(chartOf(table)).toMatchObject({ chart: 'waterfall', series: [{ values: [-20, 35, -60, null] }] });
  expect(chartOf(table.replace('| -45 |\n| **', '| -44 |\n| **'))?.chart).not.toBe('waterfall');
});

it('shows the percentages that are parts of a whole', () => {
  const table =
    '| Phase | Time | Share |\n|---|--:|--:|\n| Lookup | 120 ms | 12% |\n| Query | 610 ms | 61% |\n| Render | 270 ms | 27% |';
  expect(chartOf(table)).toMatchObject({ chart: 'doughnut', series: [{ values: [12, 61, 27] }] });
  expect(chartOf(table.replace('27%', '40%'))?.series[0]?.values).not.toEqual([12, 61, 40]);
});

it('shows columns that rise with the number of their row as lines', () => {
  const table =
    '| Load | Queue | Wait |\n|--:|--:|--:|\n| 0.4 | 1 | 2 |\n| 0.7 | 3 | 5 |\n| 0.9 | 12 | 14 |\n| 0.98 | 80 | 90 |';
  expect(chartOf(table)).toMatchObject({ chart: 'line', categories: ['0.4', '0.7', '0.9', '0.98'] });
  expect(chartOf(table.replace('| 12 |', '| 2 |'))?.chart).not.toBe('line');
});

it('shows only the bar of a bold row in the accent color, with the currency of the figures', () => {
  const table = '| Shop | Price |\n|---|--:|\n| Corner | €4.00 |\n| **Ours** | **€4.50** |\n| Market | €6.00 |';
  const { slide } = slideOf(table);
  const chart = chartOf(table);
  expect(slide?.elements.some(({ kind }) => kind === 'table')).toBe(false);
  expect(chart).toMatchObject({ unit: '€#', decimals: 2 });
  expect(chart?.colors?.map((color) => color === 'chart1')).toEqual([false, true, false]);
});

it.each([
  ['figures', 'c', '1'],
  ['intervals', 'CI', '0.5–1.5'],
])('looks for a chart of %s in linear time', async (_name, title, cell) => {
  const table = (columns: number) => {
    const rowOf = (name: string, text: string) =>
      Array.from({ length: columns }, (_item, column) => [{ text: column === 0 ? name : text }]);
    const rows = ['A', 'B', 'C', 'D'].map((name) => rowOf(name, cell));
    return { kind: 'table', align: [], head: rowOf('Group', title), rows } as const;
  };
  const [small, large] = [table(1000), table(8000)];
  // A quadratic search takes 64 times as long.
  const ratio = await smallestOf(24, () =>
    processorRatio(
      () => tableChartOf(large),
      () => tableChartOf(small),
    ),
  );
  expect(ratio).toBeLessThan(24);
});

it.each([
  ['| Year | 60 | 75 |', undefined],
  ['| All | 60 | 75 |', undefined],
  ['| 全年 | 60 | 75 |', undefined],
  ['| Total orders | 60 | 75 |', undefined],
  ['| **Group** | **60** | **75** |', undefined],
  ['| **Group** | **60** | **75.4** |', undefined],
  ['| Group | 60 | 75 |', 'Group'],
  ['| **Winter** | **28** | **31** |', 'Winter'],
  ['| Total orders | 28 | 31 |', 'Total orders'],
])('does not draw the sum of the rows as a bar among them: %s', (row, last = 'Autumn') => {
  const table = `| Season | 2024 | 2025 |\n|---|--:|--:|\n| Spring | 10 | 20 |\n| Summer | 20 | 25 |\n| Autumn | 30 | 30 |\n${row}`;
  const chart = chartOf(table);
  expect(chart?.kind === 'chart' && chart.categories.at(-1)).toBe(last);
});

it('does not show the plan and the result of one quarter as a change over time', () => {
  const rows = '| Revenue (€k) | 4,600 | 4,820 | 4,310 |\n| Margin | 37% | 38% | 36% |\n| Staff | 68 | 61 | 58 |';
  const block = readMarkdown(`## T\n\n| Metric | Q3 plan | Q3 actual | Q2 actual |\n|---|--:|--:|--:|\n${rows}`).outline
    .slides[0]?.blocks[0];
  expect(block?.kind === 'table' && tableChartOf(block)).toBeUndefined();
});

it('shows the first row of percentages over time, or the one that the heading names, with its targets as a line', () => {
  const head = '| KPI | July | August | September | Target |\n|---|---|---|---|---|';
  const rows = [
    '| On-time delivery | 96.4% | 92.7% | 96.2% | 96.5% |',
    '| First-time success | 97.1% | 97.0% | 98.0% | 98.0% |',
    '| Damage rate | 0.21% | 0.34% | 0.22% | 0.25% |',
  ];
  const dataBelow = (heading: string, source: string) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${source}\n`).outline);
    return deck.slides[1]?.elements.find((element) => element.kind === 'chart');
  };
  expect(dataBelow('Service', [head, ...rows].join('\n'))).toMatchObject({
    chart: 'line',
    series: [
      { name: 'On-time delivery', values: [96.4, 92.7, 96.2] },
      { name: 'Target', values: [96.5, 96.5, 96.5] },
    ],
  });
  expect(dataBelow('Damage rate', [head, ...rows].join('\n'))).toMatchObject({
    chart: 'combo',
    series: [{ name: 'Damage rate' }, { name: 'Target', values: [0.25, 0.25, 0.25] }],
  });
  const amounts =
    '| KPI | July | August | September |\n|---|---|---|---|\n| Fleet | 214 | 216 | 215 |\n| Parcels | 14 | 18 | 12 |';
  expect(dataBelow('Service', amounts)).toMatchObject({ chart: 'bar', series: [{ name: 'Parcels' }] });
});

const estimates =
  '| | 2024 | 2025E | 2026E | 2027E | 2028E |\n|---|---:|---:|---:|---:|---:|\n| GMV (€M) | 7.9 | 44 | 138 | 330 | 640 |\n| Gross margin | 58% | 64% | 68% | 71% | 73% |\n| Headcount | 24 | 51 | 104 | 165 | 220 |';

it('shows a row of estimates over the years as a line, next to its table', () => {
  const kinds = slideOf(estimates).slide?.elements.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['table', 'chart']));
  expect(chartOf(estimates)).toMatchObject({ chart: 'line', series: [{ values: [7.9, 44, 138, 330, 640] }] });
});

const forecast = (names: readonly string[]) =>
  [
    '| | 第 1 年 | 第 2 年 | 第 3 年 | 第 4 年 | 第 5 年 |\n|---|---:|---:|---:|---:|---:|',
    `| ${names[0]} | 4.2 | 8.5 | 12.0 | 14.5 | 16.0 |`,
    `| ${names[1]} | 860 | 1,930 | 2,880 | 3,520 | 3,960 |`,
    `| ${names[2]} | -180 | 310 | 790 | 1,080 | 1,260 |`,
  ].join('\n');

it('shows the rows of the unit that most rows state', () => {
  const chart = chartOf(forecast(['接待游客（万人次）', '营业收入（万元）', '净利润（万元）']));
  expect(chart).toMatchObject({ chart: 'line', categories: ['第 1 年', '第 2 年', '第 3 年', '第 4 年', '第 5 年'] });
  expect(chart?.kind === 'chart' && chart.series.map(({ name }) => name)).toEqual([
    '营业收入（万元）',
    '净利润（万元）',
  ]);
});

it.each([
  ['the rows state no unit', forecast(['接待游客', '营业收入', '净利润'])],
  ['each row has its own unit', forecast(['游客（人次）', '收入（万元）', '占地（亩）'])],
])('does not put two rows on one axis if %s', (_, markdown) => {
  const chart = chartOf(markdown);
  expect(chart?.kind === 'chart' ? chart.series.length : 1).toBe(1);
});

it('shows no chart of products whose names look like years', () => {
  expect(chartOf(estimates.replaceAll(/(20\d\d)E/gu, '$1X'))).toBeUndefined();
});

it('keeps the table without a chart if the author requests it', () => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n<!-- layout: table -->\n## A\n\n${estimates}\n`).outline);
  expect(deck.slides[1]?.elements.some(({ kind }) => kind === 'chart')).toBe(false);
});

it('shows a line for each row if the columns are years whose figures differ little', () => {
  const head = '| 省份 | 2023 | 2024 | 2025 |\n|---|---|---|---|\n';
  const rows = [
    '| 湖北（物理） | 602 | 607 | 611 |',
    '| 湖南（物理） | 596 | 601 | 608 |',
    '| 江苏（物理） | 604 | 606 | 612 |',
  ];
  const last = '| 河南（理科） | 611 | 615 | 618 |';
  expect(chartOf(head + [...rows, last].join('\n'))).toMatchObject({
    chart: 'line',
    categories: ['2023', '2024', '2025'],
    series: [{ name: '湖北（物理）' }, { name: '湖南（物理）' }, { name: '江苏（物理）' }, { name: '河南（理科）' }],
  });
  // More lines cannot be distinguished.
  expect(chartOf(head + [...rows, last, '| 安徽（物理） | 599 | 603 | 609 |'].join('\n'))).toBeUndefined();
});

it.each([
  '| Trial | Liquid | Force (N) |\n|---|---|---|\n| 1 | water | 0.5 |\n| 2 | brine | 0.9 |\n| 3 | oil | 0.4 |',
  '| # | Sample | Depth (cm) | Force (N) |\n|---|---|---|---|\n| 1 | iron | 2 | 0.5 |\n| 2 | iron | 4 | 0.9 |\n| 3 | copper | 4 | 1.1 |',
  '| 次数 | 液体 | 浮力（N） |\n|---|---|---|\n| 1 | 水 | 0.5 |\n| 2 | 盐水 | 0.6 |\n| 3 | 酒精 | 0.4 |',
])('shows no chart of numbered cases that words describe: %j', (markdown) => {
  expect(chartOf(markdown)).toBeUndefined();
});

it.each([
  '| Day | Stage | Altitude (m) |\n|---|---|---|\n| 1 | Camp | 1,200 |\n| 2 | Hut | 2,100 |\n| 3 | Col | 3,150 |',
  '| 天数 | 地点 | 海拔（米） |\n|---|---|---|\n| 1 | 昆明 | 1890 |\n| 2 | 大理 | 1976 |\n| 3 | 丽江 | 2400 |',
])('shows a line of figures over numbered days: %j', (markdown) => {
  expect(chartOf(markdown)).toMatchObject({ chart: 'line' });
});

it('shows bars of numbered repetitions, which follow no order', () => {
  expect(chartOf('| Run | Time (ms) |\n|---|---|\n| 1 | 52 |\n| 2 | 48 |\n| 3 | 71 |')).toMatchObject({ chart: 'bar' });
});

it.each([
  ['| 科室 | 2023年 | 2024年 | 变化 |\n|---|---:|---:|---:|', ['2023年', '2024年']],
  ['| 科室 | 1月 | 2月 |\n|---|---:|---:|', ['1月', '2月']],
  ['| Ward | 2023 | 2024 |\n|---|---:|---:|', ['2023', '2024']],
])('never reads the header row of a table as figures: %s', (head, names) => {
  const rows = [
    ['East', 19, 12, -7],
    ['West', 17, 13, -4],
    ['North', 14, 9, -5],
  ].map((row) => `| ${row.slice(0, head.includes('变化') ? 4 : 3).join(' | ')} |`);
  const table = readMarkdown(`# T\n\n## A\n\n${head}\n${rows.join('\n')}`).outline.slides.at(-1)?.blocks[0];
  const found = table?.kind === 'table' ? tableChartOf(table)?.data : undefined;
  expect(found?.series.map(({ name }) => name)).toEqual(names);
  expect(found?.categories).toEqual(['East', 'West', 'North']);
});

it.each([
  ['Part | 2019 | 2022 | 2025', ['Deck', 'Piers', 'Whole bridge']],
  ['部位 | 2019年 | 2022年 | 2025年', ['桥面系', '下部结构', '全桥']],
])(
  'shows lines for scores that each change little, however much they differ from each other: %s',
  (head, [a, b, c]) => {
    const rows = [`| ${a} | 79.6 | 84.4 | 79.8 |`, `| ${b} | 91.5 | 90.3 | 87.9 |`, `| ${c} | 87.8 | 87.7 | 83.6 |`];
    const chart = chartOf(`| ${head} |\n|---|--:|--:|--:|\n${rows.join('\n')}`);
    expect(chart).toMatchObject({ chart: 'line', series: [{ name: a }, { name: b }, { name: c }] });
    const large = rows.map((row) => row.replace('79.8', '49.8'));
    expect(chartOf(`| ${head} |\n|---|--:|--:|--:|\n${large.join('\n')}`)).toMatchObject({ chart: 'bar' });
  },
);

it('leaves out rows without a figure from the parts of a total over time', () => {
  const cases =
    '| Infection | Jan | Feb | Mar | Total |\n|---|--:|--:|--:|--:|\n| Urine | 2 | 3 | 2 | 7 |\n| Line | 0 | 1 | 0 | 1 |\n| Skin | 0 | 0 | 0 | 0 |\n| **All** | **2** | **4** | **2** | **8** |';
  expect(chartOf(cases)).toMatchObject({ chart: 'stackedBar', series: [{ name: 'Urine' }, { name: 'Line' }] });
});
