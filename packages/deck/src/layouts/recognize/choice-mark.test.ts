import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { hasChoiceMark, withChoices } from './choice-mark.ts';

it.each([
  ['Local buckets ← proposed', 'Local buckets · proposed'],
  ['Local buckets <- our choice', 'Local buckets · our choice'],
  ['本地令牌桶 ← 推荐', '本地令牌桶 · 推荐'],
])('emphasizes the word after an arrow to an item: %s', (text, expected) => {
  const [item] = withChoices([{ runs: [{ text }] }]);
  expect(plainText(item?.runs ?? [])).toBe(expected);
  expect(hasChoiceMark(item?.runs ?? [])).toBe(true);
});

it.each(['Data flows A ← B', 'The proposed one', '← proposed', 'x ← proposed by Ana last year'])(
  'keeps other text: %s',
  (text) => {
    const items = [{ runs: [{ text }] }];
    expect(withChoices(items)).toEqual(items);
    expect(hasChoiceMark(items[0]?.runs ?? [])).toBe(false);
  },
);

it('marks the row of the proposed option of a numbered list', () => {
  const options = [
    '**Sticky routing:** Simple, but hot tenants overload one instance',
    '**Central service:** Accurate, but every request pays a network hop',
    '**Redis counters:** Accurate, but Redis becomes a hard dependency',
    '**Local buckets:** Fastest, slightly inaccurate ← *proposed*',
  ];
  const list = options.map((option, index) => `${index + 1}. ${option}\n`).join('');
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Options considered\n\n${list}`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  expect(elements.filter(({ id }) => id.startsWith('chosen'))).toHaveLength(1);
  expect(JSON.stringify(elements)).not.toContain('←');
  expect(JSON.stringify(elements)).toContain('proposed');
  expect(findFaults(deck)).toEqual([]);
});
