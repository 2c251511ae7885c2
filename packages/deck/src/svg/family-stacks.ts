import type { Family } from '../text/faces.ts';
import { letterSpacing } from '../text/faces.ts';
import { familiesOf, genericFamilyOf } from '../text/font-families.ts';
import type { Font } from '../model/text.ts';

/**
 * Font lists with fallbacks for the time while a family loads and for characters that it does not contain. Other lists
 * are added on first use.
 */
const stacks: Partial<Record<Family, string>> = {
  Carlito: "Carlito, 'Noto Sans SC', sans-serif",
  'Noto Sans SC': "'Noto Sans SC', sans-serif",
  'Arimo Title': "Arimo, Carlito, 'Noto Sans SC', sans-serif",
  'Gelasio Title': "Gelasio, 'Noto Serif SC', serif",
  'Tinos Title': "Tinos, 'Noto Serif SC', serif",
  'Noto Serif SC': "'Noto Serif SC', 'Noto Sans SC', serif",
  'LXGW WenKai': "'LXGW WenKai', 'Noto Serif SC', 'Noto Sans SC', serif",
};

/** Returns the CSS font-family list for a family. */
export function familyStack(family: Family): string {
  return (stacks[family] ??= plainStack(family));
}

function plainStack(family: Family): string {
  const name = family.includes(' ') ? `'${family}'` : family;
  return `${name}, 'Noto Sans SC', ${genericFamilyOf(family)}`;
}

/** Returns the CSS font-family list for the Latin letters of a font. */
export function fontStack(font: Font): string {
  return familyStack(familiesOf(font).latin);
}

/** Returns the letter spacing of a font in em, which its measured widths already include. */
export function fontSpacing(font: Font): number {
  return letterSpacing[familiesOf(font).latin] ?? 0;
}
