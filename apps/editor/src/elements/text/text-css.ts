import type { CSSProperties } from 'react';
import { letterSpacing, semanticColors, resolveColor, themeColors } from '@ppt-embed/deck';
import type { Deck, FontRole, TextElement } from '@ppt-embed/deck';

/** The stacks stand on the sheet, see `canvas.css`. */
export const fontStacks: Readonly<Record<FontRole, string>> = {
  heading: 'var(--slide-text)',
  body: 'var(--slide-text)',
  mono: 'var(--slide-mono)',
  sans: 'var(--slide-sans)',
  serif: 'var(--slide-serif)',
  song: 'var(--slide-song)',
};

/** Which of the deck's families the host of a text is set in. */
export const fontFamilies: Readonly<Record<FontRole, string>> = {
  heading: 'Carlito',
  body: 'Carlito',
  mono: 'Cousine',
  sans: 'Arimo',
  serif: 'Gelasio',
  song: 'Tinos',
};

/** em between the letters of a face. */
export function fontSpacing(face: FontRole): number {
  return letterSpacing[fontFamilies[face]] ?? 0;
}

/** The fonts of a text and its colours, as the deck's SVG has them. */
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
