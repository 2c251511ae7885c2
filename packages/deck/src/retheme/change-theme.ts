import { designNames } from '../styles/design-names.ts';
import { coversOf, findCover } from '../styles/templates.ts';
import type { ColorName, Deck, StyleName } from '../model/deck.ts';
import { nearestColor } from '../themes/nearest-color.ts';
import { retheme } from './retheme.ts';

/** The theme properties to change. */
export interface ThemeChange {
  style?: StyleName;
  /** The named color. It also replaces the author's accent color. */
  color?: ColorName;
  /** A custom color, from which all colors of the theme are derived. It replaces the named color. */
  accent?: `#${string}`;
}

/**
 * Changes the style or color of the whole deck. Covers, decorations, backgrounds and all semantic colors follow. Text,
 * positions and colors set by the user are kept, as are all ids except those of decorations. If the color changes, the
 * cover keeps its design; if the style changes, it gets the corresponding design. Reversing the change restores the
 * same deck.
 */
export function changeTheme(deck: Deck, { style = deck.theme.style, color, accent }: ThemeChange): Deck {
  const theme: Deck['theme'] = accent
    ? { style, color: nearestColor(accent), accent }
    : color
      ? { style, color }
      : { ...deck.theme, style };
  return retheme(deck, { theme, coverId: coverIn(deck, theme) });
}

function coverIn({ coverId }: Deck, theme: Deck['theme']): string {
  const cover = findCover(coverId);
  if (!cover) return coverId;
  const rank = (designNames[cover.style] as readonly string[]).indexOf(cover.design);
  return coversOf(theme, cover.language)[rank]?.id ?? coverId;
}
