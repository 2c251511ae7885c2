import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';
import type { TableCell } from '../../model/element.ts';
import { cellsOf } from './table-cells.ts';

/** Returns the cells of the first and the second column. */
function columnsOf(markdown: string): [TableCell[], TableCell[]] {
  const block = readMarkdown(`## Table\n\n${markdown}`).outline.slides[0]?.blocks[0];
  const rows = block?.kind === 'table' ? cellsOf(block) : [];
  return [rows.flatMap(([first]) => first ?? []), rows.flatMap(([, second]) => second ?? [])];
}

const sidesOf = (cells: readonly TableCell[]): string[] => cells.map(({ align = 'left' }) => align);
const boldOf = (cells: readonly TableCell[]): boolean[] => cells.map(({ runs: [run] }) => run?.bold === true);

it('left-aligns row names, whether words or years, and makes them bold', () => {
  for (const name of ['North', '2024']) {
    const [first, second] = columnsOf(`| X | Ships |\n|---|---|\n| 2022 | 30 |\n| ${name} | 34 |\n| 2026 | 41 |`);
    expect(sidesOf(first)).toEqual(['left', 'left', 'left', 'left']);
    expect(boldOf(first)).toEqual([false, true, true, true]);
    expect(sidesOf(second)).toEqual(['right', 'right', 'right', 'right']);
    expect(boldOf(second)).toEqual([false, false, false, false]);
  }
});

it('does not treat repeated figures as row names, and keeps an explicit alignment', () => {
  const [twice] = columnsOf('| C | F |\n|---|---|\n| 20 | 68 |\n| 20 | 69 |');
  expect(boldOf(twice)).toEqual([false, false, false]);
  expect(sidesOf(twice)).toEqual(['left', 'left', 'left']);
  const [aligned] = columnsOf('| C | F |\n|--:|--:|\n| 0 | 32 |\n| 20 | 68 |');
  expect(sidesOf(aligned)).toEqual(['right', 'right', 'right']);
});

it('makes totals bold, but not quantities whose names contain the word', () => {
  const rows = (name: string) => `| X | A |\n|---|---|\n| ${name} | 371 |\n| Deep sleep | 11 |`;
  expect(boldOf(columnsOf(rows('Total sleep time'))[1])).toEqual([false, false, false]);
  expect(boldOf(columnsOf(rows('Total'))[1])).toEqual([false, true, false]);
  const [, last] = columnsOf('| X | A |\n|---|---|\n| North | 371 |\n| Total of all regions | 11 |');
  expect(boldOf(last)).toEqual([false, false, true]);
});

it('centers the numbers of rows that the author right-aligned', () => {
  const [ranks] = columnsOf('| Rank | Team |\n|--:|---|\n| 1 | Kiel |\n| … | … |\n| 12 | Emden |');
  expect(sidesOf(ranks)).toEqual(['center', 'center', 'center', 'center']);
  const [left] = columnsOf('| 名次 | 村 |\n|---|---|\n| 1 | 沙塘 |\n| 2 | 柳溪 |');
  expect(sidesOf(left)).toEqual(['left', 'left', 'left']);
});

it('left-aligns sentences that end with an amount', () => {
  const [, sentences] = columnsOf(
    '| 岗位 | 奖惩 | 检查 |\n|---|---|---|\n| 验收 | 全月无差错奖200元 | 2次 |\n| 冷藏 | 漏记一次扣20元 | 3次 |',
  );
  expect(sidesOf(sentences)).toEqual(['left', 'left', 'left']);
  const [, values] = columnsOf(
    '| 岗位 | 变化 | 检查 |\n|---|---|---|\n| 验收 | 缩短 72% | 2次 |\n| 冷藏 | 增加3倍 | 3次 |',
  );
  expect(sidesOf(values)).toEqual(['right', 'right', 'right']);
});

