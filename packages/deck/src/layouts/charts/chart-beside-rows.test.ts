import { expect, it } from 'vitest';
import { axisFrame } from '../../elements/chart/axis-frame.ts';
import { chartFrame } from '../../elements/chart/chart-frame.ts';
import { hasValueAxis } from '../../elements/chart/chart-traits.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function layoutOf(markdown: string, heading = 'A') {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${markdown}\n`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const table = elements.find((element) => element.kind === 'table');
  const chart = elements.find((element) => element.kind === 'chart');
  return { deck, slide: deck.slides[1], reason: choices.at(-1)?.reason, table, chart, faults: findFaults(deck) };
}

/** Returns a text with usual spaces. */
function words(text = ''): string {
  return text.replaceAll(/\s/gu, ' ');
}

/** Returns the differences in px between the middle of each bar and the middle of its row. */
function distances({ table, chart }: ReturnType<typeof layoutOf>): number[] {
  if (!table || !chart) return [];
  const { area, slot } = axisFrame(chart, chartFrame(chart).plot);
  return chart.categories.map((name, index) => {
    const at = table.rows.findIndex(
      ({ cells }) => words(cells[0]?.runs.map(({ text }) => text).join('')) === words(name),
    );
    const top = table.rows.slice(0, at).reduce((sum, { height }) => sum + height, table.box.y);
    return Math.abs(top + (table.rows[at]?.height ?? 0) / 2 - (area.y + (index + 0.5) * slot));
  });
}

const seasons =
  '| Production | Nights | Seats sold | Capacity | Sold | Income |\n|---|--:|--:|--:|--:|--:|\n| Winter Tale | 24 | 6,427 | 9,888 | 65% | £128,500 |\n| Aladdin | 46 | 17,056 | 18,952 | 90% | £375,200 |\n| Saltwater (new play) | 16 | 2,703 | 6,592 | 41% | £43,200 |\n| Noises Off | 24 | 7,713 | 9,888 | 78% | £165,800 |\n| **Season** | **110** | **33,899** | **45,320** | **75%** | **£712,700** |';
const costs =
  '| 项目 | 金额（元） |\n|---|--:|\n| 设备 | 215,000 |\n| 结构 | 198,000 |\n| 基础 | 112,000 |\n| 设计 | 37,000 |\n| **合计** | **562,000** |\n| 补贴 | -250,000 |\n| **自筹** | **312,000** |';

it.each([
  [
    'percentages of two other columns',
    seasons,
    'Sold',
    ['Winter Tale', 'Aladdin', 'Saltwater (new play)', 'Noises Off'],
  ],
  ['amounts above their total', costs, '金额（元）', ['设备', '结构', '基础', '设计']],
  [
    'durations next to text',
    '| 阶段 | 起止 | 用时 |\n|---|---|---|\n| 检测 | 2022年4月—9月 | 6个月 |\n| 揭页 | 2022年10月—2023年5月 | 8个月 |\n| 修补 | 2023年12月—2025年1月 | 14个月 |',
    '用时',
    ['检测', '揭页', '修补'],
  ],
  [
    'amounts of millions',
    '| Segment | Parcels | Price | Market |\n|---|---|---|---|\n| Labs | 38 million | €12 | €456 million |\n| Pharmacy | 64 million | €11 | €704 million |\n| Trials | 3 million | €46 | €138 million |\n| **Total** | **105 million** | | **€1.3 billion** |',
    'Market',
    ['Labs', 'Pharmacy', 'Trials'],
  ],
])('draws bars of %s beside their rows, and keeps the table', (_, markdown, title, categories) => {
  const found = layoutOf(markdown);
  expect(found.faults).toEqual([]);
  expect(found.reason).toContain(`Bars beside its rows show "${title}".`);
  expect(found.chart).toMatchObject({
    chart: 'horizontalBar',
    categories,
    series: [{ name: title }],
    categoryLabels: false,
  });
  expect(found.table?.rows).toHaveLength(markdown.split('\n').length - 1);
  expect(Math.max(...distances(found))).toBeLessThan(1.5);
  expect(found.chart?.style.size).toBeGreaterThanOrEqual(14 / 0.75);
  expect(found.chart?.box.y).toBeGreaterThanOrEqual((found.table?.box.y ?? 0) - 1);
});

