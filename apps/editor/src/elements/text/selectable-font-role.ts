import { runFontRole } from '@ppt-embed/deck';
import type { FontRole, Run, TextStyle } from '@ppt-embed/deck';

/** A face as it is offered: titles and texts share their families. */
export type SelectableFontRole = Exclude<FontRole, 'heading'>;

/** The face that letters stand in. */
export function selectableFontRole(
  run: Pick<Run, 'code' | 'face' | 'bold'>,
  box: Pick<TextStyle, 'face' | 'bold'>,
): SelectableFontRole {
  const face = runFontRole(run, box);
  return face === 'heading' ? 'body' : face;
}
