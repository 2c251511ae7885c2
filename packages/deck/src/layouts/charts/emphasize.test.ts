import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const quarters = '| Quarter | Revenue (k$) |\n|---|--:|\n| Q1 | 96 |\n| Q2 | 141 |\n| Q3 | 204 |\n| Q4 | 315 |';
const months = '| 月份 | 订单（单） |\n|---|--:|\n| 1月 | 200 |\n| 2月 | 290 |\n| 3月 | 400 |';

function chartOf(heading: string, markdown: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements.find((element) => element.kind === 'chart');
}

it.each([
  ['Revenue has tripled since spring', quarters, 'Revenue (k$) · ×3.3'],
  ['Revenue: 3.3× in a year', quarters, 'Revenue (k$) · ×3.3'],
  ['Revenue grew by 228 %', quarters, 'Revenue (k$) · +228%'],
  ['订单翻番', months, '订单（单） · ×2'],
  ['订单增长了100%', months, '订单（单） · +100%'],
  ['订单达到年初的两倍', months, '订单（单） · ×2'],
])('emphasizes the last bar if the figures agree with “%s”', (heading, table, title) => {
  const chart = chartOf(heading, table);
  const colors = chart?.kind === 'chart' ? (chart.colors ?? []) : [];
  expect(chart).toMatchObject({ title });
  expect(colors.at(-1)).toBe('chart1');
  expect(new Set(colors.slice(0, -1))).toEqual(new Set(['chartQuietBar']));
});

it.each([
  ['Revenue has doubled', quarters],
  ['Revenue grew by 40 %', quarters],
  ['Revenue by quarter', quarters],
  ['订单翻两番', months],
])('does not emphasize a bar if the figures do not agree with “%s”', (heading, table) => {
  const chart = chartOf(heading, table);
  expect(chart?.kind === 'chart' && (chart.colors ?? [])).toEqual([]);
  expect(chart?.kind === 'chart' && chart.title).not.toContain('·');
});

it.each([
  ['Chat has grown', '| Month | Hotline | Chat | Mail |'],
  ['在线咨询增长', '| 月份 | 热线 | 在线 | 邮件 |'],
])('shows the line that the heading names in the first color: %s', (heading, head) => {
  const rows =
    '|---|--:|--:|--:|\n| 7月 | 18600 | 25400 | 3100 |\n| 8月 | 17200 | 29800 | 2900 |\n| 9月 | 15300 | 34100 | 2600 |';
  expect(chartOf(heading, `${head}\n${rows}`)).toMatchObject({ chart: 'line', colors: ['chart2', 'chart1', 'chart3'] });
});
