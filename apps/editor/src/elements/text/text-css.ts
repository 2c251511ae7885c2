import type { CSSProperties } from 'react';
import { fontSpacing, fontStack, isFontRole, semanticColors, resolveColor, themeColors } from '@ppt-embed/deck';
import type { Deck, Font, FontRole, TextElement } from '@ppt-embed/deck';

/** Font stacks by role, see `canvas.css`. */
const roleStacks: Readonly<Record<FontRole, string>> = {
  heading: 'var(--slide-text)',
  body: 'var(--slide-text)',
  mono: 'var(--slide-mono)',
  sans: 'var(--slide-sans)',
  serif: 'var(--slide-serif)',
  song: 'var(--slide-song)',
};

/** Returns the CSS font-family list of a font. */
export function cssFont(font: Font): string {
  return isFontRole(font) ? roleStacks[font] : fontStack(font);
}

/** Returns the CSS of a text's fonts and colors, matching the deck's SVG. */
export function textCss(deck: Deck, { style, insets }: TextElement): CSSProperties & Record<`--${string}`, string> {
  const theme = Object.fromEntries(
    [...themeColors, ...semanticColors].map((color) => [`--theme-${color}`, resolveColor(deck.theme, color)]),
  );
  return {
    ...theme,
    '--face': cssFont(style.face),
    color: resolveColor(deck.theme, style.color),
    caretColor: resolveColor(deck.theme, style.color),
    fontWeight: style.bold === true ? 700 : 400,
    fontSize: style.size,
    letterSpacing: `${fontSpacing(style.face)}em`,
    paddingRight: insets?.right ?? 0,
  };
}
