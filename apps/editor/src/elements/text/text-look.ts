import type { CSSProperties } from 'react';
import { lookColors, resolveColor, themeColors } from '@ppt-embed/deck';
import type { Deck, TextElement } from '@ppt-embed/deck';

/** The fonts of a text and its colours, as the deck's SVG has them. */
export function textLook(deck: Deck, { style, insets }: TextElement): CSSProperties & Record<`--${string}`, string> {
  const theme = Object.fromEntries(
    [...themeColors, ...lookColors].map((color) => [`--theme-${color}`, resolveColor(deck.theme, color)]),
  );
  return {
    ...theme,
    '--face': style.face === 'mono' ? 'var(--slide-mono)' : 'var(--slide-text)',
    color: resolveColor(deck.theme, style.color),
    caretColor: resolveColor(deck.theme, style.color),
    fontWeight: style.bold === true ? 700 : 400,
    fontSize: style.size,
    paddingRight: insets?.right ?? 0,
  };
}
