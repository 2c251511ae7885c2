import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { colorNames, styleNames } from '../../model/deck.ts';
import { cellColor, rowFill } from '../../elements/table/cell-colors.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TableCell } from '../../model/element.ts';
import { contrast } from '../../themes/contrast.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { colorTables } from './color-cells.ts';
import { cellsOf } from './table-cells.ts';

/** Returns the colors in the last column of a table below a heading. */
function colorsBelow(heading: string, ...rows: readonly string[]): unknown[] {
  const [head = '', ...body] = rows;
  const count = head.split('|').length - 2;
  const source = `# T\n\n## ${heading}\n\n${[head, `|${'---|'.repeat(count)}`, ...body].join('\n')}\n`;
  const elements = layoutDeck(readMarkdown(source).outline).deck.slides[1]?.elements ?? [];
  const table = elements.find((element) => element.kind === 'table');
  return colorsIn(table?.rows.map(({ cells: row }) => row) ?? [], count - 1);
}

it('colors fewer pollutants as better, whatever the heading says', () => {
  const head = '| Site | Phosphate 2021 (mg/l) | Phosphate 2025 (mg/l) | Change |';
  const rows = ['| Todbridge | 0.14 | 0.09 | −36% |', '| Mill Bridge | 0.31 | 0.17 | −45% |'];
  for (const heading of ['Water quality', 'Rivers'])
    expect(colorsBelow(heading, head, ...rows)).toEqual(['positive', 'positive']);
});

it('does not take the direction of changes from the heading if a column names another quantity', () => {
  const rows = ['| Mill | 214 | −36% |', '| Weir | 130 | +4% |'];
  expect(colorsBelow('Water quality', '| Site | Level (cm) | Change |', ...rows)).toEqual([undefined, undefined]);
  expect(colorsBelow('Complaints', '| Site | Q3 2025 | Change |', ...rows)).toEqual(['positive', 'negative']);
});

it.each(['Deviation', 'Error', 'Relative error (%)', '误差'])('does not color deviations: “%s”', (name) => {
  const rows = ['| Even | 1,004 | +0.4% |', '| Bursts | 1,043 | +4.3% |', '| Redis down | 987 | -1.3% |'];
  expect(colorsBelow('Simulation', `| Load | Admitted (req/s) | ${name} |`, ...rows)).toEqual(Array(3).fill(undefined));
});

it('colors a lower error rate as better', () => {
  const rows = cells('| Measure | Change |', '| Error rate | −12 % |', '| Error rate at night | +3 % |');
  expect(colorsIn(rows, 1)).toEqual(['positive', 'negative']);
});

function cells(...rows: readonly string[]): readonly (readonly TableCell[])[] {
  const [head = '', ...body] = rows;
  const rule = `|${'---|'.repeat(head.split('|').length - 2)}`;
  const block = readMarkdown(`## Table\n\n${[head, rule, ...body].join('\n')}`).outline.slides[0]?.blocks[0];
  if (block?.kind !== 'table') return [];
  colorTables([block]);
  return cellsOf(block);
}

const colorsIn = (rows: readonly (readonly TableCell[])[], column: number) =>
  rows.slice(1).map((row) => row[column]?.runs[0]?.color);
const fillsIn = (rows: readonly (readonly TableCell[])[], column: number) =>
  rows.slice(1).map((row) => row[column]?.fill);

it('colors met and missed targets in a column that shows trends in other rows', () => {
  const rows = cells(
    '| KPI | May | Trend |',
    '| Alerts | 12,871 | up 15% |',
    '| Time to detect | 38 min | met |',
    '| Downtime | 2 h | down |',
    '| False positives | 64% | missed |',
  );
  expect(fillsIn(rows, 2)).toEqual([undefined, 'positiveGround', undefined, 'negativeGround']);
});

