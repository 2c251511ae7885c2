import { slidesInRow, withSlidesSelected } from '../model/selected-slides.ts';
import type { Command } from '../model/transaction.ts';

/**
 * Moves slides to another position, adjacent to each other, and selects them.
 * @param moved Their indexes.
 * @param gap The target: before the slide with this index in the current deck, or at the end.
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
