import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { deckText } from '../stored-deck.ts';
import { checkDeck } from './check-deck.ts';

it('accepts a deck of version 1 from an earlier editor, and stores it in the latest version', () => {
  const { deck } = layoutDeck(readMarkdown('## Steps\n\n1. Ask\n2. Wait\n3. Go').outline);
  const slides = deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => ({ ...element, part: undefined })),
  }));
  const old: unknown = JSON.parse(JSON.stringify({ ...deck, version: 1, slides }));
  expect(JSON.parse(deckText(checkDeck(old)))).toEqual(JSON.parse(JSON.stringify(deck)));
});