it('marks missed targets in a column of completion rates', () => {
  const rows = cells(
    '| 指标 | 2025 年目标 | 2025 年实际 | 完成率 |',
    '| 营业收入 | 9.50 | 9.86 | 103.8% |',
    '| 门店数 | 430 | 418 | 97.2% |',
  );
  expect(fillsIn(rows, 3)).toEqual([undefined, 'negativeGround']);
});

it.each([
  ['one result among trends', 'up', 'met', 'down'],
  ['other words among results', 'met', 'missed', 'see report'],
  ['only trends', 'up 15%', 'down', 'flat'],
  ['places of meetings', 'met in Rome', 'met in Oslo', 'up'],
  ['Chinese trends', '上升 3%', '下降', '持平'],
])('leaves %s alone', (_, ...texts) => {
  const rows = cells('| KPI | Trend |', ...texts.map((text, index) => `| Row ${index} | ${text} |`));
  expect(fillsIn(rows, 1)).toEqual([undefined, undefined, undefined]);
});

const programs = [
  '| Programme | Status | Next |',
  '| Robots | On track | Test |',
  '| ERP | At risk | Freeze |',
  '| Portal | Delayed | Restart |',
  '| Prices | Done | Hand over |',
  '| Fleet | Planned | Tender |',
] as const;

it('colors states, and gives them a light fill of the same color', () => {
  const rows = cells(...programs);
  expect(colorsIn(rows, 1)).toEqual(['positive', 'warning', 'negative', 'positive', undefined]);
  expect(fillsIn(rows, 1)).toEqual(['positiveGround', 'warningGround', 'negativeGround', 'positiveGround', undefined]);
  // The words stay as the author wrote them.
  expect(rows.map((row) => row[1]?.runs.map(({ text }) => text).join(''))).toContain('At risk');
});

it('colors states in Chinese', () => {
  const rows = cells('| 项目 | 状态 |', '| 产线 | 正常 |', '| 系统 | 延期 |', '| 搬迁 | 风险 |', '| 整合 | 已完成 |');
  expect(colorsIn(rows, 1)).toEqual(['positive', 'negative', 'warning', 'positive']);
});

it('colors a column of states even if one of them is unknown, if its name says that they are states', () => {
  const rows = cells('| Action | Status |', '| A | Done |', '| B | Open |', '| C | In legal review |');
  expect(colorsIn(rows, 1)).toEqual(['positive', undefined, undefined]);
});

it('colors all states of a column: what is done, in progress and not started', () => {
  const rows = cells(
    '| # | Action | Status |',
    '| 1 | Timeouts | Done |',
    '| 2 | Probes | 9 of 14 |',
    '| 3 | Keys | In review |',
    '| 4 | Alerts | Not started |',
    '| 5 | Tests | 3 of 3 |',
  );
  // What is in progress is usual, so that it is not filled.
  expect(fillsIn(rows, 2)).toEqual(['positiveGround', undefined, undefined, 'warningGround', 'positiveGround']);
  expect(colorsIn(rows, 2)).toEqual(['positive', undefined, undefined, 'warning', 'positive']);
  const zh = cells('| 项目 | 状态 |', '| 产线 | 已完成 |', '| 系统 | 未开始 |', '| 搬迁 | 需关注 |');
  expect(colorsIn(zh, 1)).toEqual(['positive', 'warning', 'warning']);
});

it('colors what waits for a decision like what has not started, and what is in progress less than what is blocked', () => {
  const rows = cells(
    '| Item | Owner | Status |',
    '| Sign-off | Board | Pending |',
    '| Fix | Ida | In progress |',
    '| Plan | Ben | Awaiting approval |',
    '| Tests | Ida | Blocked |',
    '| Runbook | Ben | Not started |',
  );
  expect(fillsIn(rows, 2)).toEqual(['warningGround', undefined, 'warningGround', 'negativeGround', 'warningGround']);
  const zh = cells('| 指标 | 状态 |', '| 覆盖率 | 进行中 |', '| 准确率 | 待审批 |', '| 减量 | 已完成 |');
  expect(colorsIn(zh, 1)).toEqual([undefined, 'warning', 'positive']);
});

