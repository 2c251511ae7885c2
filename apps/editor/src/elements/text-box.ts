import { fitText, slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Deck, TextElement } from '@ppt-embed/deck';

/** px. Pasted text that would be higher at its default size gets a smaller size. */
const maxHeight = 600;
/** px, largest first. The last one is the minimum for pasted text, which may then exceed the slide. */
const sizes = [28, 24, 22, 20];

/** A growing text box in the middle of the slide, for pasted text. Long text gets a smaller size. */
export function fitHeightToText(deck: Deck, text: TextElement): TextElement {
  const fitted = sizes.map((size) => fitText(deck, { ...text, style: { ...text.style, size } }));
  const best = fitted.find(({ box }) => box.height <= maxHeight) ?? fitted.at(-1) ?? text;
  const { width, height } = best.box;
  return {
    ...best,
    box: {
      x: Math.round((slideWidth - width) / 2),
      y: Math.max((slideHeight - maxHeight) / 2, Math.round((slideHeight - height) / 2)),
      width,
      height,
    },
  };
}
