import type { Deck } from '../../model/deck.ts';
import type { Color, ThemeColor } from '../../model/paint.ts';
import type { Luminance } from '../../themes/luminance.ts';
import { isLuminanceColor, luminanceOf } from '../../themes/luminance.ts';
import { paletteOf } from '../../themes/palette.ts';
import { isShade, roleOrHex } from '../../themes/resolve-color.ts';
import { tag } from '../xml.ts';
import { derivationXml } from './derived-color.ts';

/** Theme roles among the twelve colors of a file (ECMA-376 §20.1.6.2), so that a new theme recolors them. */
const schemeNames: Partial<Record<ThemeColor, string>> = {
  ink: 'tx1',
  paper: 'bg1',
  white: 'bg1',
  deep: 'tx2',
  tint: 'bg2',
  main: 'accent1',
  bright: 'accent2',
  vivid: 'accent3',
  strong: 'accent4',
  muted: 'accent5',
  panel: 'accent6',
};

/** The slots of the theme to which the names of colors refer, unless a slide maps them to others (§19.3.1.6). */
const slots: Readonly<Record<string, string>> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };

/** The theme of a file. */
type FileTheme = Deck['theme'] & {
  /** Whether colors refer to the slots of the theme, regardless of color maps. @default false */
  usesSlots?: boolean;
};

/**
 * Writes a color (ECMA-376 §20.1.2.3): as a theme color where possible. Roles without a slot and shades of the deck's color are
 * derived from the first accent, so that new theme colors in PowerPoint change them too.
 * @param alpha Opacity, 0 to 1.
 */
export function colorXml(theme: FileTheme, color: Color, alpha = 1): string {
  const inner = alpha < 1 ? tag('a:alpha', { val: Math.round(alpha * 100_000) }) : '';
  const variant = isLuminanceColor(color) ? luminanceXml(theme, luminanceOf(color), inner) : undefined;
  if (variant !== undefined) return variant;
  const colorName = roleOrHex(theme, color);
  const role = colorName.startsWith('#') ? undefined : (colorName as ThemeColor);
  const scheme = role && schemeNameOf(theme, role);
  if (scheme) return schemeXml(theme, scheme, inner);
  const palette = paletteOf(theme);
  const hex = role ? palette[role] : colorName;
  const isDerived = role !== undefined || isShade(theme, color);
  const derivation = isDerived ? derivationXml(palette.main, hex) : undefined;
  if (derivation !== undefined) return tag('a:schemeClr', { val: schemeNames.main }, derivation, inner);
  return tag('a:srgbClr', { val: hexDigits(hex) }, inner);
}

function schemeXml({ usesSlots }: FileTheme, scheme: string, ...changes: string[]): string {
  return tag('a:schemeClr', { val: (usesSlots && slots[scheme]) || scheme }, ...changes);
}

/** Writes a variant of a theme color; undefined if its role has no slot. */
function luminanceXml(theme: FileTheme, { role, factor, offset }: Luminance, inner: string): string | undefined {
  const scheme = schemeNameOf(theme, role);
  if (!scheme) return undefined;
  const [mod, off] = [factor, offset].map((share) => Math.round(share * 100_000));
  return schemeXml(theme, scheme, tag('a:lumMod', { val: mod }), off === 0 ? '' : tag('a:lumOff', { val: off }), inner);
}

/**
 * Returns the slot of a role. If the role has no slot, or its slot has a different color, returns the slot of a role
 * with the same color.
 */
function schemeNameOf(theme: Deck['theme'], role: ThemeColor): string | undefined {
  const palette = paletteOf(theme);
  const isOtherHue =
    (role === 'strong' && palette.strong === palette.main) || (role === 'panel' && palette.panel === palette.deep);
  const own = isOtherHue ? undefined : schemeNames[role];
  if (own) return own;
  const same = (Object.keys(schemeNames) as ThemeColor[]).find(
    (other) => other !== role && palette[other] === palette[role],
  );
  return same && schemeNames[same];
}

/** Converts `#abc`, `#AABBCC` or `#AABBCCDD` to six digits. Anything else is black, as in browsers. */
function hexDigits(color: string): string {
  const digits = color.slice(1).toUpperCase();
  if (/^[0-9A-F]{3,4}$/u.test(digits)) return Array.from(digits.slice(0, 3), (digit) => digit + digit).join('');
  return /^[0-9A-F]{6,8}$/u.test(digits) ? digits.slice(0, 6) : '000000';
}
