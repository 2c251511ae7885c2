import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (items: readonly string[]) =>
  layoutDeck(readMarkdown(`# T\n\n## The plant\n\n${items.map((one) => `- ${one}`).join('\n')}`).outline).deck;
const figuresIn = (deck: ReturnType<typeof deckOf>) =>
  (deck.slides[1]?.elements ?? []).flatMap((one) => (one.kind === 'text' && one.part === 'figure' ? [one] : []));
const textIn = (deck: ReturnType<typeof deckOf>): string =>
  (deck.slides[1]?.elements ?? [])
    .flatMap((one) => (one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : []))
    .join(' ');

it.each([
  [
    [
      '42 production lines',
      '1,200 employees in three shifts, of whom 310 joined lately and 95 are apprentices',
      '24 countries',
    ],
    'apprentices',
  ],
  [['42条生产线', '1200名员工，三班倒，其中近两年入职310人、学徒95人，平均年龄三十四岁', '24个国家'], '三十四岁'],
])('are in rows if one text is much longer than the others: %s', (items, words) => {
  const deck = deckOf(items);
  const figures = figuresIn(deck);
  expect(figures).toHaveLength(3);
  expect(new Set(figures.map(({ box }) => box.x)).size).toBe(1);
  expect(new Set(figures.map(({ style }) => style.size)).size).toBe(1);
  expect(textIn(deck)).toContain(words);
  expect(findFaults(deck)).toEqual([]);
  expect(textIn(changeLayout(deck, 'slide-2', 'content'))).toContain(words);
});

it.each([[['42 production lines', '1,200 employees', '24 countries']], [['42条生产线', '1200名员工', '24个国家']]])(
  'are in columns if their texts are similar: %s',
  (items) => {
    expect(new Set(figuresIn(deckOf(items)).map(({ box }) => box.x)).size).toBe(3);
  },
);
