import { designNames } from '../styles/design-names.ts';
import { coversOf, findCover } from '../styles/templates.ts';
import type { ColorName, Deck, StyleName } from '../model/deck.ts';
import { retheme } from './retheme.ts';

/** What of the theme is to change. */
export interface ThemeChange {
  style?: StyleName;
  color?: ColorName;
}

/**
 * Another style or colour for the whole deck: covers, ornaments, grounds and whatever is named by its part follow;
 * texts, places and colours that people gave stay, and so do all ids but those of ornaments.
 *
 * The cover keeps its design in another colour, and gets the design of the same rank in another style. Changing there
 * and back gives the same deck.
 */
export function changeTheme(deck: Deck, { style = deck.theme.style, color = deck.theme.color }: ThemeChange): Deck {
  const theme: Deck['theme'] = { style, color };
  return retheme(deck, { theme, coverId: coverIn(deck, theme) });
}

function coverIn({ coverId }: Deck, theme: Deck['theme']): string {
  const cover = findCover(coverId);
  if (!cover) return coverId;
  const rank = (designNames[cover.style] as readonly string[]).indexOf(cover.design);
  return coversOf(theme, cover.language)[rank]?.id ?? coverId;
}
