import type { Box } from '../../model/box.ts';
import type { LayoutContext } from '../slide-layout.ts';

/**
 * Maximum fraction of the body's height to fill, which is 95 % with rounded positions: content ends at 86 % of the slide,
 * above the footer and the decorations of all styles.
 * Content begins at the top of the body, and cards and rows that have enough text are stretched to end here.
 */
export const maxFillRatio = 0.948;

/** Distance in px between text and the tables or charts below or above it. */
export const textGap = 24;

/** Distance in px between text and the cards, figures or steps below it, which is more than between these. */
export const leadGap = 32;

/**
 * Returns the area below text of the given height, in which content ends at the same height as on other slides.
 * @param textHeight Height in px; 0 if there is no text.
 */
export function areaBelow(box: Box, textHeight: number): Box {
  const used = textHeight > 0 ? textHeight + leadGap : 0;
  return { ...box, y: box.y + used, height: box.height - used / maxFillRatio };
}

/** Fractions of the body's height at which cards end at the earliest: steps, events and people, and other cards. */
export const minFillRatio = 0.9;
export const minCardFoot = 0.82;

/** Maximum ratio of a card's height to the height that its content requires. */
const maxStretch = 2;

/** Minimum fraction of the fullest card that its content fills, if the cards would not end too early. */
const minContentRatio = 0.6;

/** The fraction of a card's free height that goes above its text. */
const textOffsetRatio = 0.42;
/**
 * Distances in px by which text is moved: the maximum in cards that it fills, and in taller ones. `line`: height that stays
 * free for another line, because Chinese words that are kept whole may need one.
 */
const textOffsets = { filled: 8, max: 56, line: 40 } as const;

/**
 * Returns the distance in px by which the text of cards is moved down if the cards are taller than their text, so that the
 * longest text is nearly in the middle. The distance is the same for all cards of a row, whose first lines stay aligned.
 * @param freeHeight Height that the longest text of the row leaves free.
 */
export function textOffset(freeHeight: number): number {
  const { filled, max, line } = textOffsets;
  const [offset, lineOffset] = [freeHeight, freeHeight - line].map((height) => Math.round(height * textOffsetRatio));
  return Math.max(0, Math.min(filled, offset ?? 0), Math.min(max, lineOffset ?? 0));
}

/**
 * Returns the height of cards in px. Cards end at the same height on all slides of a deck. If even the fullest card would
 * then look empty, they end earlier, but not so early that much of the slide would be empty.
 * @param idealHeight Height of the content with its padding.
 * @param top Upper edge of the cards.
 * @param content Height of the content of the fullest card, or of the fullest cards in each row; `Infinity` for rows of
 * full width, which do not look empty.
 * @param minFoot Fraction of the body's height at which the cards end at the earliest.
 */
export function cardHeight(
  idealHeight: number,
  top: number,
  maxHeight: number,
  { slideTheme: { body } }: Pick<LayoutContext, 'slideTheme'>,
  content = 0,
  minFoot: number = minFillRatio,
): number {
  const heightTo = (foot: number): number => body.box.y + body.box.height * foot - top;
  const height = Math.max(heightTo(minFoot), Math.min(content / minContentRatio, heightTo(maxFillRatio)));
  return Math.floor(Math.min(maxHeight, Math.max(idealHeight, Math.min(idealHeight * maxStretch, height))));
}