it('colors a need for repair more than a fair condition', () => {
  const rows = cells(
    '| Object | Source | Condition |',
    '| Pan | Own | Needs conservation |',
    '| Ledger | Loan | Good |',
    '| Cask | Own | Fair |',
    '| Photograph | Licence | New print |',
  );
  expect(colorsIn(rows, 2)).toEqual(['negative', 'positive', 'warning', undefined]);
});

it.each([
  ['what people need', ['| Group | Needs |', '| Schools | Needs repairs |', '| Parks | Needs review and funding |']],
  ['one word for all rows', ['| Action | Status |', '| A | In progress |', '| B | In progress |']],
])('does not color %s', (_name, [head = '', ...body]) => {
  expect(colorsIn(cells(head, ...body), 1).every((color) => color === undefined)).toBe(true);
});

it('colors changes by the quantity that the header or the heading names', () => {
  const head = '| Region | Revenue | Growth |';
  expect(colorsIn(cells(head, '| North | 18 | +9 % |', '| South | 12 | −2 % |'), 2)).toEqual(['positive', 'negative']);
  const { deck } = layoutDeck(
    readMarkdown(
      '# T\n\n## Complaints by region\n\n| Region | 2025 | 2026 | Change |\n|---|---|---|---|\n| North | 18 | 20 | +9 % |\n| South | 12 | 9 | −25 % |\n',
    ).outline,
  );
  const table = deck.slides[1]?.elements.find((element) => element.kind === 'table');
  expect(colorsIn(table?.rows.map(({ cells: row }) => row) ?? [], 3)).toEqual(['negative', 'positive']);
});

it.each([
  ['sentences', ['| A | Note |', '| X | On track |', '| Y | We are late because of rain |']],
  ['names of rows', ['| Status | Count |', '| Done | 3 people |', '| Late | 4 people |']],
  ['a single word', ['| A | B |', '| X | Done |', '| Y | – |']],
])('does not color %s as states', (_name, [head = '', ...body]) => {
  const rows = cells(head, ...body);
  expect(
    fillsIn(rows, 0)
      .concat(fillsIn(rows, 1))
      .every((fill) => fill === undefined),
  ).toBe(true);
});

it.each([
  ['Cost savings', 'Error prevention'],
  ['Damage avoided', 'Debt reduction'],
  ['Rent income', 'Waiting room capacity'],
  ['费用节省', '能耗下降'],
])('does not color the changes of “%s” and “%s”, whose direction is not clear', (one, other) => {
  const rows = cells('| Item | Change |', `| ${one} | +9 % |`, `| ${other} | +4 % |`);
  expect(colorsIn(rows, 1)).toEqual([undefined, undefined]);
});

it('colors changes by what they mean for the quantity in their row', () => {
  const rows = cells(
    '| Measure | Now | Change |',
    '| Revenue | 51.6 | +7.1 % |',
    '| Customer churn | 5.8 % | +0.9 pts |',
    '| Cost per order | €6.10 | −10.3 % |',
    '| Net promoter score | 38 | −3 pts |',
    '| Share of women | 41 % | +2 pts |',
    '| Margin | 14 % | 0 |',
  );
  expect(colorsIn(rows, 2)).toEqual(['positive', 'negative', 'positive', 'negative', undefined, undefined]);
});

it('colors the differences between targets and actual figures', () => {
  const rows = cells('| Region | Target | Actual | Difference |', '| A | 14 | 15 | +8 % |', '| B | 18 | 17 | −8 % |');
  expect(colorsIn(rows, 3)).toEqual(['positive', 'negative']);
  const spent = cells('| Cost | Target | Actual | Difference |', '| A | 14 | 15 | +8 % |', '| B | 18 | 17 | −8 % |');
  expect(colorsIn(spent, 3)).toEqual(['negative', 'positive']);
  // More than a budget may be bad.
  const planned = cells('| Depot | Budget | Actual | Difference |', '| A | 14 | 15 | +8 % |', '| B | 18 | 17 | −8 % |');
  expect(colorsIn(planned, 3)).toEqual([undefined, undefined]);
});

