import { expect, it } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { renameDeck, typeText } from './edit-text.ts';

const rename = (deck: Deck, title: string): Deck | undefined => renameDeck(title, 0)(openDeck(deck))?.deck;

it('renames the presentation without changing its slides, as Google Slides does', () => {
  const deck = rename(sampleDeck, 'Wind for 12 schools');
  expect(deck?.title).toBe('Wind for 12 schools');
  expect(deck?.slides).toBe(sampleDeck.slides);
  // Footers of new slides are the same as those of the others.
  expect(deck?.footer).toBe(sampleDeck.title);
});

it('keeps the name when the title slide is edited afterwards, and otherwise takes it from the title slide', () => {
  const [cover] = sampleDeck.slides;
  const element = cover?.elements.find((one) => one.kind === 'text' && one.role === 'title')?.id ?? '';
  const type = typeText({ slide: 0, element, paragraphs: [{ runs: [{ text: 'Sun' }] }], at: 1 });
  const typeTitle = (deck: Deck) => {
    const state = openDeck(deck);
    return applyTransaction(state, type(state) ?? {}).deck;
  };
  expect(typeTitle(rename(sampleDeck, 'File name') ?? sampleDeck)).toMatchObject({
    title: 'File name',
    slides: [{ title: 'Sun' }, {}, {}, {}],
  });
  expect(typeTitle(sampleDeck).title).toBe('Sun');
});

it('keeps a title on one line and at a length that fits', () => {
  expect(rename(sampleDeck, '  Wind\n for  12 schools ')?.title).toBe('Wind for 12 schools');
  expect(rename(sampleDeck, 'x'.repeat(300))?.title).toHaveLength(200);
});

it('does nothing if the title is empty or unchanged', () => {
  expect(rename(sampleDeck, '')).toBeUndefined();
  expect(rename(sampleDeck, ' \n ')).toBeUndefined();
  expect(rename(sampleDeck, sampleDeck.title)).toBeUndefined();
});
