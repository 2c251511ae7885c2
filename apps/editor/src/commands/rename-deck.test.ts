import { expect, it } from 'vitest';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/element-text.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { renameDeck } from './edit-text.ts';

const titleOf = ({ slides }: Deck): string | undefined => {
  const shown = slides[0]?.elements.find((element) => element.kind === 'text' && element.role === 'title');
  return shown?.kind === 'text' ? plainText(shown.paragraphs) : undefined;
};

const renamed = (deck: Deck, title: string): Deck | undefined => renameDeck(title, 0)(openDeck(deck))?.deck;

it('renames the deck and its title slide, whose text keeps its format', () => {
  const deck = renamed(sampleDeck, 'Wind for 12 schools');
  expect([deck?.title, deck?.slides[0]?.title]).toEqual(['Wind for 12 schools', 'Wind for 12 schools']);
  expect(deck && titleOf(deck)).toBe('Wind for 12 schools');
});

it("does not change a title slide whose text differs from the deck's title", () => {
  const deck = renamed({ ...sampleDeck, title: 'File name' }, 'Other name');
  expect(deck?.title).toBe('Other name');
  expect(deck && titleOf(deck)).toBe(titleOf(sampleDeck));
});

it('updates the footers that repeat the title', () => {
  const [first, second, ...others] = sampleDeck.slides;
  const text = first?.elements.find(({ kind }) => kind === 'text');
  if (!first || !second || text?.kind !== 'text') throw new Error('The sample has changed.');
  const footer: SlideElement = {
    ...text,
    id: 'footer',
    part: 'footer',
    paragraphs: [{ runs: [{ text: sampleDeck.title }] }],
  };
  const { role: _, ...plain } = footer;
  const deck = renamed({ ...sampleDeck, slides: [first, { ...second, elements: [plain] }, ...others] }, 'Wind');
  const [after] = deck?.slides[1]?.elements ?? [];
  expect(after?.kind === 'text' && plainText(after.paragraphs)).toBe('Wind');
});

it('does nothing if the title is empty or unchanged', () => {
  expect(renamed(sampleDeck, '')).toBeUndefined();
  expect(renamed(sampleDeck, sampleDeck.title)).toBeUndefined();
});
