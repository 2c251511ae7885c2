import { describe, expect, it } from 'vitest';
import type { Run } from '../../model/text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { clauseFigures, sentenceFigureOf } from './sentence-figures.ts';

/** Returns the runs of a line of Markdown. */
function runsOf(text: string): readonly Run[] {
  const [block] = readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? [];
  return block?.kind === 'paragraph' ? block.runs : [];
}

const textOf = (runs: readonly Run[] = []): string => runs.map(({ text }) => text).join('');

function partsOf(text: string): string[] | undefined {
  const figure = sentenceFigureOf(runsOf(text));
  return figure && [textOf(figure.lead), textOf(figure.value), textOf(figure.label)];
}

describe('sentenceFigureOf', () => {
  it.each([
    ['Waste fees rise to €410,000 in 2027', ['Waste fees rise to', '€410,000', 'in 2027']],
    [
      'Library visits grew **12 %** to 1.84 million in 2025',
      ['Library visits grew', '12 %', 'to 1.84 million in 2025'],
    ],
    ['Trips per day fell from 7.1 to **5.2**', ['', '7.1 → 5.2', 'Trips per day']],
    ['Colony mass at the end of season **−19 %**', ['Colony mass at the end of season', '−19 %', '']],
    ['We plan 14 branches for $420,000 over two years', ['We plan 14 branches for', '$420,000', 'over two years']],
    ['全年客运量达到 8.62 亿人次，同比增长 7.4%', ['全年客运量达到', '8.62 亿人次', '同比增长 7.4%']],
    ['商务出行：占比 14%', ['商务出行：占比', '14%', '']],
    ['The move costs €3,900/month in total', ['The move costs', '€3,900/month', 'in total']],
    ['The net effect is minus €1,450/month', ['The net effect is', 'minus €1,450/month', '']],
    ['The platform serves 4,600+ merchants', ['The platform serves', '4,600+', 'merchants']],
  ])('splits “%s” at its figure', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it.each([
    ['Moths are well studied, bees are not'],
    ['Founded in 1998'],
    ['Break-even is expected in Q3 2027'],
    ['Containers with controlled humidity (60–65 %)'],
    ['**Limited hours**: 61 % of questions arrive when desks are closed'],
    ['`cache --max 40%` halves the time'],
  ])('leaves “%s” as text', (text) => {
    expect(partsOf(text)).toBeUndefined();
  });

  it('keeps the format of the words around the figure', () => {
    const figure = sentenceFigureOf(runsOf('*Nearly* 40 % of *all* parcels'));
    expect(figure?.lead).toEqual([{ text: 'Nearly', italic: true }]);
    expect(figure?.label).toEqual([{ text: 'of ' }, { text: 'all', italic: true }, { text: ' parcels' }]);
  });
});

describe('clauseFigures', () => {
  it('splits a sentence into clauses with a figure each', () => {
    const figures = clauseFigures(runsOf('Revenue grew 18 % to €64.2 m, while costs grew 41 % to €7.9 m.'));
    expect(figures?.map(({ lead, value, label }) => [textOf(lead), textOf(value), textOf(label)])).toEqual([
      ['Revenue grew', '18 %', 'to €64.2 m'],
      ['while costs grew', '41 %', 'to €7.9 m'],
    ]);
  });

  it.each([
    [
      '研发费用 **82.6 亿元**，占营收 8.4%。研发人员 6,800 人，占员工总数 29.6%；累计授权专利 5,312 件，其中发明专利 2,047 件。',
      ['82.6 亿元', '6,800 人', '5,312 件'],
    ],
    [
      '每天产生生活垃圾 **1.2万吨**，相当于 2400 辆垃圾车；其中 **57%** 是厨余垃圾，可回收物占 **23%**。',
      ['1.2万吨', '57%', '23%'],
    ],
    [
      '用户 38 万，打开时间从 2.1 秒降到 0.9 秒，错误率由 0.31% 降到 0.02%，客诉 3 件，均为文案问题。',
      ['38 万', '2.1 → 0.9 秒', '0.31% → 0.02%', '3 件'],
    ],
  ])('keeps the details of a Chinese figure with it: %s', (text, values) => {
    const { deck } = layoutDeck(readMarkdown(`# 年报\n\n## 概况\n\n${text}\n`).outline);
    const figures = deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
    );
    expect(figures).toEqual(values);
    expect(findFaults(deck)).toEqual([]);
  });

  it('leaves a sentence whole if a clause has no figure', () => {
    expect(clauseFigures(runsOf('Revenue grew 18 %, but nobody knows why.'))).toBeUndefined();
    expect(clauseFigures(runsOf('Revenue grew 18 % to €64.2 m.'))).toBeUndefined();
  });

  it.each([
    'We would need to vaccinate 104% of the population. This is why programs give two doses: the second raises effectiveness to about 97%, and the required coverage falls to 96%.',
    '坚持责任制整体护理，落实心衰患者出院后7天、30天、90天电话随访，心衰患者30天再入院率由14.8%降至10.9%。开展健康大讲堂24期，受益患者及家属1,300余人次。',
  ])('leaves a longer text whole: %s', (text) => {
    expect(clauseFigures(runsOf(text))).toBeUndefined();
  });
});

