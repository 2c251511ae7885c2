import { runFontRole } from '@ppt-embed/deck';
import type { FontRole, Run, TextStyle } from '@ppt-embed/deck';

/** A selectable font role. Headings share the families of the other roles. */
export type SelectableFontRole = Exclude<FontRole, 'heading'>;

/** The font role of a run. */
export function selectableFontRole(
  run: Pick<Run, 'code' | 'face' | 'bold'>,
  box: Pick<TextStyle, 'face' | 'bold'>,
): SelectableFontRole {
  const face = runFontRole(run, box);
  return face === 'heading' ? 'body' : face;
}
