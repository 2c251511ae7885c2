import { slideHeight, slideWidth } from './box.ts';
import type { CustomSlideSize, Deck, slideSizes } from './deck.ts';

/**
 * Height of each slide size in px. Slides of all sizes are 1280 px wide, so that content has the same width on all of
 * them. A4 is 297 × 210 mm.
 */
const heights: Readonly<Record<(typeof slideSizes)[number], number>> = {
  '4:3': 960,
  A4: Math.round((slideWidth * 210) / 297),
};

/**
 * Minimum and maximum height of slides in px: from 16:9 to 1:2. Wider slides would be lower, because all slides have the
 * same width: at 21:9 (549 px), the covers with a picture above or below their title have no space for it, the
 * decorations of cartoon and government slides cover text, and steps on cards overflow.
 */
const minHeight = slideHeight;
const maxHeight = slideWidth * 2;

/** Limits of custom slide sizes: lengths in mm, as in PowerPoint, and the height as a multiple of the width. */
export const slideSizeLimits: Readonly<Record<'min' | 'max' | 'minRatio' | 'maxRatio', number>> = {
  min: 25.4,
  max: 1422.4,
  minRatio: minHeight / slideWidth,
  maxRatio: maxHeight / slideWidth,
};

/**
 * Returns the height of a deck's slides in px; the width is always 1280 px.
 * @throws RangeError if the size has an unknown name. Pages of unknown height would make pagination endless.
 */
export function slideHeightOf({ size }: Pick<Deck, 'size'>): number {
  if (size === undefined) return slideHeight;
  if (typeof size === 'string') {
    if (!Object.hasOwn(heights, size)) throw new RangeError(`Unknown slide size: ${size}`);
    return heights[size];
  }
  const height = Math.round((slideWidth * size.height) / size.width);
  return Math.max(minHeight, Math.min(maxHeight, height || slideHeight));
}

/** Returns the size of a deck's slides on paper, in mm. Slides of a named size are 13.333 in wide. */
export function paperSizeOf(deck: Pick<Deck, 'size'>): CustomSlideSize {
  const width = typeof deck.size === 'object' ? deck.size.width : (slideWidth / 96) * 25.4;
  return { width, height: (width * slideHeightOf(deck)) / slideWidth };
}

/** Returns the difference in px between the height of a deck's slides and 16:9 slides. */
export function extraHeightOf(deck: Pick<Deck, 'size'>): number {
  return slideHeightOf(deck) - slideHeight;
}
