import { runFace } from '@ppt-embed/deck';
import type { Face, Run, TextStyle } from '@ppt-embed/deck';

/** A face as it is offered: titles and texts share their families. */
export type ShownFace = Exclude<Face, 'heading'>;

/** The face that letters stand in. */
export function shownFace(run: Pick<Run, 'code' | 'face' | 'bold'>, box: Pick<TextStyle, 'face' | 'bold'>): ShownFace {
  const face = runFace(run, box);
  return face === 'heading' ? 'body' : face;
}