it('right-aligns a column of figures', () => {
  const [only] = columnsOf('| Ships |\n|---|\n| 30 |\n| 34 |');
  expect(sidesOf(only)).toEqual(['right', 'right', 'right']);
  expect(boldOf(only)).toEqual([false, false, false]);
});

it('writes a minus sign instead of a hyphen before the figures of a column, but not in names', () => {
  const [, changes] = columnsOf('| Item | Change |\n|---|---|\n| A | -0.8天 |\n| B | -2.4个百分点 |\n| C | +3% |');
  expect(changes?.map(({ runs }) => runs[0]?.text)).toEqual(['Change', '−0.8天', '−2.4个百分点', '+3%']);
  const [, codes] = columnsOf('| Item | Code |\n|---|---|\n| A | -x |\n| B | x-1 |');
  expect(codes?.map(({ runs }) => runs[0]?.text)).toEqual(['Code', '-x', 'x-1']);
});

it.each([
  ['+13 pts', '-36%', '-50%', '-8 pts'],
  ['45 days', '29 days', '18', '17 %'],
  ['86秒', '120条', '83%', '4.2元'],
  ['6.7–7.5', '10-12', '4.8–5.6', '3 – 5 %'],
  ['about 2,000', 'Over 70,000', '847', '约3万'],
])('right-aligns figures with units: %s, %s, %s, %s', (...figures) => {
  const rows = figures.map((figure, index) => `| Metric ${index} | ${figure} |`).join('\n');
  const [, second] = columnsOf(`| Metric | Change |\n|---|---|\n${rows}`);
  expect(sidesOf(second)).toEqual(['right', 'right', 'right', 'right', 'right']);
});

it('replaces status lights with marks that differ in color and shape', () => {
  const [first, second] = columnsOf('| Case | Impact |\n|---|---|\n| A | 🟢 High |\n| B | 🔴 Low |\n| C | 🟡 |');
  expect(first).toHaveLength(4);
  expect(second.slice(1).map(({ runs }) => runs.map(({ text, color }) => `${text}${color ?? ''}`).join(''))).toEqual([
    '⬤\u00A0positiveHigh',
    '■\u00A0negativeLow',
    '▲warning',
  ]);
  expect(second.map(({ fill }) => fill)).toEqual([undefined, undefined, undefined, 'warningGround']);
});

it('right-aligns figures with arrows, rates and deviations', () => {
  for (const [one, two] of [
    ['↓57%', '↑40%'],
    ['€0.12/m²', '€0.31/m²'],
    ['410 t', '96 t'],
    ['41.2 (10.4)', '98 (46)'],
  ])
    expect(sidesOf(columnsOf(`| X | A |\n|---|---|\n| North | ${one} |\n| South | ${two} |`)[1]).slice(1)).toEqual([
      'right',
      'right',
    ]);
  expect(sidesOf(columnsOf('| X | A |\n|---|---|\n| North | 3 (see note) |\n| South | 4/x/y |')[1]).slice(1)).toEqual([
    'left',
    'left',
  ]);
});

/** Returns the fill of each cell, row by row, header first. */
function fillsOf(markdown: string): (string | undefined)[][] {
  const block = readMarkdown(`## Table\n\n${markdown}`).outline.slides[0]?.blocks[0];
  return block?.kind === 'table' ? cellsOf(block).map((row) => row.map(({ fill }) => fill)) : [];
}

it('fills the total row', () => {
  const fills = fillsOf('| X | A |\n|---|---|\n| Nord | 2 |\n| Süd | 3 |\n| **Total** | 5 |');
  expect(fills).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    ['accent', 'accent'],
  ]);
});

it('fills the column that is the speaker’s own or has the only bold name', () => {
  for (const header of ['| | Them | **Crate** |', '| | Them | Ours |', '| | 对手 | 我们 |'])
    expect(fillsOf(`${header}\n|---|---|---|\n| Cost | 2 | 1 |\n| Speed | 3 | 4 |`)).toEqual([
      [undefined, undefined, 'accent'],
      [undefined, undefined, 'accentGround'],
      [undefined, undefined, 'accentGround'],
    ]);
});