it('emphasizes the row that the heading or the text names', () => {
  expect(layoutOf(seasons, 'Aladdin carries the house').chart?.colors).toEqual([
    'chartQuietBar',
    'chart1',
    'chartQuietBar',
    'chartQuietBar',
  ]);
  expect(layoutOf(costs, '结构花费不少').chart?.colors?.indexOf('chart1')).toBe(1);
  expect(layoutOf(costs).chart?.colors).toBeUndefined();
});

it('shows the column that the heading names', () => {
  expect(layoutOf(seasons, 'Income by production').chart?.series[0]?.name).toBe('Income');
  expect(layoutOf(seasons, 'Seats sold').chart?.series[0]?.name).toBe('Seats sold');
});

it('repeats no figures of the table, and names their column above the bars', () => {
  const staff =
    '| 部门 | 人数 | 地点 |\n|---|--:|---|\n| 研发中心 | 210 | A座5层 |\n| 工程部 | 186 | A座3层 |\n| 生产部 | 148 | 二期 |\n| 销售部 | 54 | A座2层 |';
  for (const [found, title] of [
    [layoutOf(seasons, 'Income by production'), 'Income'],
    [layoutOf(seasons, 'Seats sold'), 'Seats sold'],
    [layoutOf(staff), '人数'],
  ] as const) {
    expect(found.chart?.dataLabels).toBe(false);
    expect(found.chart && hasValueAxis(found.chart)).toBe(false);
    expect(found.chart?.title).toBe(title);
    expect(found.table?.style.size).toBeGreaterThanOrEqual(20);
  }
});

const plan =
  '| Income | Budget | Actual | Variance |\n|---|--:|--:|--:|\n| Wards | 118.4 | 115.9 | −2.5 |\n| Clinics | 61.8 | 63.1 | +1.3 |\n| Other | 12.0 | 11.4 | −0.6 |\n| **Total** | **192.2** | **190.4** | **−1.8** |';
const costChanges =
  '| 项目 | 2024年 | 2025年 | 变化 |\n|---|--:|--:|--:|\n| 人工费用 | 20 | 26 | +30% |\n| 材料费用 | 30 | 27 | −10% |\n| 水电费用 | 10 | 11 | +10% |';

it.each([
  [
    'a budget',
    plan,
    { categories: ['Wards', 'Clinics', 'Other'], series: [{ name: 'Variance', values: [-2.5, 1.3, -0.6] }] },
  ],
  [
    '两年费用',
    costChanges,
    {
      categories: ['人工费用', '材料费用', '水电费用'],
      series: [{ name: '变化', values: [30, -10, 10] }],
      colors: ['negative', 'positive', 'negative'],
    },
  ],
])('draws the changes of %s beside the rows, instead of both columns', (_, markdown, chart) => {
  const found = layoutOf(markdown);
  expect(found.faults).toEqual([]);
  expect(found.chart).toMatchObject({ chart: 'horizontalBar', dataLabels: false, ...chart });
  expect(Math.max(...distances(found))).toBeLessThan(1.5);
  const changed = changeLayout(found.deck, found.slide?.id ?? '', 'table').slides[1];
  expect(changed?.elements.filter(({ kind }) => kind === 'chart' || kind === 'table').map(({ kind }) => kind)).toEqual([
    'table',
  ]);
});

