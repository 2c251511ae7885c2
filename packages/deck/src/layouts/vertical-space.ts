import type { LayoutContext } from './slide-layout.ts';

/**
 * Maximum fraction of the body's height to fill. Content begins at the top of the body, and cards and rows are stretched
 * to end here, above the footer. Fuller slides look crowded.
 */
export const maxFillRatio = 0.93;

/** Minimum fraction of the body's height at which cards end. Higher cards would be mostly empty around short text. */
const minFillRatio = 0.74;

/** The fraction of a card's free height that goes above its text, and its maximum in px. */
const textOffsetRatio = 0.4;
const maxTextOffset = 20;

/**
 * Returns the distance in px by which the text of cards is moved down if the cards are higher than their text. The text
 * stays near its number or heading. The distance is the same for all cards of a row, whose first lines stay aligned.
 * @param freeHeight Height that the longest text of the row leaves free.
 */
export function textOffset(freeHeight: number): number {
  return Math.max(0, Math.min(maxTextOffset, Math.round(freeHeight * textOffsetRatio)));
}

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