describe('headline figures', () => {
  const figuresOn = (text: string) => {
    const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${text}\n\n## Z\n\nz`).outline);
    const texts = deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
    );
    expect(findFaults(deck)).toEqual([]);
    return [choices[1]?.layout, ...(texts ?? [])];
  };

  it.each([
    ['Revenue rose 23% to $4.2M and churn dropped to 3.1%.', ['23%', '3.1%']],
    ['For 47 minutes, 38% of checkouts failed. We lost about $212,000 in orders.', ['38%', '$212,000']],
    ['After three nights, people had lost 6.4 hours of sleep, and 71% of them dozed off.', ['6.4 hours', '71%']],
    ['A bed costs €140 to build and about €25 a year to run.', ['€140', '€25']],
    ['全年到馆读者达到318万人次，同比增长42%，电子借阅量首次超过纸质借阅量。', ['318万人次', '42%']],
    ['Chronic sleep debt raises the risk of accidents by 36%.', ['36%']],
    ['今年前三季度出口额同比增长18.6%。', ['18.6%']],
  ])('are found in “%s”', (text, figures) => {
    expect(figuresOn(text)).toEqual(['bigNumber', ...figures]);
  });

  it.each([
    'The course takes 20 minutes and has three parts.',
    '本课程共分3个单元，每单元2课时。',
    'It opened in 2019 and closed in 2021.',
  ])('are not found in “%s”', (text) => {
    expect(figuresOn(text)).toEqual(['statement']);
  });

  it.each([
    [
      'Ridership rose 23% to 1.9 million passengers, and fuel cost fell from €3.1 million to €1.2 million.',
      [
        ['23%', 72],
        ['Ridership rose 23% to 1.9 million passengers', 36],
        ['€3.1 → €1.2 million', 72],
        ['Fuel cost', 36],
      ],
    ],
    [
      'Ridership rose 23% to 1.9 million passengers, and fuel costs of ships fell from €213.1 million to €171.2 million.',
      [
        ['23%', 80],
        ['Ridership rose 23% to 1.9 million passengers', 36],
        ['€171.2 million', 80],
        ['Fuel costs of ships fell from €213.1 million to €171.2 million', 36],
      ],
    ],
    [
      'Monthly cost falls from **$21,400** to **$3,900**, a saving of 82 %.',
      [
        ['$21,400 → $3,900', 72],
        ['Monthly cost', 36],
        ['82 %', 72],
        ['A saving', 36],
      ],
    ],
  ])('are next to their names or whole sentences if they would be small side by side: “%s”', (text, expected) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${text}`).outline);
    const texts = deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && (one.part === 'figure' || one.part === 'figureLabel')
        ? [[plainText(one.paragraphs[0]?.runs ?? []), one.style.size]]
        : [],
    );
    expect(texts).toEqual(expected);
  });
});

it('keeps 人家 and 家庭 with the number of them', () => {
  const valueOf = (text: string) =>
    sentenceFigureOf([{ text }])
      ?.value.map((run) => run.text)
      .join('');
  expect(valueOf('这栋楼一共住着128户人家。')).toBe('128户人家');
  expect(valueOf('试用覆盖312个家庭，反馈良好')).toBe('312个家庭');
  expect(valueOf('今年签约320户家庭医生服务')).toBe('320户');
});
