import { slideHeight, slideWidth } from './box.ts';
import type { Deck, SlideSize } from './deck.ts';

/**
 * Height of each slide size in px. Slides of all sizes are 1280 px wide, so that content has the same width on all of
 * them. A4 is 297 × 210 mm.
 */
const heights: Readonly<Record<SlideSize, number>> = { '4:3': 960, A4: Math.round((slideWidth * 210) / 297) };

/** Returns the height of a deck's slides in px; the width is always 1280 px. */
export function slideHeightOf({ size }: Pick<Deck, 'size'>): number {
  return size ? heights[size] : slideHeight;
}

/** Returns the difference in px between the height of a deck's slides and 16:9 slides. */
export function extraHeightOf(deck: Pick<Deck, 'size'>): number {
  return slideHeightOf(deck) - slideHeight;
}
