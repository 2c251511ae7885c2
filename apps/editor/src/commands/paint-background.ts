import type { Fill } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelectedSlides } from './change-slide.ts';

/** Sets the background of the selected slides. */
export function paintBackground(background: Fill, at: number): Command {
  return (state) => changeSelectedSlides(state, { at, group: 'background' }, (slide) => ({ ...slide, background }));
}
