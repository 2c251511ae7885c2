import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withTargetLine } from './target-line.ts';

const bars = {
  chart: 'bar',
  title: 'Orders',
  categories: ['Mon', 'Tue', 'Wed'],
  series: [{ name: 'Orders', values: [30, 45, 52] }],
} as const;

it.each([
  ['The target is 50 orders per day.', 'Target 50'],
  ['Defects per week (limit: 40)', 'Limit 40'],
  ['Open points. Our goal is at most 35.', 'Goal 35'],
  ['每日订单（目标：50单）', '目标 50'],
  ['上限为40个。', '上限 40'],
  ['目标：每月不超过40起。', '目标 40'],
])('adds the target in “%s”', (text, name) => {
  const chart = withTargetLine(bars, text);
  expect(chart).toMatchObject({ chart: 'combo', colors: ['chart1', 'warning'] });
  expect(chart.series.at(-1)?.name).toBe(name);
});

it('turns horizontal bars with short names, and adds to a line', () => {
  expect(withTargetLine({ ...bars, chart: 'horizontalBar' }, 'Target: 50').chart).toBe('combo');
  expect(withTargetLine({ ...bars, chart: 'line' }, '目标：50').chart).toBe('line');
  const long = { ...bars, chart: 'horizontalBar' as const, categories: ['Northern islands and coast', 'B', 'C'] };
  expect(withTargetLine(long, 'Target: 50')).toBe(long);
});

it.each(['Target (h)', '目标'])('colors the targets of a table: %s', (name) => {
  const line = { ...bars, chart: 'line' as const, series: [...bars.series, { name, values: [50, 50, 60] }] };
  expect(withTargetLine(line, '').colors).toEqual(['chart1', 'warning']);
  expect(
    withTargetLine({ ...line, series: [...bars.series, { name: 'Returns', values: [5, 5, 6] }] }, '').colors,
  ).toBeUndefined();
});

it.each([
  'The target is 2,000 orders.',
  'Our target is 50 % of all orders.',
  'The target is €50.',
  'Target of the year: 50 in total',
  'The target is 2030.',
  'Target 2: more orders',
  '全年目标：50单',
  '目标达成率为50%',
  'We missed our target.',
])('adds nothing for “%s”', (text) => {
  expect(withTargetLine(bars, text)).toBe(bars);
});

it.each([
  ['## Defects per week (limit: 20)', '| Week | Defects |\n|---|---|\n| 1 | 34 |\n| 2 | 29 |\n| 3 | 22 |\n| 4 | 17 |'],
  [
    '## 每周缺陷数（上限：20个）',
    '| 周次 | 缺陷数 |\n|---|---|\n| 第1周 | 34 |\n| 第2周 | 29 |\n| 第3周 | 22 |\n| 第4周 | 17 |',
  ],
])('is drawn next to the table, and is no content of its own if the layout changes: %s', (heading, table) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${heading}\n\n${table}\n`).outline);
  const slide = deck.slides[1];
  const chart = slide?.elements.find(({ kind }) => kind === 'chart');
  expect(chart).toMatchObject({ series: [{}, { values: [20, 20, 20, 20] }] });
  expect(slide?.elements.filter(({ kind }) => kind === 'table')).toHaveLength(1);
  const changed = changeLayout(deck, slide?.id ?? '', 'table');
  expect(changed.slides[1]?.elements.filter(({ kind }) => kind === 'chart')).toEqual([]);
});
