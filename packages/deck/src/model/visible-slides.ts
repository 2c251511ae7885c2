import type { Deck, Slide } from './deck.ts';

/**
 * Returns the slides that are not hidden, or all slides if all are hidden, because an export needs at least one slide.
 */
export function visibleSlides({ slides }: Pick<Deck, 'slides'>): readonly Slide[] {
  const visible = slides.filter(({ hidden }) => !hidden);
  return visible.length > 0 ? visible : slides;
}
