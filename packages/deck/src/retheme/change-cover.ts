import { findCover } from '../styles/templates.ts';
import type { Deck } from '../model/deck.ts';
import { retheme } from './retheme.ts';

/**
 * Changes the cover: replaces the artwork of title and closing slides, and lays out their text again. A cover with a
 * different style or color changes the whole deck, like `changeTheme`.
 * @throws RangeError if the cover does not exist.
 */
export function changeCover(deck: Deck, coverId: string): Deck {
  const cover = findCover(coverId);
  if (!cover) throw new RangeError(`There is no cover "${coverId}". Use an id from coverTemplates or coversOf.`);
  return retheme(deck, { theme: { style: cover.style, color: cover.color }, coverId: cover.id });
}
