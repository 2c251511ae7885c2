import { parseDeck, type Deck } from '@ppt-embed/deck';
import { ServiceError } from '../../kernel/service-error.ts';
import { requireSlideCount } from '../sources/slide-count.ts';

const maxIssues = 20;

/**
 * Checks every deck from the editor. Element types of a later version are kept unchanged.
 * @throws ServiceError invalid_request, with the path of every issue; too_large
 */
export function checkDeck(sent: unknown): Deck {
  const parsed = parseDeck(sent);
  if (!parsed.ok) {
    const errors = parsed.problems
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: path ? `deck.${path}` : 'deck', message }));
    throw new ServiceError('invalid_request', { problems: parsed.problems.length }, { errors });
  }
  requireSlideCount(parsed.deck.slides.length);
  return parsed.deck;
}
