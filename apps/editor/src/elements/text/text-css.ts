import type { CSSProperties } from 'react';
import { letterSpacing, semanticColors, resolveColor, themeColors } from '@ppt-embed/deck';
import type { Deck, FontRole, TextElement } from '@ppt-embed/deck';

/** Font stacks by role, see `canvas.css`. */
export const fontStacks: Readonly<Record<FontRole, string>> = {
  heading: 'var(--slide-text)',
  body: 'var(--slide-text)',
  mono: 'var(--slide-mono)',
  sans: 'var(--slide-sans)',
  serif: 'var(--slide-serif)',
  song: 'var(--slide-song)',
};

/** The deck's font family for each role. */
export const fontFamilies: Readonly<Record<FontRole, string>> = {
  heading: 'Carlito',
  body: 'Carlito',
  mono: 'Cousine',
  sans: 'Arimo',
  serif: 'Gelasio',
  song: 'Tinos',
};

/** The letter spacing of a font role, in em. */
export function fontSpacing(fontRole: FontRole): number {
  return letterSpacing[fontFamilies[fontRole]] ?? 0;
}

/** CSS of a text's fonts and colours, matching the deck's SVG. */
export function textCss(deck: Deck, { style, insets }: TextElement): CSSProperties & Record<`--${string}`, string> {
  const theme = Object.fromEntries(
    [...themeColors, ...semanticColors].map((color) => [`--theme-${color}`, resolveColor(deck.theme, color)]),
  );
  return {
    ...theme,
    '--face': fontStacks[style.face],
    color: resolveColor(deck.theme, style.color),
    caretColor: resolveColor(deck.theme, style.color),
    fontWeight: style.bold === true ? 700 : 400,
    fontSize: style.size,
    letterSpacing: `${fontSpacing(style.face)}em`,
    paddingRight: insets?.right ?? 0,
  };
}