it('colors changes in Chinese by what they mean for the quantity in their row', () => {
  const rows = cells(
    '| 指标 | 同比 |',
    '| 营业收入 | +12% |',
    '| 报损率 | +1.2pt |',
    '| 退货率 | -0.8pt |',
    '| 复购率 | +3pt |',
  );
  expect(colorsIn(rows, 1).slice(0, 3)).toEqual(['positive', 'negative', 'positive']);
});

it('keeps the color of all changes of a column if the meaning of many is unknown', () => {
  const rows = cells(
    '| Step | Effect |',
    '| Fewer paying visitors | −75 |',
    '| Sponsor lost | −132 |',
    '| Collective agreement | −53 |',
    '| Insurance for loans | −72 |',
    '| Energy and heating | +136 |',
  );
  expect(colorsIn(rows, 1)).toEqual(Array(5).fill(undefined));
});

it('colors differences by their sign if the costs are subtracted from their target', () => {
  const rows = cells(
    '| €k | Plan | Actual | Variance |',
    '| Total revenue | 7,930 | 7,766 | −164 |',
    '| Building | 1,480 | 1,366 | +114 |',
    '| Total costs | 7,870 | 7,877 | −7 |',
  );
  expect(colorsIn(rows, 3)).toEqual(['negative', 'positive', 'negative']);
});

it('colors the difference instead of the result that misses its target', () => {
  const rows = ['| North | 1,184 | 1,150 | +34 |', '| City | 1,627 | 1,700 | −73 |'];
  const deck = layoutDeck(
    readMarkdown(
      `# T\n\n## Sales by region\n\n| £k | Actual | Budget | Variance |\n|---|--:|--:|--:|\n${rows.join('\n')}\n`,
    ).outline,
  ).deck;
  const table = deck.slides[1]?.elements.find((element) => element.kind === 'table');
  const shown = table?.rows.map(({ cells: row }) => row) ?? [];
  expect(colorsIn(shown, 3)).toEqual(['positive', 'negative']);
  expect(colorsIn(shown, 1)).toEqual([undefined, undefined]);
  expect(fillsIn(shown, 3)).toContain('negativeGround');
});

it('leaves the change since last year in its own color if a result misses its target', () => {
  const rows = ['| Revenue | €10.0m | €9.2m | +25% |', '| Orders | 1,200 | 1,310 | +4% |'];
  expect(colorsBelow('Results', '| KPI | Target | Actual | YoY |', ...rows)).toEqual(['positive', 'positive']);
});

it('colors the levels of Chinese warnings', () => {
  expect(
    colorsBelow('监测数据', '| 项目 | 状态 |', '| 沉降 | 正常 |', '| 水管 | 黄色预警 |', '| 墙体 | 红色预警 |'),
  ).toEqual(['positive', 'warning', 'negative']);
});

it('keeps changes in the total row in the color of that row', () => {
  const rows = cells('| Sales | 2025 | Change |', '| A | 14 | +8 % |', '| B | 18 | −8 % |', '| Total | 32 | −1 % |');
  expect(colorsIn(rows, 2)).toEqual(['positive', 'negative', undefined]);
  expect(fillsIn(rows, 2).at(-1)).toBe('accent');
});

it('colors the bold figures among others', () => {
  const rows = cells('| Model | F1 | Speed |', '| A | 0.71 | **12** |', '| B | **0.84** | 9 |', '| C | 0.79 | 8 |');
  expect(colorsIn(rows, 1)).toEqual([undefined, 'strongText', undefined]);
  expect(colorsIn(rows, 2)).toEqual(['strongText', undefined, undefined]);
  expect(colorsIn(cells('| A | B |', '| x | **1** |', '| y | **2** |'), 1)).toEqual([undefined, undefined]);
});

