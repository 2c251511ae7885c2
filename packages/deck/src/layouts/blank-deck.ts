import type { Deck, DeckLanguage } from '../model/deck.ts';

export interface BlankDeckOptions {
  language: DeckLanguage;
  title: string;
}

/** A deck of one title slide, to begin with. */
export function blankDeck({ language, title }: BlankDeckOptions): Deck {
  return { version: 1, title, language, theme: { style: 'minimal', color: 'blue' }, coverId: '', slides: [] };
}
