import { parseDeck, type Deck } from '@ppt-embed/deck';
import { ServiceError } from '../../kernel/service-error.ts';
import { deckText } from '../deck-text.ts';
import { requireSlideCount } from '../sources/slide-count.ts';

const maxIssues = 20;

export interface CheckedDeck {
  deck: Deck;
  /** As it is stored. */
  text: string;
}

/**
 * Every deck that the editor sends comes in by this door; element kinds of a later version are kept as they are.
 * @throws ServiceError invalid_request, with the place of every complaint; too_large
 */
export function checkDeck(sent: unknown): CheckedDeck {
  const parsed = parseDeck(sent);
  if (!parsed.ok) {
    const errors = parsed.problems
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: path ? `deck.${path}` : 'deck', message }));
    throw new ServiceError('invalid_request', { problems: parsed.problems.length }, { errors });
  }
  requireSlideCount(parsed.deck.slides.length);
  return { deck: parsed.deck, text: deckText(parsed.deck) };
}
