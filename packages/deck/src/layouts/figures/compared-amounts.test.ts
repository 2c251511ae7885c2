import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (heading: string, items: readonly string[]) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n- ${items.join('\n- ')}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const bars = deck.slides[1]?.elements.flatMap(({ name, box }) => (name === 'Bar' ? [box.width] : [])) ?? [];
  return { bars, reason: choices[1]?.reason };
};
const departments = ['Police: $31.4M', 'Fire: $22.8M', 'Parks: $9.7M', 'Library: $5.2M'];

it.each([
  ['Spending by department', departments],
  ['2027年收入来源', ['市级财政拨款：6,480万元', '区级资金：640万元', '文创收入：510万元', '社会捐赠：400万元']],
  ['78 分钟花在哪里', ['装新模　18.3 分钟', '拆旧模　16.5 分钟', '找模具 14.2 分钟', '接水管 9.8 分钟']],
  ['Where the time goes', ['Waiting: 18 min', 'Review: 12 min', 'Build: 9 min', 'Deploy: 4 min']],
  ['各部门支出', ['教育：120万元', '医疗：90万元', '交通：60万元', '文化：30万元']],
])('compares amounts of one kind by bars: %s', (heading, items) => {
  const { bars, reason } = layout(heading, items);
  expect(reason).toContain('amounts of one kind');
  expect(bars).toHaveLength(items.length);
  expect(bars).toEqual(bars.toSorted((one, other) => other - one));
});

it.each([
  ['key figures without a common measure', 'Finance', ['Revenue: $31.4M', 'Burn: $0.8M', 'Cash: $9.7M', 'Debt: $5.2M']],
  ['a total among them', 'Spending by department', ['Total: $69.1M', ...departments.slice(0, 3)]],
  ['different units', 'Spending by department', [...departments.slice(0, 3), 'Library: 12%']],
  [
    'amounts too different for bars',
    'Spending by department',
    ['Police: $310M', ...departments.slice(1, 3), 'Art: $1M'],
  ],
])('draws no bars for %s', (_, heading, items) => {
  expect(layout(heading, items).bars).toEqual([]);
});
