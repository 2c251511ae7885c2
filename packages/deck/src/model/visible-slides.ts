import type { Deck, Slide } from './deck.ts';

/** The slides that are not hidden; all of them where each one is, since nothing can be handed out of none. */
export function visibleSlides({ slides }: Pick<Deck, 'slides'>): readonly Slide[] {
  const visible = slides.filter(({ hidden }) => !hidden);
  return visible.length > 0 ? visible : slides;
}
