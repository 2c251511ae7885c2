import { fitText, slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Deck, TextElement } from '@ppt-embed/deck';

/** px. Pasted text that would be higher than this at its usual size is set smaller. */
const maxHeight = 600;
/** px, largest first. Pasted text is never set smaller than the last of them: it runs over the slide's edge. */
const sizes = [28, 24, 22, 20];

/** A growing text box in the middle of the slide, for text that is pasted: long text is set smaller. */
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
