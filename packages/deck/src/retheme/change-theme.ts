import { designNames } from '../styles/design-names.ts';
import { coversOf, findCover } from '../styles/templates.ts';
import type { ColorName, Deck, StyleName } from '../model/deck.ts';
import { retheme } from './retheme.ts';

/** The properties of the theme to change. */
export interface ThemeChange {
  style?: StyleName;
  /** Replaces an accent of the author's own, too. */
  color?: ColorName;
}

/**
 * Changes the style or color of the whole deck: covers, decorations, backgrounds and all semantic colors follow; texts,
 * positions and colors set by the user stay, and so do all ids except those of decorations.
 *
 * The cover keeps its design in another color, and gets the corresponding design in another style. Changing back
 * restores the same deck.
 */
export function changeTheme(deck: Deck, { style = deck.theme.style, color }: ThemeChange): Deck {
  const theme: Deck['theme'] = color ? { style, color } : { ...deck.theme, style };
  return retheme(deck, { theme, coverId: coverIn(deck, theme) });
}

function coverIn({ coverId }: Deck, theme: Deck['theme']): string {
  const cover = findCover(coverId);
  if (!cover) return coverId;
  const rank = (designNames[cover.style] as readonly string[]).indexOf(cover.design);
  return coversOf(theme, cover.language)[rank]?.id ?? coverId;
}
