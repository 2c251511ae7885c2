import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { slideThemeOf } from '../../styles/slide-themes.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { readContent } from '../change/read-content.ts';
import { layoutDeck } from '../layout-deck.ts';
import { compoundFigureOf } from './compound-figures.ts';
import { readFigures } from './read-figures.ts';

function outlineOf(items: readonly string[]) {
  return readMarkdown(`# T\n\n## Results\n\n${items.map((item) => `- ${item}`).join('\n')}\n`).outline;
}

/** Returns the figures of a list, each with the text above and below it. */
function figuresOf(...items: string[]): string[][] | undefined {
  const slide = outlineOf(items).slides[1];
  return (
    slide &&
    readFigures({ heading: slide.heading, blocks: slide.blocks })?.figures.map(({ lead = [], value, label }) => [
      ...(lead.length > 0 ? [plainText(lead)] : []),
      plainText(value),
      textOfRuns(label).replaceAll('\u00A0', ' '),
    ])
  );
}

describe('compoundFigureOf', () => {
  it.each([
    ['1,860 → 640：每日离线任务数', '1,860 → 640', '每日离线任务数'],
    ['1,860 → 640: daily jobs', '1,860 → 640', 'daily jobs'],
    ['48 分钟 → 12 分钟：平均等待时间', '48 → 12 分钟', '平均等待时间'],
    ['4.7/5：业务方满意度', '4.7/5', '业务方满意度'],
    ['4.7 / 5 satisfaction', '4.7 / 5', 'satisfaction'],
    ['12–15%: fewer returns', '12–15%', 'fewer returns'],
    ['€2–3m in the first year', '€2–3m', 'in the first year'],
  ])('reads %j', (text, value, label) => {
    const figure = compoundFigureOf([{ text }]);
    expect([figure?.value, figure?.label].map((runs) => plainText(runs ?? []))).toEqual([value, label]);
  });

  it.each([
    '9/10: kick-off',
    '3/4 of the users',
    '24/7: support',
    '9–10 Coffee',
    '1—3月：方案编制',
    '2019 → 2024: moved',
    '1.2 → 1.5 → 1.9: releases',
    '1,860 → 640',
    '10:30 → 12:00 Workshop',
  ])('leaves %j', (text) => {
    expect(compoundFigureOf([{ text }])).toBeUndefined();
  });
});

describe('figures at either end of an item', () => {
  it('are the same', () => {
    const expected = [
      ['4.7/5', '满意度'],
      ['1,860 → 640', '任务数'],
      ['¥386万', '成本'],
    ];
    expect(figuresOf('满意度：4.7/5', '任务数：1,860 → 640', '成本：¥386万')).toEqual(expected);
    expect(figuresOf('4.7/5：满意度', '1,860 → 640：任务数', '¥386万：成本')).toEqual(expected);
  });

  it('have a digit, unless a word says that nothing has changed', () => {
    expect(figuresOf('Total: €212M', 'Investments: €38M', 'Tax rate 2: unchanged')?.[2]).toEqual([
      'unchanged',
      'Tax rate 2',
    ]);
    for (const word of ['Berlin', 'confidential', '业务方满意度'])
      expect(figuresOf('Total: €212M', 'Investments: €38M', `Office: ${word}`)?.map(([value]) => value)).not.toContain(
        word,
      );
  });
});

describe('words after a figure', () => {
  it('stay with it if they are what is counted', () => {
    expect(
      figuresOf('Revenue protected: $4.6M ARR', 'Fleet: 240 electric trucks', '**Lead time:** 9 days on average'),
    ).toEqual([
      ['$4.6M ARR', 'Revenue protected'],
      ['240', 'electric trucks\nFleet'],
      ['9 days', 'Lead time on average'],
    ]);
  });

  it('are not units in addresses and instructions', () => {
    expect(figuresOf('Office: 12 Main Street', 'Warehouse: 40 Long Road')).toBeUndefined();
    expect(figuresOf('Breakfast: 2 eggs', 'Lunch: 1 soup')).toBeUndefined();
  });
});

describe('labels of figures', () => {
  it('do not repeat the figure if it is after a colon, or at the end of a Chinese clause', () => {
    expect(
      figuresOf(
        '团队规模：14人（年初9人），其中校招4人、社招3人，离职2人',
        '支撑业务线：交易、营销、供应链、客服、风控5条',
        '全年值班零重大事故（P0/P1）',
      ),
    ).toEqual([
      ['14人', '团队规模（年初9人）\n其中校招4人、社招3人，离职2人'],
      ['支撑业务线：交易、营销、供应链、客服、风控', '5条', ''],
      ['', '全年值班零重大事故（P0/P1）'],
    ]);
    expect(
      figuresOf(
        'On time **96.1%** (target 97%)',
        'Productivity **142 lines/h** (+4%)',
        'Team: **14 people** (9 in May)',
      ),
    ).toEqual([
      ['96.1%', 'On time (target 97%)'],
      ['142 lines/h', 'Productivity (+4%)'],
      ['14 people', 'Team (9 in May)'],
    ]);
  });

  it('keep it in sentences that would be incomplete', () => {
    expect(figuresOf('新书：420 册', '读者满意度占 96%', '青少年占我们读者的 41%')?.slice(1)).toEqual([
      ['96%', '读者满意度占 96%'],
      ['41%', '青少年占我们读者的 41%'],
    ]);
  });

  it('are read back with it', () => {
    const items = ['团队规模：14人（年初9人），其中校招4人', '支撑业务线：交易、营销、风控5条', '全年值班零重大事故'];
    const { deck } = layoutDeck(outlineOf(items));
    expect(findFaults(deck)).toEqual([]);
    const slide = deck.slides[1];
    const list = slide && readContent(slide, slideThemeOf(deck)).blocks.at(-1);
    expect(list?.kind === 'list' && list.items.map(({ runs }) => textOfRuns(runs))).toEqual(items);
  });

  it('are not a zero that the author has not written', () => {
    for (const item of ['全年零重大事故', '零售额增长三成', 'Zero trust everywhere'])
      expect(figuresOf('收入：38万元', '客户：420户', item)?.[2]?.[0] ?? '').toBe('');
  });
});
