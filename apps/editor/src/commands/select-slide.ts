import type { Command } from '../model/transaction.ts';

/** Shows a slide and selects only that one. Indexes past the ends select the first or last slide. */
export function selectSlide(index: number): Command {
  return ({ deck, selection }) => {
    const slide = Math.max(0, Math.min(index, deck.slides.length - 1));
    if (slide === selection.slide && !selection.slides) return null;
    return { selection: { slide, elements: [], editing: false } };
  };
}
