import type { Deck } from '../model/deck.ts';
import type { Color, ThemeColor } from '../model/paint.ts';
import { paletteOf } from './palette.ts';

/** A theme role or a literal colour → `#RRGGBB`. */
export function resolveColor(theme: Deck['theme'], color: Color): `#${string}` {
  return isHex(color) ? color : paletteOf(theme.color)[color];
}

function isHex(color: Color): color is Exclude<Color, ThemeColor> {
  return color.startsWith('#');
}
