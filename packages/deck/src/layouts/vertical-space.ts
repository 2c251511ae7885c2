import type { LayoutContext } from './slide-layout.ts';

/**
 * Maximum fraction of the body's height to fill. Content begins at the top of the body, and cards and rows are stretched
 * to end here, above the footer. Fuller slides look crowded.
 */
export const maxFillRatio = 0.93;

/** Minimum fraction of the body's height at which cards end. */
const minFillRatio = 0.76;

/**
 * Returns the height of cards in px: as high as their text requires, so that it does not float in empty space, but not
 * so low that much of the slide is empty.
 * @param idealHeight Height of the text with its padding.
 * @param top Upper edge of the cards.
 */
export function cardHeight(
  idealHeight: number,
  top: number,
  maxHeight: number,
  { slideTheme: { body } }: Pick<LayoutContext, 'slideTheme'>,
): number {
  const minHeight = body.box.y + body.box.height * minFillRatio - top;
  return Math.floor(Math.min(maxHeight, Math.max(idealHeight, minHeight)));
}