it('fills the row that has the only bold name, and no row if several are bold', () => {
  const rowsOf = (...names: string[]): string =>
    `| Option | Cost |\n|---|---|\n${names.map((name) => `| ${name} | 3 |`).join('\n')}`;
  expect(fillsOf(rowsOf('Keep', '**Reuse**', 'Sell')).map(([fill]) => fill)).toEqual([
    undefined,
    undefined,
    'accentGround',
    undefined,
  ]);
  expect(fillsOf(rowsOf('Keep', 'Our plan', 'Sell')).map(([fill]) => fill)[2]).toBe('accent');
  expect(
    fillsOf(rowsOf('**Keep**', '**Reuse**'))
      .flat()
      .some((fill) => fill !== undefined),
  ).toBe(false);
});

it('fills a column with colored checks in a color on which they can be read', () => {
  expect(fillsOf('| | Us | Them |\n|---|---|---|\n| Fast | ✅ | ❌ |')[1]).toEqual([
    undefined,
    'positiveGround',
    undefined,
  ]);
});

it('fills a column with checks that is not the best one like other columns', () => {
  const rows = '| | Us | Them |\n|---|---|---|\n| Fast | ✅ | ❌ |\n| Offline | ❌ | ✅ |';
  expect(fillsOf(rows).map(([, fill]) => fill)).toEqual(['accent', 'accentGround', 'accentGround']);
});

it.each(['2025', 'Q4', 'December', 'FY2025', '12月', '第四季度', '2025年'])(
  'does not fill the bold row of the last period “%s” like a total',
  (name) => {
    const rows = `| | Stores | Sales |\n|---|--:|--:|\n| X | 31 | 13 |\n| Y | 58 | 25 |\n| **${name}** | **214** | **95** |`;
    expect(fillsOf(rows).at(-1)).toEqual(['accentGround', 'accentGround', 'accentGround']);
  },
);

it('fills the own, the recommended or the only bold row or column', () => {
  const results =
    '| Method | Score | Time |\n|---|--:|--:|\n| RMU | 0.37 | 26 |\n| NPO | 0.42 | 41 |\n| Mask (ours) | 0.58 | 1 |';
  expect(fillsOf(results)[3]).toEqual(['accent', 'accent', 'accent']);
  expect(fillsOf(results.replace('(ours)', '').replace('0.58 | 1', '**0.58** | **1**'))[3]?.[0]).toBe('accent');
  const columns = '| | Old | New |\n|---|--:|--:|\n| Speed | 4 s | **1 s** |\n| Memory | 9 GB | **3 GB** |';
  expect(fillsOf(columns).map(([, , fill]) => fill)).toEqual(['accent', 'accentGround', 'accentGround']);
  const options = '| Option | Cost | Verdict |\n|---|--:|---|\n| A | £1 | Rejected |\n| B | £3 | Recommended |';
  expect(fillsOf(options)[2]).toEqual(['positiveGround', 'positiveGround', 'positiveGround']);
  const proposed = options.replace('Recommended', '**Proposed**');
  expect(fillsOf(proposed)[2]).toEqual(['positiveGround', 'positiveGround', 'positiveGround']);
  // Several proposals are not a decision, and elsewhere the word is a state.
  expect(fillsOf(proposed.replace('Rejected', 'Proposed'))[2]).toEqual([undefined, undefined, undefined]);
  expect(fillsOf(proposed.replace('Verdict', 'Phase'))[2]).toEqual([undefined, undefined, undefined]);
});

it('fills the column of the product in the title of the presentation', () => {
  const markdown =
    '# 星桥 X2 发布会\n\n## 对比\n\n| 项目 | 星桥 X1 | 星桥 X2 |\n|---|---|---|\n| 延迟 | 1.8 秒 | 0.5 秒 |\n| 防水 | IPX4 | IP57 |\n';
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const table = deck.slides[1]?.elements.find((element) => element.kind === 'table');
  expect(table?.kind === 'table' && table.rows[1]?.cells.map(({ fill }) => fill)).toEqual([
    undefined,
    undefined,
    'accentGround',
  ]);
});

