import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';

/** Sets `--ed-slide-ratio`, the ratio in which the style sheets show slides, to the ratio of the deck's slides. */
export function setSlideRatio(deck: Pick<Deck, 'size'>): void {
  document.documentElement.style.setProperty('--ed-slide-ratio', String(slideWidth / slideHeightOf(deck)));
}
