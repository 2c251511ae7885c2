import type { DeckTheme, ThemeFontPair, ThemeFonts } from '../model/deck.ts';
import type { FontRole } from '../model/text.ts';
import { loads } from './faces.ts';

/** The theme in whose fonts text is measured and drawn. */
type FontTheme = Pick<DeckTheme, 'fonts'>;

/**
 * The fonts of the theme in which text is measured now. It is not a parameter of each measurement, because text refers
 * to the roles of fonts in hundreds of places. Functions that get a deck measure in its fonts; see `withThemeFonts`.
 */
let current: ThemeFonts | undefined;

/** Returns the fonts that replace those of a role; undefined if the theme has none. */
export function themeFontsOf(role: FontRole): ThemeFontPair | undefined {
  if (role === 'mono') return undefined;
  return role === 'body' ? current?.body : current?.heading;
}

/**
 * Measures text in the fonts of a theme from now on, except in functions that get another deck. Call it with the theme of
 * the presentation that an application shows, before other functions that measure text, and whenever its fonts change.
 */
export function setThemeFonts({ fonts }: Pick<DeckTheme, 'fonts'>): void {
  if (isSameFonts(fonts, current)) return;
  current = fonts;
  // Measurements in other fonts are not valid any more.
  loads.count++;
}

/** Runs a synchronous function that measures text in the fonts of a theme. */
export function withThemeFonts<Result>(theme: FontTheme, run: () => Result): Result {
  const before = current;
  setThemeFonts(theme);
  try {
    return run();
  } finally {
    setThemeFonts(before ? { fonts: before } : {});
  }
}

/** Whether two themes have the same fonts. Fonts in another order count as others, which only costs time. */
export function isSameFonts(one: ThemeFonts | undefined, other: ThemeFonts | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
