import type { ColorName } from '../model/deck.ts';
import { colorNames } from '../model/deck.ts';
import { hexToOklch } from './oklch.ts';
import { hueOf, isWarm } from './tone.ts';

/** Returns the named color with the most similar hue, whose covers are used for an accent; blue for grays. */
export function nearestColor(accent: string): ColorName {
  const { chroma, hue } = hexToOklch(accent);
  if (chroma < 0.02) return 'blue';
  const distance = (color: ColorName): number => {
    const difference = Math.abs(hueOf(color) - hue);
    // Warm colors include olive and brown, which do not go with red or green.
    return Math.min(difference, 360 - difference) + (isWarm(color) ? 12 : 0);
  };
  return colorNames.toSorted((one, other) => distance(one) - distance(other))[0] ?? 'blue';
}
