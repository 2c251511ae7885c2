import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const names = ['Works offline', 'Conflict view', 'Label designer', 'Faster start'];

/** Returns the deck, and the numbers of columns and rows of its cards. */
function cardsOf(texts: readonly string[]) {
  const list = texts.map((text, index) => `- **${names[index]}.** ${text}`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`## Topic\n\n${list}`).outline, { coverId: 'business-blue-en' });
  const elements = deck.slides[0]?.elements ?? [];
  const cards = elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
  return { deck, columns: new Set(cards.map(({ x }) => x)).size, rows: new Set(cards.map(({ y }) => y)).size };
}

const long = 'Every scan is stored on the device and synced when the network is back.';

it.each([
  ['four long texts on two rows', [long, long, long, 'Short.'], 2, 2],
  ['four short texts on two rows', Array(4).fill('It is ready in a second.'), 2, 2],
  ['three texts side by side', [long, long, long], 3, 1],
  ['four very long texts side by side', Array(4).fill(long.repeat(3)), 4, 1],
])('lays out %s', (_, texts: string[], columns, rows) => {
  const { deck, ...counts } = cardsOf(texts);
  expect(counts).toEqual({ columns, rows });
  expect(findFaults(deck)).toEqual([]);
});

it('sets headings larger than their texts, which are nearly in the middle of their cards', () => {
  const points = '- Every scan is stored\n- It is synced at night';
  const groups = names.map((name) => `### ${name}\n\n${points}`).join('\n\n');
  const { deck } = layoutDeck(readMarkdown(`## Topic\n\n${groups}`).outline);
  const elements = deck.slides[0]?.elements ?? [];
  const [text] = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one] : []));
  const [card] = elements.filter(({ name }) => name === 'Card');
  expect(text?.paragraphs[0]?.runs[0]?.size).toBeGreaterThanOrEqual((text?.style.size ?? 0) + 4);
  const [above, below] = [
    (text?.box.y ?? 0) - (card?.box.y ?? 0),
    (card?.box.y ?? 0) + (card?.box.height ?? 0) - (text?.box.y ?? 0) - (text?.box.height ?? 0),
  ];
  expect(above).toBeLessThanOrEqual(below + 1);
  expect(below - above).toBeLessThanOrEqual(12);
});
