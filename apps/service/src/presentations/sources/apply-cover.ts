import { changeCover, findCover, type Deck } from '@ppt-embed/deck';

/** Applies a different cover to a deck and its slides. An unknown cover changes nothing. */
export function applyCover(deck: Deck, coverId: string): Deck {
  return findCover(coverId) ? changeCover(deck, coverId) : deck;
}
