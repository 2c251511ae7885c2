import { deckToJson, type Deck } from '@ppt-embed/deck';
import { ServiceError } from '../http/service-error.ts';

/**
 * A deck as it is stored. What a later version wrote is kept as it came, however deep it is nested.
 * @throws ServiceError too_large where it is nested deeper than the stack
 */
export function deckText(deck: Deck): string {
  try {
    return JSON.stringify(deckToJson(deck));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ServiceError('too_large', { reason: error.message }, { cause: error });
  }
}
