import type { Face, Run, TextStyle } from '../model/text.ts';
import { faceFamilies } from './face-families.ts';

/** Faces of titles: drawn and measured bold alone. */
const boldFaces: ReadonlySet<Face> = new Set<Face>(['sans', 'serif', 'song']);

/** Whether a face has bold letters alone. */
export function isBoldFace(face: Face): boolean {
  return boldFaces.has(face);
}

/** Whether letters look alike in two faces: titles and texts may share their families. */
export function isSameFace(one: Face, other: Face): boolean {
  return faceFamilies[one].latin === faceFamilies[other].latin;
}

/**
 * The face that the letters of a run are set in: fixed width for code, then its own, then its box's. A face that has bold
 * letters alone is shown by bold ones: others are set in the box's, or, if they say that they are not bold and that has no
 * such letters either, in that of texts.
 */
export function runFace(
  { code, face, bold }: Pick<Run, 'code' | 'face' | 'bold'>,
  box: Pick<TextStyle, 'face' | 'bold'>,
): Face {
  const wanted = code ? 'mono' : (face ?? box.face);
  if (!boldFaces.has(wanted) || (bold ?? box.bold)) return wanted;
  return bold === false && boldFaces.has(box.face) ? 'body' : box.face;
}
