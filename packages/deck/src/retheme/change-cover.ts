import { findCover } from '../styles/templates.ts';
import type { Deck } from '../model/deck.ts';
import { retheme } from './retheme.ts';

/**
 * Another cover: its art replaces that of title and closing slides, whose texts stay what they are and are set anew.
 * A cover of another style or colour takes the whole deck along, as `changeTheme` does.
 * @throws RangeError if there is no such cover.
 */
export function changeCover(deck: Deck, coverId: string): Deck {
  const cover = findCover(coverId);
  if (!cover) throw new RangeError(`There is no cover "${coverId}". Take an id of coverTemplates or coversOf.`);
  return retheme(deck, { theme: { style: cover.style, color: cover.color }, coverId: cover.id });
}
