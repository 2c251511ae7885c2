import type { Deck, DeckLanguage } from '../model/deck.ts';
import { layoutDeck } from './layout-deck.ts';

/** Options of `blankDeck`. */
export interface BlankDeckOptions {
  language: DeckLanguage;
  title: string;
}

/** Creates a deck with a single title slide. */
export function blankDeck({ language, title }: BlankDeckOptions): Deck {
  const slide = { kind: 'title' as const, heading: [{ text: title }], blocks: [], notes: '' };
  return layoutDeck({ title, language, slides: [slide] }).deck;
}