it('centers a column of check marks and crosses', () => {
  const rows = cells('| Rule | Ward A | n |', '| Plan | ✓ | 3 |', '| Walk | × | 4 |', '| Aid | – | 5 |');
  expect(rows.map((row) => row[1]?.align)).toEqual(['center', 'center', 'center', 'center']);
  expect(colorsIn(rows, 1)).toEqual(['positive', 'quietText', undefined]);
});

it('centers a column of marks with a short word among them, but not one of words', () => {
  const side = (...texts: string[]): string | undefined =>
    cells('| Rule | A | Note |', ...texts.map((text) => `| Plan | ${text} | of the ward |`))[1]?.[1]?.align;
  expect(side('✓', 'partly', '✗', '●')).toBe('center');
  expect(side('●', '○', '–', '◐')).toBe('center');
  expect(side('✓', 'partly', 'only at night')).toBeUndefined();
  expect(side('✓', '✓', '✗', 'until the end of next year')).toBeUndefined();
});

const talk = (style: string) =>
  `---\ntheme: ${style}\n---\n\n# T\n\n## A\n\n${programs[0]}\n|---|---|---|\n${programs.slice(1).join('\n')}\n\n## B\n\n| Sales | Now | Change |\n|---|---|---|\n| A | **14** | +8 % |\n| B | 18 | −8 % |\n| C | 10 | +8 % |\n`;

it.each(everydayDiagonal(4, 0, styleNames))('is readable in the style %s', (style) => {
  const { outline } = readMarkdown(talk(style));
  for (const color of colorNames) {
    const { deck } = layoutDeck(outline, { theme: { style, color } });
    const tables = deck.slides.flatMap(({ elements }) => elements.filter((element) => element.kind === 'table'));
    expect(tables).toHaveLength(2);
    for (const table of tables)
      for (const [index, row] of table.rows.entries())
        for (const cell of row.cells) {
          const fill = cell.fill ?? rowFill(table, index) ?? (style === 'tech' ? 'deep' : 'paper');
          const text = cell.runs[0]?.color ?? cellColor(deck.theme, table, index, cell);
          const ratio = contrast(resolveColor(deck.theme, text), resolveColor(deck.theme, fill));
          expect({ color, text, fill, isReadable: ratio >= 4.5 }).toEqual({ color, text, fill, isReadable: true });
        }
  }
});

it('keeps the colors when the layout changes and changes back', () => {
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## A\n\n${programs[0]}\n|---|---|---|\n${programs.slice(1).join('\n')}\n`).outline,
  );
  const id = deck.slides[1]?.id ?? '';
  const again = changeLayout(deck, id, 'table').slides[1]?.elements.find(({ kind }) => kind === 'table');
  const before = deck.slides[1]?.elements.find(({ kind }) => kind === 'table');
  expect(
    again?.kind === 'table' &&
      fillsIn(
        again.rows.map(({ cells: row }) => row),
        1,
      ),
  ).toEqual(
    before?.kind === 'table' &&
      fillsIn(
        before.rows.map(({ cells: row }) => row),
        1,
      ),
  );
});

it('colors “Behind” as “未达标”, and the change of a row as its state', () => {
  const rows = cells(
    '| Metric | Variance | Status |',
    '| Revenue | +2.5% | Ahead |',
    '| Cash | -19.3% | Behind |',
    '| Costs | +4% | At risk |',
    '| Sites | +1% | In progress |',
  );
  expect(colorsIn(rows, 2)).toEqual(['positive', 'negative', 'warning', undefined]);
  expect(colorsIn(rows, 1).slice(0, 3)).toEqual(['positive', 'negative', 'warning']);
});

it('colors changes by the quantity in the nearest column before them, and not by those of other columns', () => {
  const rows = cells(
    '| Shop | Sales | Growth | Returns | Change |',
    '| North | 18 | +9 % | 4 | +2 % |',
    '| South | 12 | −2 % | 3 | −1 % |',
  );
  expect(colorsIn(rows, 2)).toEqual(['positive', 'negative']);
  const refunds = cells('| Shop | Refund rate | Change |', '| North | 4 % | +2 pts |', '| South | 3 % | −1 pt |');
  expect(colorsIn(refunds, 2)).toEqual(['negative', 'positive']);
});

