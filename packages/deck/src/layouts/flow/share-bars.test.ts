import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { barLength } from '../../elements/table/cell-bars.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (head: string, ...rows: readonly string[]) => {
  const rule = `|${'---|'.repeat(head.split('|').length - 2)}`;
  const source = `# Survey\n\n## Results\n\n${[head, rule, ...rows].join('\n')}\n`;
  const { deck, choices } = layoutDeck(readMarkdown(source).outline);
  const table = deck.slides[1]?.elements.find((element) => element.kind === 'table');
  const bars = table?.rows.map(({ cells }) => cells.flatMap(({ bar }, column) => (bar ? [column] : [])));
  return { table, bars, layout: choices.at(-1)?.layout, reason: choices.at(-1)?.reason };
};
const needs = [
  '| Lunch | 64 % | partly |',
  '| Rides | 51 % | no |',
  '| Repairs | 38 % | no |',
  '| Phones | 12 % | yes |',
];

it('adds bars to the shares of answers, keeps all words, and explains them', () => {
  const { table, bars, reason } = layout('| Need | Share | Met |', ...needs);
  expect(bars).toEqual([[], [1], [1], [1], [1]]);
  expect(table?.rows[1]?.cells.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
    'Lunch',
    '64 %',
    'partly',
  ]);
  expect(reason).toContain('Bars compare the figures in "Share".');
});

it('adds bars to counts of the same whole, and to two columns with the same scale', () => {
  expect(
    layout(
      '| Task | Done alone | Time |',
      '| Pay | 20 / 20 | 9 s |',
      '| Find | 7 / 20 | 71 s |',
      '| Stop | 12 / 20 | 60 s |',
    ).bars,
  ).toEqual([[], [1], [1], [1]]);
  const rows = ['| Reading | 40 | 35 % | 96 % |', '| Maths | 38 | 20 % | 81 % |', '| Music | 44 | 48 % | 92 % |'];
  expect(layout('| Subject | Average | Excellent | Passed |', ...rows).bars).toEqual([[], [2, 3], [2, 3], [2, 3]]);
});

it('adds bars to shares, and not to other percentages next to them', () => {
  const rows = [
    '| Fish | 21.3 | 44% | 19.8% | fresh |',
    '| Ice | 10.1 | 21% | 22.5% | new |',
    '| Nets | 9.4 | 19% | 31.2% | old |',
  ];
  expect(layout('| Goods | Sales | Share | Margin | Note |', ...rows).bars).toEqual([[], [2], [2], [2]]);
});

it('adds bars to counts of answers or groups', () => {
  const rows = ['| 90–100 | 9 | good |', '| 70–89 | 19 | fair |', '| 60–69 | 5 | weak |', '| below 60 | 4 | weak |'];
  expect(layout('| Band | Students | Note |', ...rows).bars).toEqual([[], [1], [1], [1], [1]]);
  expect(layout('| Band | Room | Note |', ...rows).bars?.flat()).toEqual([]);
});

it('adds bars to amounts that add up to the total below them, and reads their thousands', () => {
  const rows = ['| Van | $1,389 |', '| Boat | $312 |', '| Bike | $14 |'];
  const { table, bars } = layout('| Item | Cost |', ...rows, '| Total | $1,715 |');
  if (bars?.flat().length === 0) throw new Error('A chart replaces the bars.');
  expect(bars).toEqual([[], [1], [1], [1], []]);
  const [van, boat] = [1, 2].map((at) => {
    const cell = table?.rows[at]?.cells[1];
    return table && cell ? barLength(table, cell, 1, { x: 0, y: 0 }) : 0;
  });
  expect((boat ?? 0) / (van ?? 1)).toBeCloseTo(312 / 1389, 3);
  expect(layout('| Item | Cost |', ...rows, '| Total | $1,900 |').bars?.flat()).toEqual([]);
});

it('adds no bar to the total row', () => {
  const rows = [
    '| Gas | 868 | 70 % | 173 |',
    '| Oil | 124 | 10 % | 33 |',
    '| Heat | 136 | 20 % | 24 |',
    '| Total | 1,128 | 100 % | 230 |',
  ];
  expect(layout('| Source | GWh | Share | CO₂ |', ...rows).bars?.at(-1)).toEqual([]);
});

it('adds no bars next to a chart of the table', () => {
  const {
    layout: id,
    bars,
    reason,
  } = layout(
    '| Part | Share | Note |',
    '| Rent | 50 % | fixed |',
    '| Food | 30 % | weekly |',
    '| Rest | 20 % | monthly |',
  );
  expect(id).toBe('tableChart');
  expect(reason).not.toContain('Bars');
  expect(bars?.flat()).toEqual([]);
});