it.each([
  ['竞争对比', 'accentGround'],
  ['财务数据', undefined],
])('fills the column of a short Chinese name in the title only below a heading that compares: %s', (heading, fill) => {
  const markdown = `# 拾光仓储机器人\n\n## ${heading}\n\n| | 拾光 | 传统 AGV | 人工拣选 |\n|---|---|---|---|\n| 首次投入 | 0 元 | 300 万元起 | 0 元 |\n| 上线时间 | 7 天 | 3 个月 | 即时 |\n| 扩容 | 48 小时 | 不支持 | 困难 |\n`;
  const table = layoutDeck(readMarkdown(markdown).outline).deck.slides[1]?.elements.find(
    ({ kind }) => kind === 'table',
  );
  expect(table?.kind === 'table' && table.rows[1]?.cells.map((cell) => cell.fill)).toEqual([
    undefined,
    fill,
    undefined,
    undefined,
  ]);
});

it('keeps what the author made bold visible in the own column, and marks what is missing there', () => {
  const markdown =
    '# Fieldbook: strategy\n\n## Compare\n\n| | Fieldbook | Servora |\n|---|---|---|\n| Offline | **Best** | Good |\n| Parts | Missing | Good |\n| Price | €34 | €52 |\n| Start | 5 weeks | 14 weeks |\n';
  const table = layoutDeck(readMarkdown(markdown).outline).deck.slides[1]?.elements.find(
    ({ kind }) => kind === 'table',
  );
  const own = table?.kind === 'table' ? table.rows.map(({ cells: row }) => row[1]) : [];
  expect(own.map((cell) => cell?.fill)).toEqual([
    'accent',
    'accentGround',
    'warningGround',
    'accentGround',
    'accentGround',
  ]);
  expect(own.map((cell) => cell?.runs[0]?.bold === true)).toEqual([true, true, true, false, false]);
});

it('does not fill the column of a product that the title says is replaced', () => {
  const table = '| Metric | MySQL 5.7 | PG 16 |\n|---|--:|--:|\n| p99 | 212 | 61 |\n| p50 | 14 | 9 |\n';
  for (const title of ['Orders: MySQL 5.7 → PG', 'Leaving MySQL 5.7', 'From MySQL 5.7 to PG']) {
    const { deck } = layoutDeck(readMarkdown(`# ${title}\n\n## Results\n\n${table}`).outline);
    const found = deck.slides[1]?.elements.find((element) => element.kind === 'table');
    const fills = found?.kind === 'table' ? found.rows.map(({ cells }) => cells[1]?.fill) : ['none'];
    expect(fills.slice(1)).toEqual([undefined, undefined]);
  }
});

it.each([
  ['Energy for Harrow Hotels', 'Client | Hotels | Saved', 'Inns | 23 | 11%', 'Casa | 4 | 17%'],
  ['Hotels in 2027', 'Client | Hotels | Saved', 'Inns | 23 | 11%', 'Casa | 4 | 17%'],
  [
    "You Probably Don't Need a Message Broker",
    'Need | Queue | Message Broker',
    'Speed | 5 ms | 9 ms',
    'Cost | €1 | €9',
  ],
  ['A queue and a broker', 'Need | Queue | Broker', 'Speed | 5 ms | 9 ms', 'Cost | €1 | €9'],
])('does not fill a column for a common word or an opponent in the title: %s', (title, ...lines) => {
  const [head, ...rows] = lines.map((line) => `| ${line} |\n`);
  const { deck } = layoutDeck(
    readMarkdown(`# ${title}\n\n## Results\n\n${head}|---|---|---|\n${rows.join('')}`).outline,
  );
  const fills = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'table' ? one.rows.slice(1).flatMap(({ cells }) => cells.map(({ fill }) => fill)) : [],
  );
  expect(fills).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
});

