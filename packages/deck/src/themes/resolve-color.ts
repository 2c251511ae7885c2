import type { Deck } from '../model/deck.ts';
import type { Color, SemanticColor, ShadeColor, ThemeColor } from '../model/paint.ts';
import { semanticColors } from '../model/paint.ts';
import { isLuminanceColor, luminanceOf, withLuminance } from './luminance.ts';
import { paletteOf } from './palette.ts';
import { slideColorsOf } from './slide-colors.ts';
import { shadeOf } from './tone.ts';

/** A color as `#RRGGBB`. */
export type Hex = `#${string}`;

/** Resolves any color of a deck to `#RRGGBB`. */
export function resolveColor(theme: Deck['theme'], color: Color): Hex {
  const role = roleOrHex(theme, color);
  return isHex(role) ? role : paletteOf(theme)[role];
}

/** Returns the theme role of a color, or its value if it has no role. */
export function roleOrHex(theme: Deck['theme'], color: Color): ThemeColor | Hex {
  if (isHex(color)) return color;
  if (isShadeColor(color)) return shadeOf(theme, color);
  if (isLuminanceColor(color)) {
    const luminance = luminanceOf(color);
    return withLuminance(paletteOf(theme)[luminance.role], luminance);
  }
  return isSemanticColor(color) ? roleOrHex(theme, slideColorsOf(theme).colors[color]) : color;
}

/** Whether a color is a shade of the deck's color or a variant of a theme color, or refers to one. */
export function isShade(theme: Deck['theme'], color: Color): boolean {
  if (isSemanticColor(color)) return isShade(theme, slideColorsOf(theme).colors[color]);
  return isShadeColor(color) || isLuminanceColor(color);
}

const semanticColorNames: ReadonlySet<string> = new Set(semanticColors);

function isSemanticColor(color: Color): color is SemanticColor {
  return semanticColorNames.has(color);
}

function isShadeColor(color: Color): color is ShadeColor {
  return color.startsWith('tone(');
}

function isHex(color: Color): color is Hex {
  return color.startsWith('#');
}
