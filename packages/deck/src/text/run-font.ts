import { isFontRole } from '../model/text.ts';
import type { Font, FontRole, Run, TextStyle } from '../model/text.ts';
import { familiesOf } from './font-families.ts';

/** Font roles for titles, which are drawn and measured in bold only. */
const boldOnlyRoles: ReadonlySet<Font> = new Set<FontRole>(['sans', 'serif', 'song']);

/** Whether a font is a role with bold faces only. */
export function isBoldOnlyRole(font: Font): boolean {
  return boldOnlyRoles.has(font);
}

/** Whether two fonts are the same, or are roles that look the same because titles and other text can share families. */
export function isSameFont(one: Font, other: Font): boolean {
  if (one === other) return true;
  return isFontRole(one) && isFontRole(other) && familiesOf(one).latin === familiesOf(other).latin;
}

/**
 * Returns the effective font of a run: monospaced for code, then the run's explicit font, then the box's. Bold-only
 * roles apply only to bold runs. Other runs use the box's font, or the body font if that is also a bold-only role.
 */
export function runFont(
  { code, face, bold }: Pick<Run, 'code' | 'face' | 'bold'>,
  box: Pick<TextStyle, 'face' | 'bold'>,
): Font {
  const ownFont = code ? 'mono' : (face ?? box.face);
  if (!boldOnlyRoles.has(ownFont) || (bold ?? box.bold)) return ownFont;
  return bold === false && boldOnlyRoles.has(box.face) ? 'body' : box.face;
}
