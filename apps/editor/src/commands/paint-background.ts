import type { Fill } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { changeSlide } from './change-slide.ts';

/** The ground of the current slide. */
export function paintBackground(background: Fill, at: number): Command {
  return (state) => changeSlide(state, { at, group: 'background' }, (slide) => ({ ...slide, background }));
}
