import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function layoutOf(markdown: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Success\n\n${markdown}\n`).outline);
  const [, slide] = deck.slides;
  const elements = slide?.elements ?? [];
  return {
    deck,
    slide,
    table: elements.find((element) => element.kind === 'table'),
    charts: elements.filter((element) => element.kind === 'chart'),
    text: JSON.stringify(elements),
  };
}

const metrics =
  '| Metric | Month 1 | Month 3 | Month 6 |\n|---|--:|--:|--:|\n| Trials started | 90 | 240 | 430 |\n| Weekly active users per site | 8 | 11 | 14 |\n| First reply to tickets | 4 h | 2 h | 2 h |';
const measures =
  '| 指标 | 2023年 | 2024年 | 2025年 |\n|---|--:|--:|--:|\n| 营业收入 | 4.2亿元 | 5.1亿元 | 6.3亿元 |\n| 员工人数 | 320人 | 360人 | 410人 |\n| 客户满意度 | 86% | 89% | 93% |';

it.each([
  [metrics, ['Trials started', 'Weekly active users per site', 'First reply to tickets'], [90, 240, 430]],
  [`${measures}\n\n三项指标连续两年上升。`, ['营业收入', '员工人数', '客户满意度'], [4.2, 5.1, 6.3]],
])('draws a chart of each measure over time instead of the table', (markdown, names, values) => {
  const { deck, table, charts, text } = layoutOf(markdown);
  expect(findFaults(deck)).toEqual([]);
  expect(table).toBeUndefined();
  expect(charts.map(({ series }) => series[0]?.name)).toEqual(names);
  expect(charts[0]?.series[0]?.values).toEqual(values);
  for (const name of names) expect(text).toContain(name);
  // The charts are side by side, with the same baseline.
  expect(new Set(charts.map(({ box }) => `${box.y} ${box.height} ${box.width}`)).size).toBe(1);
  expect(charts.every(({ colors }) => colors?.at(-1) === 'chart1')).toBe(true);
});

it.each([
  ['words', metrics.replace('430', 'open')],
  ['负数', measures.replace('4.2亿元', '-4.2亿元')],
  ['many rows', `${metrics}\n| Sites | 2 | 5 | 9 |\n| Partners | 1 | 2 | 7 |`],
  ['a first column with a name of its own', metrics.replace('Metric', 'Team')],
  ['figures that hardly change', metrics.replace('90 | 240', '428 | 429').replace('8 | 11 | 14', '14 | 14 | 14')],
  ['a measure that the heading names', metrics.replace('Trials started', 'Success')],
])('keeps a table with %s', (_, markdown) => {
  expect(layoutOf(markdown).table).toBeDefined();
});

it('keeps each word and value when the layout changes', () => {
  const { deck, slide } = layoutOf(metrics);
  const changed = JSON.stringify(changeLayout(deck, slide?.id ?? '', 'content').slides[1]);
  for (const word of ['Trials started', 'Weekly active users per site', 'Month 3', '430', '240'])
    expect(changed).toContain(word);
});
