import type { Deck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { typeText } from '../commands/edit-text.ts';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { mergeTitles } from './merge-titles.ts';

const withText = (deck: Deck, text: string, slide = 0): Deck =>
  runCommands(
    openDeck(deck),
    typeText({ slide, element: `s${slide + 1}-title`, paragraphs: [{ runs: [{ text }] }], at: 1 }),
  ).deck;
/** Returns the deck with another title of a slide, as if the other user's title had replaced it. */
const withTitle = (deck: Deck, title: string, slide = 0): Deck => ({
  ...deck,
  ...(slide === 0 && { title }),
  slides: deck.slides.map((one, index) => (index === slide ? { ...one, title } : one)),
});

it('uses the merged text as the title of the slide and of the deck', () => {
  const received = withTitle(withText(sampleDeck, 'Roofs of Anna and Ben'), 'Roofs of Ben');
  const merged = mergeTitles(withText(sampleDeck, 'Roofs of Anna'), received);
  expect([merged.title, merged.slides[0]?.title]).toEqual(['Roofs of Anna and Ben', 'Roofs of Anna and Ben']);
});

it('keeps the title of the deck when the title of another slide was merged', () => {
  const received = withTitle(withText(sampleDeck, 'Both', 1), 'One', 1);
  const merged = mergeTitles(withText(sampleDeck, 'Other', 1), received);
  expect([merged.title, merged.slides[1]?.title]).toEqual([sampleDeck.title, 'Both']);
});

it('keeps a deck whose titles are those of the texts, and a title that differed before', () => {
  const same = withText(sampleDeck, 'New');
  expect(mergeTitles(sampleDeck, same)).toBe(same);
  const renamed = withTitle(sampleDeck, 'Own title', 1);
  expect(mergeTitles(renamed, renamed).slides[1]?.title).toBe('Own title');
});
