import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { leadFigures } from './lead-figures.ts';

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
