import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';

/** Sets the speaker notes of the current slide. Typing without a pause is one undo step. */
export function writeNotes(notes: string, at: number): Command {
  return (state) =>
    changeSlide(state, { at, group: `notes ${state.selection.slide}` }, (slide) =>
      slide.notes === notes ? slide : { ...slide, notes },
    );
}
