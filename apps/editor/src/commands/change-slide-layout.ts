import { changeLayout } from '@ppt-embed/deck';
import { selectedSlides } from '../model/selected-slides.ts';
import type { Command } from '../model/transaction.ts';

/**
 * Changes the layout of the selected slides. Slides whose content does not fit it are left unchanged; null if it fits
 * none.
 */
export function changeSlideLayout(layout: string, at: number): Command {
  return (state) => {
    const selected = selectedSlides(state).flatMap((index) => state.deck.slides[index]?.id ?? []);
    const deck = selected.reduce((before, id) => changeLayout(before, id, layout), state.deck);
    if (deck === state.deck) return null;
    return { deck, selection: { ...state.selection, elements: [], editing: false }, at };
  };
}
