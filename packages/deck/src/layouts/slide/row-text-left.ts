/**
 * Distance in px from the left edge of rows to their text. It is the same for numbers, dots and icons before the text, so
 * that the rows of slides that follow one another are aligned.
 */
export const rowTextLeft = 80;
