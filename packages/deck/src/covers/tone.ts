import type { ColorName } from '../model/deck.ts';
import { paletteOf } from '../themes/palette.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

/** Shades beside the theme's roles: lightness, chroma, and degrees beside the colour's own hue. */
export type Tone = (lightness: number, chroma: number, hueShift?: number) => `#${string}`;

/** Warm colours turn olive and brown on dark surfaces; these degrees towards red keep them rust and bronze. */
const warmTurn: Partial<Record<ColorName, number>> = { orange: 16, yellow: 30 };

export function isWarm(color: ColorName): boolean {
  return warmTurn[color] !== undefined;
}

export function hueOf(color: ColorName): number {
  return hexToOklch(paletteOf(color).main).hue;
}

export function toneOf(color: ColorName): Tone {
  const hue = hueOf(color);
  const turn = warmTurn[color] ?? 0;
  return (lightness, chroma, hueShift = 0) => {
    const towardsRed = lightness < 0.75 ? turn * Math.min(1, (0.75 - lightness) / 0.35) : 0;
    return oklchToHex({ lightness, chroma, hue: hue + hueShift - towardsRed });
  };
}