it('does not color amounts with a plus sign whose meaning is only known for another column', () => {
  const rows = cells(
    '| | Memory | Size | Latency |',
    '| Redis | +31 MB | +8 MB | 3 ms |',
    '| Kafka | +95 MB | +9 MB | 4 ms |',
  );
  expect(colorsIn(rows, 1)).toEqual([undefined, undefined]);
  expect(colorsIn(rows, 2)).toEqual([undefined, undefined]);
});

it('colors the differences between a budget and actual amounts with a currency', () => {
  const rows = cells(
    '| Line | Budget | Actual | Variance |',
    '| Gifts | $198,000 | $221,000 | +$23,000 |',
    '| Programs | $598,000 | $611,000 | –$13,000 |',
  );
  expect(colorsIn(rows, 3)).toEqual(['positive', 'negative']);
});

it('colors a change in a bold row, and growing rents and supplies as worse', () => {
  const rows = cells(
    '| 项目 | 去年 | 今年 | 同比 |',
    '| 营业收入 | 148 | 167 | +13.0% |',
    '| 租金及折旧 | 41 | 45 | +9.7% |',
    '| 耗材 | 19 | 20 | +3.3% |',
    '| **毛利** | **24** | **36** | **+51.5%** |',
    '| 毛利率 | 16.3% | 21.9% | +5.6pct |',
  );
  expect(colorsIn(rows, 3)).toEqual(['positive', 'negative', 'negative', 'positive', 'positive']);
});

it('does not color deviations, of which zero is the best, and recognizes pollutants', () => {
  const rowsOf = (name: string) =>
    cells(`| Site | ${name} |`, '| Revenue north | +0.4% |', '| Revenue south | −1.3% |');
  for (const name of ['Error', 'Deviation (%)', '误差'])
    expect(colorsIn(rowsOf(name), 1)).toEqual([undefined, undefined]);
  expect(colorsIn(rowsOf('Change'), 1)).toEqual(['positive', 'negative']);
  const water = cells('| River | Change |', '| Phosphate | −36% |', '| Nitrate | −45% |');
  expect(colorsIn(water, 1)).toEqual(['positive', 'positive']);
});

it.each([
  ['Target met?', ['✅', '❌'], ['positive', 'negative']],
  ['Result', ['✓', '✗'], ['positive', 'negative']],
  ['Passed?', ['Yes', 'No'], ['positive', 'negative']],
  ['是否完成', ['是', '**否**'], ['positive', 'negative']],
  // A property that a product does not have is not a failure.
  ['Offline mode', ['✅', '❌'], ['positive', 'quietText']],
  ['Fragile items', ['Yes', 'No'], [undefined, undefined]],
  ['是否收费', ['是', '否'], [undefined, undefined]],
])('shows failures, but no missing properties, in red: “%s”', (name, cells, colors) => {
  const rows = cells.map((text, index) => `| Part ${index + 1} | 4 | ${text} |`);
  expect(colorsBelow('Review', `| Name | Goal | ${name} |`, ...rows)).toEqual(colors);
});

it.each([
  ['Key figures', '| Metric | Status | Change |', ['Milk intake', 'Revenue', 'Margin', 'Delivery']],
  ['关键指标', '| 指标 | 状态 | 变化 |', ['牛奶收购量', '营业收入', '利润率', '准时交付率']],
])('colors changes like the status lights of their rows: “%s”', (heading, head, [milk, revenue, margin, delivery]) => {
  const rows = [`| ${milk} | 🟢 | +4.2% |`, `| ${revenue} | 🟢 | +7.3% |`, `| ${margin} | 🔴 | −1.3% |`];
  expect(colorsBelow(heading, head, ...rows)).toEqual(['positive', 'positive', 'negative']);
  const amber = colorsBelow(heading, head, ...rows, `| ${delivery} | 🟡 | −2.7% |`);
  expect(amber.slice(0, 3)).toEqual(['positive', 'positive', 'negative']);
});

