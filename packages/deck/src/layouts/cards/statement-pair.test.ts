import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { coverTemplates } from '../../styles/templates.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (items: string, heading = 'Luck') =>
  layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${items}\n\n## End\n\nText.`).outline, {
    coverId: 'business-blue-en',
  }).deck;
const cardsIn = (elements: readonly SlideElement[] = []) =>
  elements.flatMap((one) => (one.kind === 'shape' && one.name === 'Card' ? [one] : []));
const sizesIn = (elements: readonly SlideElement[] = []): number[] =>
  elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one.style.size] : []));

it.each([
  ['short items', '- It was not Black Friday\n- The database did not fail over', 'Luck', 'accent', 48],
  ['tasks', '- [ ] Set the tax rate at 1.12%\n- [ ] Approve the capital program', 'Decisions', 'codeGround', 44],
  ['advantages', '- On-call was quick\n- Status page was right', 'What went well', 'positiveGround', 48],
])('sets two %s side by side in large type', (_, items, heading, color, minSize) => {
  const deck = deckOf(items, heading);
  const { elements } = deck.slides[1] ?? {};
  const cards = cardsIn(elements);
  expect(cards.map(({ box }) => box.width)).toEqual([556, 556]);
  expect(cards[0]?.fill).toEqual({ kind: 'solid', color });
  const sizes = sizesIn(elements);
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThanOrEqual(minSize);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['long items', `- ${'Four in ten adults postpone a visit because of their working hours. '.repeat(2)}\n- Short`],
  ['links, which could not be read on the accent color', '- See [the site](https://example.com)\n- Call us'],
  ['three items', `- ${'Four in ten adults wait for weeks. '.repeat(2)}\n- Two\n- Three`],
])('sets other items in rows: %s', (_, items) => {
  const widths = cardsIn(deckOf(items).slides[1]?.elements).map(({ box }) => box.width);
  expect(Math.min(...widths)).toBeGreaterThan(1000);
});

it('fits in every style, and becomes a list without colors of its panels', () => {
  const { outline } = readMarkdown('# T\n\n## Luck\n\n- It was not Black Friday\n- The database did not fail over\n');
  for (const style of new Set(coverTemplates.map((one) => one.style))) {
    const { deck } = layoutDeck({ ...outline, style });
    expect(findFaults(deck)).toEqual([]);
    const list = changeLayout(deck, deck.slides[1]?.id ?? '', 'content').slides[1]?.elements ?? [];
    expect(JSON.stringify(list)).not.toContain('"color":"accentText"}');
  }
});
