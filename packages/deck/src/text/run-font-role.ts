import type { FontRole, Run, TextStyle } from '../model/text.ts';
import { fontRoleFamilies } from './font-role-families.ts';

/** Faces of titles: drawn and measured bold alone. */
const boldOnlyRoles: ReadonlySet<FontRole> = new Set<FontRole>(['sans', 'serif', 'song']);

/** Whether a face has bold letters alone. */
export function isBoldOnlyRole(face: FontRole): boolean {
  return boldOnlyRoles.has(face);
}

/** Whether letters look alike in two faces: titles and texts may share their families. */
export function isSameFontRole(one: FontRole, other: FontRole): boolean {
  return fontRoleFamilies[one].latin === fontRoleFamilies[other].latin;
}

/**
 * The face that the letters of a run are set in: fixed width for code, then its own, then its box's. A face that has bold
 * letters alone is shown by bold ones: others are set in the box's, or, if they say that they are not bold and that has no
 * such letters either, in that of texts.
 */
export function runFontRole(
  { code, face, bold }: Pick<Run, 'code' | 'face' | 'bold'>,
  box: Pick<TextStyle, 'face' | 'bold'>,
): FontRole {
  const ownRole = code ? 'mono' : (face ?? box.face);
  if (!boldOnlyRoles.has(ownRole) || (bold ?? box.bold)) return ownRole;
  return bold === false && boldOnlyRoles.has(box.face) ? 'body' : box.face;
}
