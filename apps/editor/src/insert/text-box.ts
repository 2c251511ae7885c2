import { fitText, slideHeight, slideWidth, textLines } from '@ppt-embed/deck';
import type { Deck, TextElement } from '@ppt-embed/deck';

/** px of the highest box that is made of a text: more of it shrinks. */
const highest = 600;

/** The text in a box around the middle of the slide that is as high as its lines, set smaller where there are too many. */
export function asHighAsLines(deck: Deck, text: TextElement): TextElement {
  const fitted = fitText(deck, { ...text, box: { ...text.box, height: highest } });
  const last = textLines(deck, { ...fitted, box: { ...fitted.box, y: 0 } }).at(-1);
  const bottom = last ? Math.ceil(last.baseline + last.size * 0.4) : 0;
  const { width } = text.box;
  const height = Math.min(highest, Math.max(text.box.height, bottom));
  return {
    ...fitted,
    box: { x: Math.round((slideWidth - width) / 2), y: Math.round((slideHeight - height) / 2), width, height },
  };
}
