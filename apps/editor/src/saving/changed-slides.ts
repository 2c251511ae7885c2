import type { Deck } from '@ppt-embed/deck';

/** Indexes of the slides in which two decks differ, those that only one has among them. */
export function changedSlides(one: Deck, other: Deck): number[] {
  const count = Math.max(one.slides.length, other.slides.length);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => JSON.stringify(one.slides[index]) !== JSON.stringify(other.slides[index]),
  );
}
