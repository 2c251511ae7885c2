import type { Command } from '../state/transaction.ts';

/** Takes the current slide out; a deck keeps at least one. */
export function deleteSlide(at: number): Command {
  return ({ deck, selection }) => {
    if (deck.slides.length < 2) return null;
    const slides = deck.slides.toSpliced(selection.slide, 1);
    return {
      deck: { ...deck, slides },
      selection: { slide: Math.min(selection.slide, slides.length - 1), elements: [], editing: false },
      at,
    };
  };
}
