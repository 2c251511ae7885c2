import { selectedSlides } from '../model/selected-slides.ts';
import type { Command } from '../model/transaction.ts';
import { changeSelectedSlides } from './change-slide.ts';

/** Hides the selected slides in slide shows or, if all of them are hidden, shows them again. */
export function toggleHidden(at: number): Command {
  return (state) => {
    const areHidden = selectedSlides(state).every((index) => state.deck.slides[index]?.hidden);
    return changeSelectedSlides(state, { at }, (slide) => {
      if ((slide.hidden ?? false) !== areHidden) return slide;
      const { hidden, ...shown } = slide;
      return hidden ? shown : { ...shown, hidden: true };
    });
  };
}
