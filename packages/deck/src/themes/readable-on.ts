import type { Deck } from '../model/deck.ts';
import type { Color } from '../model/paint.ts';
import { contrast } from './contrast.ts';
import { resolveColor } from './resolve-color.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

/** Candidate text colors, in order of preference. */
const textColors: readonly Color[] = ['white', 'ink', 'dark', 'night'];

/**
 * Returns a readable text color for a background.
 * @param preferred A color to use if it is readable.
 */
export function readableOn(theme: Deck['theme'], background: Color, preferred?: Color): Color {
  const hex = resolveColor(theme, background);
  const ratio = (color: Color): number => contrast(resolveColor(theme, color), hex);
  const readable = [...(preferred ? [preferred] : []), ...textColors].find((color) => ratio(color) >= minContrast);
  return readable ?? (ratio('white') > ratio('ink') ? 'white' : 'ink');
}