it('explains why the column of a product is filled', () => {
  const table = '| Metric | Relay | Other |\n|---|---|---|\n| p99 | 12 ms | 61 ms |\n| Price | €4 | €9 |\n';
  const { choices } = layoutDeck(readMarkdown(`# Relay: Faster Mail\n\n## Results\n\n${table}`).outline);
  expect(choices[1]?.reason).toContain('names the column “Relay”');
});

it.each([
  ['Electric cars: a closer look', 'Measure | Diesel cars | Electric cars', ['accent', 'accentGround', 'accentGround']],
  ['新能源车专题', '对比项 | 燃油车 | 新能源车', ['accent', 'accentGround', 'accentGround']],
  ['Electric cars vs diesel', 'Measure | Diesel cars | Electric cars', [undefined, undefined, undefined]],
  ['新能源车与燃油车', '对比项 | 燃油车 | 新能源车', [undefined, undefined, undefined]],
  ['March in figures', 'Measure | February | March', [undefined, undefined, undefined]],
])('fills the column with whose name a heading begins, if its rows differ: %s', (heading, head, expected) => {
  const source = `# T\n\n## ${heading}\n\n| ${head} |\n|---|---|---|\n| A | 4,374 | 6,430 |\n| B | 52% | 67% |\n\n- One\n- Two\n`;
  const { deck } = layoutDeck(readMarkdown(source).outline);
  const table = deck.slides.at(-1)?.elements.find((one) => one.kind === 'table');
  expect(table?.rows.map(({ cells }) => cells[2]?.fill)).toEqual(expected);
});

it('gives all columns of values the same alignment, including their headers', () => {
  const block = readMarkdown(
    '## T\n\n| 项目 | X1 | X2 | 提升 |\n|---|---|---|---|\n| 延迟 | 1.8 秒 | 0.5 秒 | 缩短 72% |\n| 语言 | 4 种 | 18 种 | 4.5 倍 |\n| 重量 | 6.1 克 | 4.7 克 | −23% |',
  ).outline.slides[0]?.blocks[0];
  const rows = block?.kind === 'table' ? cellsOf(block) : [];
  expect(rows.map((row) => row.slice(1).map(({ align }) => align))).toEqual(
    rows.map(() => ['right', 'right', 'right']),
  );
});

it('gives columns of ranges the alignment of other figures', () => {
  const block = readMarkdown(
    '## T\n\n| Zone | Area | Rent | Fee |\n|---|---|---|---|\n| A | 300—1,800 m² | 1.8–2.4 | 12 |\n| B | 60—260 m² | 2.6–3.5 | 15 |',
  ).outline.slides[0]?.blocks[0];
  const [, row = []] = block?.kind === 'table' ? cellsOf(block) : [];
  expect(row.slice(1).map(({ align }) => align)).toEqual(['right', 'right', 'right']);
});

it('sets several bold rows alike, and the last one as the result', () => {
  const [first] = columnsOf(
    '| k€ | Plan |\n|---|--:|\n| Grants | 40 |\n| Tickets | 30 |\n| **Income** | **70** |\n| Staff | 50 |\n| Rent | 10 |\n| **Costs** | **60** |\n| **Result** | **10** |',
  );
  expect(first.map(({ fill }) => fill)).toEqual([
    undefined,
    undefined,
    undefined,
    'codeGround',
    undefined,
    undefined,
    'codeGround',
    'accent',
  ]);
  expect(first.map(({ borders }) => borders?.top !== undefined).filter(Boolean)).toHaveLength(2);
});

it('fills no column if bold cells in several columns are the best ones of their rows', () => {
  const [, second] = columnsOf('| Test | A | B |\n|---|--:|--:|\n| One | **1** | 2 |\n| Two | **3** | **2** |');
  expect(second.some(({ fill }) => fill !== undefined)).toBe(false);
});

