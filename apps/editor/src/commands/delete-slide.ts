import { selectedSlides } from '../model/selected-slides.ts';
import type { Command } from '../model/transaction.ts';

/** Deletes the selected slides. A deck needs at least one: if all are selected, the current one is kept. */
export function deleteSlide(at: number): Command {
  return (state) => {
    const { deck, selection } = state;
    if (deck.slides.length < 2) return null;
    const selected = selectedSlides(state);
    const isAll = selected.length === deck.slides.length;
    const gone = new Set(isAll ? selected.filter((index) => index !== selection.slide) : selected);
    const slides = deck.slides.filter((_, index) => !gone.has(index));
    const before = deck.slides.slice(0, selection.slide).filter((_, index) => !gone.has(index)).length;
    return {
      deck: { ...deck, slides },
      selection: { slide: Math.min(before, slides.length - 1), elements: [], editing: false },
      at,
    };
  };
}