describe('bars are not added', () => {
  it.each([
    [
      'different measures',
      '| Metric | Now | Note |',
      ['| Margin | 61 % | a |', '| Churn | 6 % | b |', '| Share | 38 % | c |'],
    ],
    ['changes', '| Shop | Change | Note |', ['| North | +9 % | a |', '| South | −2 % | b |', '| West | +4 % | c |']],
    [
      'figures that hardly differ',
      '| Model | Accuracy | Note |',
      ['| A | 91 % | a |', '| B | 93 % | b |', '| C | 95 % | c |'],
    ],
    [
      'percentages above 100',
      '| Shop | Of plan | Note |',
      ['| North | 120 % | a |', '| South | 90 % | b |', '| West | 60 % | c |'],
    ],
    [
      'counts of different wholes',
      '| Group | Passed | Note |',
      ['| A | 8 / 20 | a |', '| B | 9 / 12 | b |', '| C | 3 / 20 | c |'],
    ],
    [
      'columns with other cells',
      '| Need | Share | Met |',
      ['| Food | 64 % | a |', '| Rides | unknown | b |', '| Phones | 12 % | c |'],
    ],
    [
      'one of several columns of figures',
      '| Load | CPU | Median | Slowest |',
      ['| 600 | 31 % | 4 ms | 70 ms |', '| 1,200 | 43 % | 6 ms | 90 ms |', '| 2,400 | 66 % | 11 ms | 140 ms |'],
    ],
    ['rates', '| Bank | Interest | Note |', ['| A | 4 % | a |', '| B | 2 % | b |', '| C | 1 % | c |']],
    ['limits', '| Paper | Minimum | Note |', ['| Silk | 90 % | a |', '| Card | 60 % | b |', '| Foil | 30 % | c |']],
    ['earnings', '| Fund | Return | Note |', ['| A | 6 % | a |', '| B | 3 % | b |', '| C | 1 % | c |']],
    ['pages', '| Part | Page | Note |', ['| Hull | 2 / 9 | a |', '| Mast | 4 / 9 | b |', '| Sails | 8 / 9 | c |']],
    [
      'identifiers',
      '| Boat | Number | Note |',
      ['| Ada | 104 | a |', '| Bee | 317 | b |', '| Cob | 220 | c |', '| Dot | 18 | d |'],
    ],
    ['periods', '| Year | Share | Note |', ['| 2023 | 64 % | a |', '| 2024 | 31 % | b |', '| 2025 | 12 % | c |']],
  ])('for %s', (_, head, rows) => {
    expect(layout(head, ...rows).bars?.flat()).toEqual([]);
  });
});

it('adds bars to rates of two other columns, and to the growth of different measures', () => {
  const moments = [
    '| Before patient | 420 | 311 | 74% |',
    '| Before task | 150 | 132 | 88% |',
    '| After fluid | 110 | 105 | 95% |',
  ];
  const { bars, table } = layout('| Moment | Opportunities | Performed | Compliance |', ...moments);
  expect(bars).toEqual([[], [3], [3], [3]]);
  // The lowest rate is marked if a higher one is better.
  expect(table?.rows.slice(1).map(({ cells }) => cells[3]?.bar)).toEqual([
    'warningGround',
    'accentGround',
    'accentGround',
  ]);
  // Without the ratio, bars would emphasize one of several columns.
  const others = moments.map((row) => row.replace(/\| \d+ \|/u, '| 77 |'));
  expect(layout('| Moment | Beds | Performed | Compliance |', ...others).bars?.flat()).toEqual([]);
  const measures = [
    '| 营业收入（亿元） | 46.5 | 50.4 | 8.4% |',
    '| 零售额（亿元） | 38.0 | 40.3 | 6.1% |',
    '| 市场主体（户） | 1,450 | 1,595 | 10.0% |',
  ];
  expect(layout('| 指标 | 2024年 | 2025年 | 增幅 |', ...measures).bars).toEqual([[], [3], [3], [3]]);
  const mixed = measures.map((row, index) => (index === 1 ? row.replace('6.1%', '-6.1%') : row));
  expect(layout('| 指标 | 2024年 | 2025年 | 增幅 |', ...mixed).bars?.flat()).toEqual([]);
});

describe('columns of progress', () => {
  it.each([
    [
      'next to states with fills',
      '| Step | Complete | Status |',
      ['| Plan | 100 % | Done |', '| Build | 60 % | At risk |', '| Test | 15 % | Planned |'],
    ],
    [
      'with the unit in its name',
      '| Step | Owner | Progress (%) |',
      ['| Plan | Lena | 100 |', '| Build | Omar | 45 |', '| Test | Ruth | 10 |'],
    ],
    [
      'with counts of different wholes',
      '| Step | Owner | Tasks done |',
      ['| Plan | Lena | 8/10 |', '| Build | Omar | 9/20 |', '| Test | Ruth | 1/12 |'],
    ],
    [
      'of a target of different measures',
      '| 指标 | 目标 | 实际 | 完成率 |',
      [
        '| 客户（家） | 120 | 134 | 112% |',
        '| 营收（万元） | 2400 | 2200 | 92% |',
        '| 回款（万元） | 2000 | 1300 | 65% |',
      ],
    ],
    [
      'in Chinese',
      '| 任务 | 负责人 | 进度 |',
      ['| 资料 | 张明 | 80% |', '| 访谈 | 李华 | 45% |', '| 报告 | 王芳 | 5% |'],
    ],
  ])('have bars %s', (_, header, lines) => {
    const { bars, reason } = layout(header, ...lines);
    expect(bars?.slice(1).flat()).toHaveLength(3);
    expect(reason).toContain('Bars compare the figures in');
  });

  it.each([
    [
      'numbers without the whole',
      '| Step | Owner | Progress (%) |',
      ['| Plan | Lena | 80 |', '| Build | Omar | 45 |', '| Test | Ruth | 10 |'],
    ],
    [
      'words',
      '| 任务 | 负责人 | 进度 |',
      ['| 资料 | 张明 | 已完成 |', '| 访谈 | 李华 | 45% |', '| 报告 | 王芳 | 5% |'],
    ],
    [
      'dates',
      '| Step | Owner | Done |',
      ['| Plan | Lena | 12/8 |', '| Build | Omar | 24/9 |', '| Test | Ruth | 30/10 |'],
    ],
  ])('have no bars for %s', (_, header, lines) => {
    expect(
      layout(header, ...lines)
        .bars?.slice(1)
        .flat(),
    ).toEqual([]);
  });
});
