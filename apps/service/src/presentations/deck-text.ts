import { deckToJson, type Deck } from '@ppt-embed/deck';
import { ServiceError } from '../http/service-error.ts';

/** A deck as it is stored, and what its record says of it. */
export interface StoredDeck {
  title: string;
  coverId: string;
  slides: number;
  text: string;
}

/** @throws RangeError where it is nested deeper than the stack */
export function storedDeck(deck: Deck): StoredDeck {
  const { title, coverId, slides } = deck;
  return { title, coverId, slides: slides.length, text: JSON.stringify(deckToJson(deck)) };
}

/**
 * A deck as it is stored. What a later version wrote is kept as it came, however deep it is nested.
 * @throws ServiceError too_large where it is nested deeper than the stack
 */
export function deckText(deck: Deck): string {
  try {
    return storedDeck(deck).text;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ServiceError('too_large', { reason: error.message }, { cause: error });
  }
}
