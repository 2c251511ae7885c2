import { findCover } from '../styles/templates.ts';
import type { Deck } from '../model/deck.ts';
import { retheme } from './retheme.ts';

/**
 * Changes the cover: replaces the artwork of title and closing slides, and lays out their text again. A cover with a
 * different style or color changes the whole deck, like `changeTheme`. The fonts are kept, and so is the author's own color
 * unless the cover has another color.
 * @throws RangeError if the cover does not exist.
 */
export function changeCover(deck: Deck, coverId: string): Deck {
  const cover = findCover(coverId);
  if (!cover) throw new RangeError(`There is no cover "${coverId}". Use an id from coverTemplates or coversOf.`);
  const { accent, fonts } = deck.theme;
  const { style, color } = cover;
  // The author's own color is nearest to the color of the covers that are offered.
  const theme = {
    style,
    color,
    ...(accent !== undefined && color === deck.theme.color && { accent }),
    ...(fonts && { fonts }),
  };
  return retheme(deck, { theme, coverId: cover.id });
}
