import { slidesInRow, withSlidesSelected } from '../model/selected-slides.ts';
import type { Command } from '../model/transaction.ts';

/**
 * Moves slides to another place, one after the other, where they are chosen.
 * @param moved Their indexes.
 * @param gap Where they come: before the slide of that index as the deck is now, or at its end.
 */
export function moveSlides(moved: readonly number[], gap: number, at: number): Command {
  return ({ deck, selection }) => {
    const movedIndexes = new Set(moved);
    const slides = deck.slides.filter((_, index) => movedIndexes.has(index));
    const first = deck.slides.slice(0, Math.max(0, gap)).filter((_, index) => !movedIndexes.has(index)).length;
    const reordered = deck.slides.filter((_, index) => !movedIndexes.has(index)).toSpliced(first, 0, ...slides);
    if (reordered.every((slide, index) => slide === deck.slides[index])) return null;
    const shown = slides.findIndex((slide) => slide === deck.slides[selection.slide]);
    const next = { ...deck, slides: reordered };
    return {
      deck: next,
      selection: withSlidesSelected(next, slidesInRow(first, slides.length), first + Math.max(0, shown)),
      at,
    };
  };
}
