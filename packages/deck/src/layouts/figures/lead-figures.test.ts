import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { keyFigures, leadFigures } from './lead-figures.ts';

const figuresOf = (...items: string[]) =>
  leadFigures(items.map((text) => [{ text }]))?.map(({ lead = [], value, label }) =>
    [lead, value, label].map(plainText),
  );

it('reads a figure after the lead of each item, above a text', () => {
  expect(figuresOf('TAM: €4.8bn – packaging of groceries', 'SAM: €1.9bn – own fleets', 'SOM: €140m – by 2029')).toEqual(
    [
      ['TAM', '€4.8bn', 'packaging of groceries'],
      ['SAM', '€1.9bn', 'own fleets'],
      ['SOM', '€140m', 'by 2029'],
    ],
  );
  expect(figuresOf('基金：5亿元，撬动社会资本', '绿地：3.2万平方米，新增口袋公园', '满意度：96%，全市第二')).toEqual([
    ['基金', '5亿元', '撬动社会资本'],
    ['绿地', '3.2万平方米', '新增口袋公园'],
    ['满意度', '96%', '全市第二'],
  ]);
});

it('reads a figure in parentheses at the end of the lead', () => {
  expect(figuresOf('Slow onboarding (42%) – no first value', 'Integrations (23%) – no sync', 'Other (5%)')).toEqual([
    ['Slow onboarding', '42%', 'no first value'],
    ['Integrations', '23%', 'no sync'],
    ['Other', '5%', ''],
  ]);
});

it.each([
  [['Bus: 214, from the station', 'Room: 12, first floor', 'Door: 3, on the left']],
  [['Start: 9 – 11 May', 'Test: 12 – 14 May', 'End: 20 – 22 May']],
  [['Founded: 1998, in Basel', 'Moved: 2004, to Bern', 'Sold: 2011, to Ana']],
  [['Revenue: €118m (+9%)', 'Margin: 6.8% (−0.4 pts)', 'Cash: €8m (+€2m)']],
  [['TAM: €4.8bn – packaging', 'SAM: our own fleets', 'SOM: €140m – by 2029']],
  [['Price (11%)', 'Other (5%)', 'Time (9%)']],
  [['A: €1m – ' + 'very long text '.repeat(8), 'B: €2m – b', 'C: €3m – c']],
])('leaves %j', (items) => {
  expect(figuresOf(...items)).toBeUndefined();
});

it.each(['en', 'zh'] as const)('shows the leads above the figures (%s)', (language) => {
  const items =
    language === 'en'
      ? ['TAM: €4.8bn – packaging of groceries', 'SAM: €1.9bn – own fleets', 'SOM: €140m – by 2029']
      : ['基金：5亿元，撬动社会资本', '绿地：3.2万平方米，新增口袋公园', '满意度：96%，全市第二'];
  const { outline } = readMarkdown(`# T\n\n## Market\n\n${items.map((item) => `- ${item}`).join('\n')}\n`);
  const { deck, choices } = layoutDeck({ ...outline, language });
  expect(choices.at(-1)?.layout).toBe('bigNumber');
  expect(deck.slides[1]?.elements.filter(({ part }) => part === 'figure')).toHaveLength(3);
  expect(findFaults(deck)).toEqual([]);
});

const keyFiguresOf = (...items: string[]) =>
  keyFigures(items.map((text) => [{ text }]))?.map(({ lead = [], value, label }) =>
    [lead, value, label].map(plainText),
  );

it('reads a figure with its comparison after a name', () => {
  expect(
    keyFiguresOf(
      'Revenue €4.82M against a plan of €4.60M',
      'Gross margin 38.4%, up 2.1 points on Q2',
      'Net burn €610k a month, down from €740k',
      '61 people; plan was 68',
    ),
  ).toEqual([
    ['Revenue', '€4.82M', 'against a plan of €4.60M'],
    ['Gross margin', '38.4%', 'up 2.1 points on Q2'],
    ['Net burn', '€610k', 'a month, down from €740k'],
    ['People', '61', 'plan was 68'],
  ]);
  expect(
    keyFiguresOf('收入 2.31 亿元，同比 +3.2%', '毛利率 41.7%，同比 +2.4 个百分点', '客流 386 万人次，同比 −6.8%'),
  ).toEqual([
    ['收入', '2.31 亿元', '同比 +3.2%'],
    ['毛利率', '41.7%', '同比 +2.4 个百分点'],
    ['客流', '386 万人次', '同比 −6.8%'],
  ]);
});

