import type { Deck, Slide } from './deck.ts';

/** The slides that are not hidden; all of them where each one is, since nothing can be handed out of none. */
export function shownSlides({ slides }: Pick<Deck, 'slides'>): readonly Slide[] {
  const shown = slides.filter(({ hidden }) => !hidden);
  return shown.length > 0 ? shown : slides;
}
