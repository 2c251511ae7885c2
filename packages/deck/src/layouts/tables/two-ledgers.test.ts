import { expect, it } from 'vitest';
import { layoutDeck } from '../layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { hasTwoLedgers } from './two-ledgers.ts';

const accounts = [
  ['Income', '£', 'Spending', '£'],
  ['Subs', '39,248', 'Rent', '14,200'],
  ['Events', '12,450', 'Boats', '21,400'],
  ['', '', 'Misc', '2,200'],
];
const chinese = [
  ['收入', '金额（元）', '支出', '金额（元）'],
  ['停车', '438,000', '管理', '131,400'],
  ['广告', '156,000', '维修', '168,000'],
];

it.each([accounts, chinese].map((table) => [table]))('recognizes two lists side by side: %j', (table) => {
  expect(hasTwoLedgers(table)).toBe(true);
});

it.each([
  [
    [
      ['Stop', '2024', '2025'],
      ['Quay', '12', '14'],
      ['Park', '9', '8'],
    ],
  ],
  [
    [
      ['Query', 'p50', 'Version', 'p95'],
      ['List', '12', 'New', '14'],
      ['Find', '9', 'Old', '8'],
    ],
  ],
  [
    [
      ['Team', 'Goals', 'Coach', 'Goals'],
      ['A', 'many', 'Ida', '14'],
      ['B', 'few', 'Ben', '8'],
    ],
  ],
])('does not take other tables for them: %j', (table) => {
  expect(hasTwoLedgers(table)).toBe(false);
});

it.each([accounts, chinese].map((table) => [table]))('draws no chart of both lists: %j', (table) => {
  const [head = [], ...rows] = table;
  const markdown = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## Accounts\n\n${markdown}\n\nThe year ended with a surplus.`).outline,
  );
  expect(deck.slides[1]?.elements.filter(({ kind }) => kind === 'chart')).toEqual([]);
  expect(deck.slides[1]?.elements.filter(({ kind }) => kind === 'table')).toHaveLength(1);
});