it.each([
  [
    'identifiers',
    '| Person | Team | Desk |\n|---|---|---|\n| Ana | a | 204 |\n| Ben | b | 118 |\n| Cleo | c | 310 |\n| Dan | d | 77 |',
  ],
  [
    '编号',
    '| 姓名 | 部门 | 工号 |\n|---|---|---|\n| 张明 | 甲 | 204 |\n| 李华 | 乙 | 118 |\n| 王芳 | 丙 | 310 |\n| 赵强 | 丁 | 77 |',
  ],
  [
    'equal steps',
    '| Stop | Side | Minutes |\n|---|---|---|\n| A | l | 0 |\n| B | r | 10 |\n| C | l | 20 |\n| D | r | 30 |',
  ],
  [
    'figures that hardly differ',
    '| Team | Lead | Staff |\n|---|---|---|\n| A | x | 20 |\n| B | y | 21 |\n| C | z | 22 |\n| D | w | 20 |',
  ],
  ['units that differ', '| Thing | Note | Cost |\n|---|---|---|\n| A | x | €20 |\n| B | y | £41 |\n| C | z | €32 |'],
  ['two rows', '| Option | Note | Cost |\n|---|---|---|\n| A | x | €20 |\n| B | y | €90 |'],
  [
    'different quantities',
    '| 指标 | 说明 | 数值 |\n|---|---|---|\n| 客户 | x | 20 |\n| 收入 | y | 41 |\n| 满意度 | z | 32 |\n| 门店 | w | 8 |',
  ],
  [
    'several unnamed columns',
    '| Shop | Visitors | Chairs |\n|---|---|---|\n| A | 120 | 30 |\n| B | 90 | 21 |\n| C | 80 | 19 |\n| D | 20 | 9 |',
  ],
])('draws no bars of %s', (_, markdown) => {
  expect(layoutOf(markdown).chart).toBeUndefined();
});

const years =
  '| | 2023/24 (£000) | 2024/25 (£000) |\n|---|--:|--:|\n| Box office | 815.3 | 872.6 |\n| City | 110.0 | 95.0 |\n| Bar | 171.9 | 188.4 |\n| **Total income** | **1,097.2** | **1,156.0** |\n| Staff | 688.4 | 742.0 |\n| Energy | 176.2 | 214.3 |\n| **Total expenditure** | **864.6** | **956.3** |\n| **Result** | **232.6** | **199.7** |';

it('draws two bars in each row of two years, without the totals, and emphasizes the later year', () => {
  const found = layoutOf(years);
  expect(found.faults).toEqual([]);
  expect(found.chart).toMatchObject({
    chart: 'horizontalBar',
    colors: ['chartQuiet1', 'chart1'],
    categories: ['Box office', 'City', 'Bar', 'Total income', 'Staff', 'Energy'],
    series: [{ values: [815.3, 110, 171.9, null, 688.4, 176.2] }, { values: [872.6, 95, 188.4, null, 742, 214.3] }],
  });
  expect(Math.max(...distances(found))).toBeLessThan(1.5);
});

it('emphasizes the later year if it is the first column', () => {
  const reversed = years
    .replace('| 2023/24 (£000) | 2024/25 (£000) |', '| 2024/25 (£000) | 2023/24 (£000) |')
    .replace('Box office', 'Tickets');
  expect(layoutOf(reversed).chart).toMatchObject({ chart: 'horizontalBar', colors: ['chart1', 'chartQuiet1'] });
});

it('draws estimates and their intervals beside the rows of a wide table', () => {
  const models =
    '| Model | Minutes of sleep per night | 95% CI |\n|---|--:|---|\n| Closure, unadjusted for noise | 14.1 | 8.2 to 20.0 |\n| + night-time level | 9.8 | 3.5 to 16.1 |\n| + events above 70 dB | 3.2 | –3.4 to 9.8 |';
  const chinese = models
    .replace('Model | Minutes of sleep per night | 95% CI', '模型 | 睡眠增加（分钟） | 95%置信区间')
    .replaceAll(' to ', '至');
  for (const found of [layoutOf(models), layoutOf(chinese)]) {
    expect(found.faults).toEqual([]);
    expect(found.chart).toMatchObject({ chart: 'dotPlot', categoryLabels: false });
    expect(Math.max(...distances(found))).toBeLessThan(1.5);
  }
});

it('removes the bars when the slide changes to a table, and keeps every word', () => {
  const { deck, slide } = layoutOf(costs);
  const changed = changeLayout(deck, slide?.id ?? '', 'table').slides[1];
  expect(changed?.elements.map(({ kind }) => kind)).not.toContain('chart');
  expect(JSON.stringify(changed)).toMatch(/215,000.*312,000/u);
});

const regions =
  '| Region | Q3 FY25 ($m) | Q3 FY24 ($m) | Change |\n|---|--:|--:|--:|\n| Midwest | 38.9 | 35.1 | +10.8% |\n| South | 31.5 | 30.8 | +2.3% |\n| West | 16.2 | 15.7 | +3.2% |\n| Canada | 13.4 | 12.0 | +11.7% |\n| Total | 100.0 | 93.6 | +6.8% |';