it.each([
  [['Revenue €4.82M against a plan of €4.60M', 'Gross margin 38.4%, up 2.1 points', 'We hired nine people']],
  [['Revenue was €4.82M against €4.60M', 'Margin was 38.4%, up 2.1 points', 'Churn was 2%, down 1 point']],
  [['Room 12, up the stairs', 'Founded 1998, from Basel', 'Bus 214, down the street']],
  [['收入达 2.31 亿元，同比 +3.2%', '毛利率达 41.7%，同比 +2.4%', '客流达 386 万人次，同比 −6.8%']],
])('reads no key figures in %j', (items) => {
  expect(keyFiguresOf(...items)).toBeUndefined();
});

it('shows key figures above their comparisons, with the good changes in green', () => {
  const { outline } = readMarkdown(
    '# T\n\n## Summary\n\n- Revenue €4.8M, up 9%\n- Gross margin 38%, up 2 points\n- Costs €610k, down 7%\n',
  );
  const { deck, choices } = layoutDeck(outline);
  expect(choices.at(-1)?.layout).toBe('bigNumber');
  const texts = deck.slides[1]?.elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs : [])) ?? [];
  const green = texts.flatMap(({ runs }) => runs).filter(({ color }) => color === 'positive');
  expect(green.map(({ text }) => text.replace('\u00A0', ' '))).toEqual(['up 9%', 'up 2 points', 'down 7%']);
  expect(findFaults(deck)).toEqual([]);
});

it('sets the Chinese units of key figures smaller than their numbers', () => {
  const { outline } = readMarkdown(
    '# 复盘\n\n## 结论\n\n- 收入 2.31 亿元，同比 +3.2%\n- 毛利率 41.7%，同比 +2.4 个百分点\n- 客流 386 万人次，同比 −6.8%\n- 会员复购率 34.5%，同比 +1.9 个百分点\n',
  );
  const { deck } = layoutDeck({ ...outline, language: 'zh' });
  const figures = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'figure' ? [{ runs: one.paragraphs[0]?.runs ?? [], size: one.style.size }] : [],
  );
  expect(figures?.map(({ runs }) => plainText(runs))).toEqual(['2.31 亿元', '41.7%', '386 万人次', '34.5%']);
  for (const { runs, size } of figures ?? [])
    expect(runs.slice(1).every((run) => (run.size ?? size) < size)).toBe(true);
  expect(figures?.[0]?.size).toBeGreaterThanOrEqual(44);
  expect(findFaults(deck)).toEqual([]);
});

it('reads figures after names with a colon, each before a comma or a comparison', () => {
  const { outline } = readMarkdown(
    '# T\n\n## Headlines\n\nOur best quarter.\n\n- **Rides:** 2.41 million, up 18% on Q3 2024\n- **Revenue:** €5.86m against a plan of €5.70m\n- **Fleet availability:** 86%, target was 92%\n',
  );
  const { deck, choices } = layoutDeck(outline);
  expect(choices.at(-1)?.layout).toBe('bigNumber');
  const figures = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'figure' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );
  expect(figures).toEqual(['2.41 million', '€5.86m', '86%']);
});

it('reads names with texts that each begin with a figure, and none if one of them does not', () => {
  const readAll = (...items: string[]) => {
    const [slide] = readMarkdown(`## A\n\n${items.map((one) => `- ${one}\n`).join('')}`).outline.slides;
    const list = slide && 'blocks' in slide ? slide.blocks[0] : undefined;
    const entries = list?.kind === 'list' ? list.items.map(({ runs }) => runs) : [];
    return leadFigures(entries)?.map(({ lead = [], value, label }) => [lead, value, label].map(plainText).join(' | '));
  };
  const [loaves, waste] = ['**Loaves sold:** 214,000, a tenth more than last year', '**Waste:** 4.1 % of the dough'];
  expect(readAll(loaves, waste, '**Injuries:** 8.2 per million hours (2024: 11.5)')).toEqual([
    'Loaves sold | 214,000 | a tenth more than last year',
    'Waste | 4.1 % | of the dough',
    'Injuries | 8.2 | per million hours (2024: 11.5)',
  ]);
  for (const other of [
    '**Rent:** the lease ends in October',
    '**Ratio:** 1:12 in each coach',
    '**Date:** 14 September, after lunch',
    '**Street:** 24 Harbour Street',
    '**Years:** 2024 was better',
    '**Age:** 12–14 years',
    '**Bakers:** 3 in the shop',
  ])
    expect(readAll(loaves, waste, other)).toBeUndefined();
});
