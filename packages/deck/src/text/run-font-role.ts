import type { FontRole, Run, TextStyle } from '../model/text.ts';
import { fontRoleFamilies } from './font-role-families.ts';

/** Font roles of titles: drawn and measured in bold only. */
const boldOnlyRoles: ReadonlySet<FontRole> = new Set<FontRole>(['sans', 'serif', 'song']);

/** Whether a font role has only bold faces. */
export function isBoldOnlyRole(fontRole: FontRole): boolean {
  return boldOnlyRoles.has(fontRole);
}

/** Whether two font roles look the same, because titles and texts can share their families. */
export function isSameFontRole(one: FontRole, other: FontRole): boolean {
  return fontRoleFamilies[one].latin === fontRoleFamilies[other].latin;
}

/**
 * The effective font role of a run: monospaced for code, then the run's own, then the box's. A bold-only role applies
 * to bold runs; other runs use the box's role, or that of body text if the box's role is bold only, too.
 */
export function runFontRole(
  { code, face, bold }: Pick<Run, 'code' | 'face' | 'bold'>,
  box: Pick<TextStyle, 'face' | 'bold'>,
): FontRole {
  const ownRole = code ? 'mono' : (face ?? box.face);
  if (!boldOnlyRoles.has(ownRole) || (bold ?? box.bold)) return ownRole;
  return bold === false && boldOnlyRoles.has(box.face) ? 'body' : box.face;
}
