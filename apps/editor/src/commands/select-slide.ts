import type { Command } from '../model/transaction.ts';

/** Shows a slide, which is then chosen alone; past the ends it stays at the nearest. */
export function selectSlide(index: number): Command {
  return ({ deck, selection }) => {
    const slide = Math.max(0, Math.min(index, deck.slides.length - 1));
    if (slide === selection.slide && !selection.slides) return null;
    return { selection: { slide, elements: [], editing: false } };
  };
}