it('fills the last of several totals, and no row that only has a bold name', () => {
  const filledOf = (...lines: string[]): number[] =>
    fillsOf(`| Item | Days | Price |\n|---|--:|--:|\n${lines.join('\n')}`).flatMap((row, index) =>
      row.includes('accent') ? [index] : [],
    );
  const rows = ['| Film | 3 | 40 |', '| Site | 5 | 60 |'];
  expect(
    filledOf(...rows, '| **Total, net** | **8** | **100** |', '| VAT | | 20 |', '| **Total incl. VAT** | | **120** |'),
  ).toEqual([5]);
  expect(filledOf(...rows, '| Subtotal | 8 | 100 |', '| VAT | | 20 |', '| Grand total | | 120 |')).toEqual([5]);
  expect(filledOf(...rows, '| 小计 | 8 | 100 |', '| 税 | | 20 |', '| 总计（含税） | | 120 |')).toEqual([5]);
  expect(filledOf(...rows, '| **Rx** | 2 | 30 |')).toEqual([]);
  expect(filledOf(...rows, '| **Net price** | **8** | **100** |')).toEqual([3]);
});

it('keeps bold letters of names visible', () => {
  const rows = fillsOf(
    '| Step | Text |\n|---|---|\n| **A**irway | Open |\n| **B**reathing | Check |\n| **C** | Look |',
  );
  expect(rows.flat().filter(Boolean)).toEqual([]);
  const [names] = columnsOf(
    '| Step | Text |\n|---|---|\n| **A**irway | Open |\n| **B**reathing | Check |\n| **C** | Look |',
  );
  expect(names[1]?.runs.map(({ bold }) => bold === true)).toEqual([true, false]);
});

const allSidesOf = (markdown: string): string[] => {
  const block = readMarkdown(`## Table\n\n${markdown}`).outline.slides[0]?.blocks[0];
  return block?.kind === 'table' ? [...new Set(cellsOf(block).map((row) => sidesOf(row).join(' ')))] : [];
};

it.each([
  '| Amount | Lead |\n|-|-|\n| 500 EUR | Yes |\n| 5,000 EUR | No |',
  '| Option | Fit |\n|-|-|\n| Rent | Good |\n| Buy | Poor |',
  '| 金额 | 组长 |\n|-|-|\n| 五百元以下 | 是 |\n| 五千元以上 | 否 |',
  '| 班级 | 语文 |\n|-|-|\n| 一班 | 优 |\n| 二班 | 差 |',
])('centers words that are compared like marks: %s', (markdown) => {
  expect(allSidesOf(markdown)).toEqual(['left center']);
});

it.each([
  '| Amount | Lead |\n|-|-|\n| 500 EUR | Yes |\n| 5,000 EUR | Only with a second signature |',
  '| 部门 | 负责人 |\n|-|-|\n| 采购 | 李明 |\n| 信息 | 王芳 |',
])('does not center other words: %s', (markdown) => {
  expect(allSidesOf(markdown)).toEqual(['left left']);
});

it('centers the values of things that are compared', () => {
  const plans =
    '| | Basic | Plus |\n|---|---|---|\n| Sensors | 12 | 30 |\n| Dashboard | ✓ | ✓ |\n| Guarantee | – | 8% |\n| Price | £420 | £730 |';
  expect(allSidesOf(plans)).toEqual(['left center center']);
});

it.each([
  '| | Today | Proposal | Agreement |\n|---|---|---|---|\n| Crews | 3 | 4 | 5 |\n| Hours | 39 | 39 | 36.5 |\n| Premium | – | 50% | 75% |\n| Days | Mon–Sat | Mon–Sun | Mon–Sun |',
  '| | J1 标准版 | J1 Pro | J1 机构版 |\n|---|---|---|---|\n| 药格 | 14格 | 28格 | 280格 |\n| 续航 | 30天 | 45天 | 插电使用 |\n| 识别 | ❌ | ✅ | ✅ |',
])('centers the values of products with a number in their names, and of the present beside plans: %s', (markdown) => {
  expect(allSidesOf(markdown)).toEqual(['left center center center']);
});