const lines =
  '| 业务线 | 2024 上半年（亿元） | 2025 上半年（亿元） | 同比 |\n|---|--:|--:|--:|\n| 生鲜 | 6.9 | 8.2 | +18.8% |\n| 百货 | 4.6 | 5.1 | +10.9% |\n| 到家 | 1.8 | 3.4 | +88.9% |\n| 合计 | 13.3 | 16.7 | +25.6% |';

it.each([
  ['Revenue by region', regions, 'Q3 FY25 ($m)', [38.9, 31.5, 16.2, 13.4]],
  ['Growth by region', regions, 'Change', [10.8, 2.3, 3.2, 11.7]],
  ['Canada leads', regions, 'Change', [10.8, 2.3, 3.2, 11.7]],
  ['GMV 结构拆解', lines, '2025 上半年（亿元）', [8.2, 5.1, 3.4]],
  ['GMV 结构拆解', lines.replace('+88.9%', '**+88.9%**'), '同比', [18.8, 10.9, 88.9]],
  ['Revenue by region', regions.replace('+11.7%', '**+11.7%**'), 'Change', [10.8, 2.3, 3.2, 11.7]],
  ['Revenue by region', `Canada grew fastest.\n\n${regions}`, 'Change', [10.8, 2.3, 3.2, 11.7]],
  ['各业务线同比', lines, '同比', [18.8, 10.9, 88.9]],
])('shows the newer period beside rows below “%s” only if it is about amounts', (heading, body, name, values) => {
  const { chart, faults } = layoutOf(body, heading);
  expect(words(chart?.title)).toBe(name);
  expect(chart?.series.map((one) => one.values)).toEqual([values]);
  expect(faults).toEqual([]);
});

it.each([
  [
    'English',
    '| Subject | Full marks | Class | Year |\n|---|--:|--:|--:|\n| Reading | 120 | 104.2 | 102.8 |\n| Maths | 120 | 98.6 | 101.3 |\n| Science | 50 | 39.3 | 40.0 |\n| History | 50 | 41.7 | 40.2 |',
  ],
  [
    '中文',
    '| 学科 | 满分 | 班级平均 | 年级平均 |\n|---|--:|--:|--:|\n| 语文 | 120 | 104.2 | 102.8 |\n| 数学 | 120 | 98.6 | 101.3 |\n| 物理 | 50 | 39.3 | 40.0 |\n| 历史 | 50 | 41.7 | 40.2 |\n| 总分 | 340 | 283.8 | 284.3 |',
  ],
])('shows no bars of the marks that could be reached: %s', (_, markdown) => {
  const { chart } = layoutOf(markdown);
  const shown = [...(chart?.series.map(({ name }) => name) ?? []), ...(chart?.categories ?? [])];
  expect(shown.filter((name) => ['Full marks', '满分', '总分'].includes(name))).toEqual([]);
});

it('shows the result of the other columns: a score, and a profit with its losses in another color', () => {
  const scores =
    '| Request | Reach | Confidence | Score |\n|---|--:|--:|--:|\n| Times | 42,600 | 90% | 12,780 |\n| Photos | 42,600 | 80% | 11,360 |\n| Voice | 15,300 | 50% | 1,912 |\n| Queue | 3,100 | 50% | 581 |';
  expect(layoutOf(scores, 'Priorities').chart).toMatchObject({ series: [{ name: 'Score' }] });
  const profits =
    '| 场景 | 购买率 | 份数 | 盈亏（万元） |\n|---|--:|--:|--:|\n| 悲观 | 18% | 46,800 | −19.8 |\n| 中性 | 30% | 78,000 | +65.5 |\n| 乐观 | 38% | 98,800 | +126.2 |';
  const { chart, faults } = layoutOf(`${profits}\n\n**结论**：购买率到 21% 左右就能保本。`, '收益预测');
  expect(chart).toMatchObject({
    series: [{ name: '盈亏（万元）', values: [-19.8, 65.5, 126.2] }],
    colors: ['negative', 'chart1', 'chart1'],
  });
  expect(faults).toEqual([]);
});
