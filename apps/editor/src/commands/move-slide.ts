import type { Command } from '../state/transaction.ts';

/** Moves a slide to another place, where it is shown. */
export function moveSlide(from: number, to: number, at: number): Command {
  return ({ deck }) => {
    const slide = deck.slides[from];
    const target = Math.max(0, Math.min(to, deck.slides.length - 1));
    if (!slide || target === from) return null;
    return {
      deck: { ...deck, slides: deck.slides.toSpliced(from, 1).toSpliced(target, 0, slide) },
      selection: { slide: target, elements: [], editing: false },
      at,
    };
  };
}
