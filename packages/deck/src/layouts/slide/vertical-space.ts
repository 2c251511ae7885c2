import type { Box } from '../../model/box.ts';
import type { LayoutContext } from '../slide-layout.ts';

/**
 * Maximum fraction of the body's height to fill. Content begins at the top of the body, and cards and rows are stretched
 * to end here, above the footer. Fuller slides look crowded.
 */
export const maxFillRatio = 0.9;

/** Distance in px between text and the tables or figures below or above it. */
export const textGap = 24;

/** Distance in px between text and the cards or steps below it, which begin with text of a similar size. */
export const leadGap = 32;

/**
 * Returns the area below text of the given height, in which content ends at the same height as on other slides.
 * @param textHeight Height in px; 0 if there is no text.
 * @param gap Distance in px between the text and the area.
 */
export function areaBelow(box: Box, textHeight: number, gap: number = textGap): Box {
  const used = textHeight > 0 ? textHeight + gap : 0;
  return { ...box, y: box.y + used, height: box.height - used / maxFillRatio };
}

/** Fraction of the body's height at which panels end if their text needs less. */
const minFillRatio = 0.82;

/** Maximum ratio of a card's height to the height that its content requires. Higher cards would look empty. */
const maxStretch = 2;

/** The fraction of a card's free height that goes above its text, and its maximum in px. */
const textOffsetRatio = 0.4;
const maxTextOffset = 48;

/**
 * Returns the distance in px by which the text of cards is moved down if the cards are higher than their text. The text
 * stays near its number or heading. The distance is the same for all cards of a row, whose first lines stay aligned.
 * @param freeHeight Height that the longest text of the row leaves free.
 */
export function textOffset(freeHeight: number): number {
  return Math.max(0, Math.min(maxTextOffset, Math.round(freeHeight * textOffsetRatio)));
}

/**
 * Returns the height of cards in px: as high as their text requires, and higher if much of the
 * slide would be empty, but not so high that most of each card would be empty.
 * @param idealHeight Height of the text with its padding.
 * @param top Upper edge of the cards.
 * @param stretch Maximum ratio of the height to the ideal height.
 */
export function cardHeight(
  idealHeight: number,
  top: number,
  maxHeight: number,
  { slideTheme: { body } }: Pick<LayoutContext, 'slideTheme'>,
  stretch: number = maxStretch,
): number {
  const minHeight = Math.min(idealHeight * stretch, body.box.y + body.box.height * minFillRatio - top);
  return Math.floor(Math.min(maxHeight, Math.max(idealHeight, minHeight)));
}

/** Returns the height of cards in a grid in px, as `cardHeight`. The grids of a deck end at the same height if possible. */
export function gridHeight(
  idealHeight: number,
  top: number,
  maxHeight: number,
  { slideTheme: { body } }: Pick<LayoutContext, 'slideTheme'>,
  stretch: number = maxStretch,
): number {
  const foot = body.box.y + body.box.height * maxFillRatio - top;
  return Math.floor(Math.min(maxHeight, Math.max(idealHeight, Math.min(idealHeight * stretch, foot))));
}
