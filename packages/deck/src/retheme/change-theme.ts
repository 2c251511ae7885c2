import { designNames } from '../styles/design-names.ts';
import { coversOf, findCover } from '../styles/templates.ts';
import type { ColorName, Deck, StyleName, ThemeFonts } from '../model/deck.ts';
import { nearestColor } from '../themes/nearest-color.ts';
import { retheme } from './retheme.ts';

/** The theme properties to change. */
export interface ThemeChange {
  style?: StyleName;
  /** The named color. It also replaces the author's accent color. */
  color?: ColorName;
  /** A custom color, from which all colors of the theme are derived. It replaces the named color. */
  accent?: `#${string}`;
  /** The fonts of titles and of other text, which replace all earlier ones. `{}` for the fonts of the style. */
  fonts?: ThemeFonts;
}

/**
 * Changes the style, color or fonts of the whole deck. Covers, decorations, backgrounds and all semantic colors follow. Text,
 * positions and colors set by the user are kept, as are all ids except those of decorations. If the color changes, the
 * cover keeps its design; if the style changes, it gets the corresponding design. Reversing the change restores the
 * same deck. Text that does not fit in other fonts becomes smaller; load their metrics first, see `loadFontMetrics`.
 */
export function changeTheme(deck: Deck, { style = deck.theme.style, color, accent, fonts }: ThemeChange): Deck {
  const { fonts: _, ...colors } = deck.theme;
  const next: Deck['theme'] = accent
    ? { style, color: nearestColor(accent), accent }
    : color
      ? { style, color }
      : { ...colors, style };
  const theme = withFonts(next, fonts ?? deck.theme.fonts);
  return retheme(deck, { theme, coverId: coverIn(deck, theme) });
}

/** Returns a theme with fonts. Fonts that are the style's are left out, so that equal themes are equal objects. */
function withFonts(theme: Deck['theme'], fonts: ThemeFonts = {}): Deck['theme'] {
  const pairs = (['heading', 'body'] as const).flatMap((use) => {
    const { latin, han } = fonts[use] ?? {};
    const pair = { ...(latin !== undefined && { latin }), ...(han !== undefined && { han }) };
    return Object.keys(pair).length > 0 ? [[use, pair] as const] : [];
  });
  return pairs.length > 0 ? { ...theme, fonts: Object.fromEntries(pairs) } : theme;
}

function coverIn({ coverId }: Deck, theme: Deck['theme']): string {
  const cover = findCover(coverId);
  if (!cover) return coverId;
  const rank = (designNames[cover.style] as readonly string[]).indexOf(cover.design);
  return coversOf(theme, cover.language)[rank]?.id ?? coverId;
}
