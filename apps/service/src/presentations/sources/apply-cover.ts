import { changeCover, findCover, type Deck } from '@ppt-embed/deck';

/** A deck under another cover, which its slides follow; one that this version does not have changes nothing. */
export function applyCover(deck: Deck, coverId: string): Deck {
  return findCover(coverId) ? changeCover(deck, coverId) : deck;
}
