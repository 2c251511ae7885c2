import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';

/** What the speaker says with the current slide; typing without a pause is one step of undo. */
export function writeNotes(notes: string, at: number): Command {
  return (state) =>
    changeSlide(state, { at, group: `notes ${state.selection.slide}` }, (slide) =>
      slide.notes === notes ? slide : { ...slide, notes },
    );
}
