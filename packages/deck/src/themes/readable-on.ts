import type { Deck } from '../model/deck.ts';
import type { Color } from '../model/paint.ts';
import { resolveColor } from './resolve-color.ts';

/** Least contrast of text that is read without effort (WCAG 2.2, 1.4.3). */
const enough = 4.5;

/** What is tried on a ground, in this order. */
const inks: readonly Color[] = ['white', 'ink', 'dark', 'night'];

/**
 * The colour of letters on a ground.
 * @param wanted taken wherever it can be read there
 */
export function readableOn(theme: Deck['theme'], ground: Color, wanted: readonly Color[] = []): Color {
  const hex = resolveColor(theme, ground);
  const ratio = (color: Color): number => contrast(resolveColor(theme, color), hex);
  const read = [...wanted, ...inks].find((color) => ratio(color) >= enough);
  return read ?? (ratio('white') > ratio('ink') ? 'white' : 'ink');
}

/** Contrast of two colours, `#RRGGBB`, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
