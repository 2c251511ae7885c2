import type { ColorName, DeckTheme } from '../model/deck.ts';
import type { ShadeColor } from '../model/paint.ts';
import { chromaRatio } from './chroma-ratio.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

/** Shift of warm hues toward red on dark surfaces, in degrees. It turns olive and brown into rust and bronze. */
const warmHueShift: Partial<Record<ColorName, number>> = { orange: 16, yellow: 30 };

/**
 * Whether a color is yellow or orange. On large surfaces, the main and deep shades of these colors look olive and
 * brown, so they are used for text only.
 */
export function isWarm(color: ColorName): boolean {
  return warmHueShift[color] !== undefined;
}

/** OKLCH hues of the palettes' `main`, in degrees. */
const hues: Readonly<Record<ColorName, number>> = {
  pink: 0.253,
  yellow: 92.534,
  cyan: 200.4255,
  blue: 258.064,
  green: 149.955,
  orange: 51.996,
  purple: 299.981,
};

/** Returns the hue of a named color, in degrees of OKLCH. */
export function hueOf(color: ColorName): number {
  return hues[color];
}

/** Returns a named shade, computed for the deck's color when it is drawn. */
export function tone(lightness: number, chroma: number, hueShift = 0): ShadeColor {
  return `tone(${lightness} ${chroma} ${hueShift})`;
}

/** Maximum number of cached shades: more than the named colors and a few decks with accents need. */
const maxShades = 2000;
const shadeCache = new Map<string, `#${string}`>();

/** Returns a shade in the theme's color, as `#RRGGBB`. */
export function shadeOf({ color, accent }: Pick<DeckTheme, 'color' | 'accent'>, shade: ShadeColor): `#${string}` {
  const key = `${color} ${accent ?? ''} ${shade}`;
  let hex = shadeCache.get(key);
  if (!hex) {
    if (shadeCache.size >= maxShades) shadeCache.clear();
    shadeCache.set(key, (hex = computeShade(color, accent, shade)));
  }
  return hex;
}

function computeShade(color: ColorName, accent: DeckTheme['accent'], shade: ShadeColor): `#${string}` {
  const [lightness = 0, chroma = 0, hueShift = 0] = shade.slice('tone('.length, -1).split(' ').map(Number);
  const warmShift = warmHueShift[color] ?? 0;
  const towardsRed = lightness < 0.75 ? warmShift * Math.min(1, (0.75 - lightness) / 0.35) : 0;
  return oklchToHex({
    lightness,
    chroma: accent && Math.abs(hueShift) < 30 ? chroma * chromaRatio(accent) : chroma,
    hue: (accent ? hexToOklch(accent).hue : hueOf(color)) + hueShift - towardsRed,
  });
}