it.each([
  [
    'columns of one unit',
    '| City | Shops | Sales |\n|---|---|---|\n| Bath | 12 | 30 |\n| Leeds | 14 | 31 |\n| York | 8 | 22 |',
  ],
  [
    'periods',
    '| Metric | 2024 | 2025 |\n|---|---|---|\n| Sales | £12 | £30 |\n| Margin | 8% | 9% |\n| Staff | 8 | 9 |',
  ],
  [
    'columns that the author aligned',
    '| | A | B |\n|---|---:|---:|\n| Sales | £12 | £30 |\n| Margin | 8% | 9% |\n| Staff | 8 | 9 |',
  ],
  [
    'texts',
    '| | A | B |\n|---|---|---|\n| Sales | good | bad |\n| Margin | 8% | of all the sales |\n| Staff | 8 | many |',
  ],
])('does not center %s', (_, markdown) => {
  expect(allSidesOf(markdown)).not.toContain('left center center');
});

it('aligns times of day like the other values of their table', () => {
  const shifts =
    '| Shift | Start | End | Break |\n|---|---|---|---|\n| Early | 07:00 | 15:00 | 30 min |\n| Late | 13:30 | 21:30 | 60 min |';
  expect(allSidesOf(shifts)).toEqual(['left right right right']);
});

it.each([
  [
    '| Quantity | At first | Later |\n|---|---|---|\n| Current | large | 0 |\n| Charge | small | 0 |\n| Field | 0 | 0 |',
    'left',
  ],
  ['| 项目 | 开始 | 以后 |\n|---|---|---|\n| 电流 | 最大 | 0 |\n| 电荷 | 零 | 0 |\n| 场强 | 0 | 0 |', 'left'],
  ['| Name | Mark | Errors |\n|---|---|---|\n| Ann | good | 0 |\n| Ben | fair | 0 |\n| Cleo | poor | 0 |', 'right'],
  ['| Name | Before | Errors |\n|---|---|---|\n| Ann | 0 | 0 |\n| Ben | 3 | 0 |\n| Cleo | 4 | 0 |', 'right'],
])('aligns a column of the same number with the words that have it too: %s', (markdown, side) => {
  const block = readMarkdown(`## Table\n\n${markdown}`).outline.slides[0]?.blocks[0];
  const last = (block?.kind === 'table' ? cellsOf(block) : []).flatMap((row) => row[2] ?? []);
  expect(sidesOf(last)).toEqual(last.map(() => side));
});

it('left-aligns figures of which some have a remark in words', () => {
  const [, fees] = columnsOf(
    '| 项目 | 金额 |\n|---|---|\n| 学费 | 5,500 元/年 |\n| 住宿费 | 1,200 元/年（四人间，有空调） |\n| 助学金 | 3,700 元左右 |',
  );
  expect(new Set(sidesOf(fees))).toEqual(new Set(['left']));
  const [, costs] = columnsOf(
    '| | A | B |\n|---|---|---|\n| Cost | £22,000 (with a mobile stop) | £96,000 |\n| Rent | £60,000 | £185,000 |',
  );
  expect(new Set(sidesOf(costs))).toEqual(new Set(['right']));
  const [, intervals] = columnsOf('| Group | Mean |\n|---|---|\n| A | 85.4 (80.1–90.2) |\n| B | 71.0 |');
  expect(new Set(sidesOf(intervals))).toEqual(new Set(['right']));
});

it('finds the name of a total in the second column if the first one has the numbers of the other rows', () => {
  const [, names] = columnsOf(
    '| 序号 | 内容 | 投资 |\n|---|---|---|\n| 1 | 修缮 | 5,200 |\n| 2 | 步道 | 6,400 |\n| | 合计 | 11,600 |',
  );
  expect(names.map(({ fill }) => fill)).toEqual([undefined, undefined, undefined, 'accent']);
  expect(boldOf(names)).toEqual([false, false, false, true]);
});