it('colors grades and the lights of Chinese reports, but not other colors', () => {
  const grades = cells('| 班级 | 语文 |', '| 一班 | 优 |', '| 二班 | 良 |', '| 三班 | 中 |', '| 四班 | 差 |');
  expect(colorsIn(grades, 1)).toEqual(['positive', undefined, 'warning', 'negative']);
  const lights = cells('| 项目 | 状态 |', '| 门户 | 绿 |', '| 中台 | 黄灯 |', '| 移动端 | 红 |');
  expect(colorsIn(lights, 1)).toEqual(['positive', 'warning', 'negative']);
  expect(fillsIn(lights, 1)).toEqual(['positiveGround', 'warningGround', 'negativeGround']);
  const paints = cells('| 产品 | 颜色 |', '| 杯子 | 红 |', '| 盘子 | 绿 |');
  expect(colorsIn(paints, 1)).toEqual([undefined, undefined]);
  const shirts = cells('| Product | Color |', '| Cup | Red |', '| Plate | Green |');
  expect(colorsIn(shirts, 1)).toEqual([undefined, undefined]);
});

it('colors results with a remark, and those that are better but not good enough', () => {
  expect(
    colorsBelow(
      'Tests',
      '| Test | Heat sink | Result |',
      '| 1 | 74 °C | pass, 1 K margin |',
      '| 2 | 97 °C | trip after 38 min |',
      '| 3 | 89 °C | no trip, above R2 |',
    ),
  ).toEqual(['positive', 'negative', 'positive']);
  expect(
    colorsBelow(
      'Scorecard',
      '| Measure | 2025 | Direction |',
      '| Falls | 4.5 | Better, met |',
      '| Harm | 5 | Better, not met |',
      '| Cases | 5 | Worse |',
    ),
  ).toEqual(['positive', 'warning', 'negative']);
  expect(colorsBelow('投诉', '| 客户 | 件数 | 状态 |', '| 甲 | 2 | 已关闭 |', '| 乙 | 1 | 待客户确认 |')).toEqual([
    'positive',
    'warning',
  ]);
});

it('colors changes as the mark of their row says', () => {
  const rows = cells(
    '| 指标 | 目标 | 实际 | 同比 | 达成 |',
    '| 费率 | 6.7% | 6.6% | -0.3pp | ✅ |',
    '| 退款率 | 13.0% | 14.7% | +1.8pp | ❌ |',
  );
  expect(colorsIn(rows, 3)).toEqual(['positive', 'negative']);
});

it('does not color words that are states only with a remark', () => {
  expect(
    colorsBelow('Summer', '| Week | Days | Kind |', '| 1 | 2 | trip |', '| 2 | 3 | trip |', '| 3 | 1 | trip |'),
  ).toEqual([undefined, undefined, undefined]);
});

it('does not color a state that its remark limits, and marks only in columns about results', () => {
  const result = (...texts: readonly string[]) =>
    colorsBelow('Tests', '| Test | Result |', ...texts.map((text, index) => `| ${index} | ${text} |`));
  expect(result('passed', 'passed, 2 failed', 'failed', 'passed')).toEqual([
    'positive',
    undefined,
    'negative',
    'positive',
  ]);
  expect(result('完成', '完成，未达标', '未完成', '完成')).toEqual(['positive', undefined, 'negative', 'positive']);
  expect(result('pass', 'Trip (museum)', 'fail', 'pass')).toEqual(['positive', undefined, 'negative', 'positive']);
  const rows = cells('| Model | Revenue growth | Sold abroad |', '| A | +8% | ✗ |', '| B | +15% | ✓ |');
  expect(colorsIn(rows, 1)).toEqual(['positive', 'positive']);
});
