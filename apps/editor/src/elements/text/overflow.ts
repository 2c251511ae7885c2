import { fitText, slideHeightOf, textOverflows } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { boundsOf } from '../../model/geometry/bounds.ts';
import { textElementOf } from './element-text.ts';

/** Whether the text of elements overflows, with the properties of the deck on which that depends. */
const known = new WeakMap<SlideElement, Pick<Deck, 'theme' | 'size'> & { overflows: boolean }>();

/**
 * Whether text is taller than its box or, if the box grows or its text is not fitted, exceeds the bottom of the slide. A
 * box that a user has placed outside of the slide does not count.
 */
export function isOverflowing(deck: Deck, text: TextElement): boolean {
  if (!isSlideItsLimit(text)) return textOverflows(deck, text);
  const slideHeight = slideHeightOf(deck);
  const { box } = text.autofit === 'none' ? fitText(deck, { ...text, autofit: 'grow' }) : text;
  const { y, height } = boundsOf([box]);
  return y < slideHeight && y + height > slideHeight;
}

/** Whether text may exceed its box, or its box grows, so that it overflows only at the bottom of the slide. */
const isSlideItsLimit = ({ autofit }: Pick<TextElement, 'autofit'>) => autofit === 'grow' || autofit === 'none';

/** Whether the text of a box or shape does not fit; see `isOverflowing`. */
function overflows(deck: Deck, element: SlideElement): boolean {
  const { theme, size } = deck;
  const found = known.get(element);
  if (found?.theme === theme && found.size === size) return found.overflows;
  const text = textElementOf(deck, element);
  const hasText = text?.paragraphs.some(({ runs }) => runs.some((run) => run.text.trim() !== '')) ?? false;
  const isTooLong = hasText && text !== undefined && isOverflowing(deck, text);
  known.set(element, { theme, ...(size && { size }), overflows: isTooLong });
  return isTooLong;
}

/** Returns the elements of a slide with overflowing text, in z-order. */
export function overflowingElements(deck: Deck, slide: Slide): SlideElement[] {
  return slide.elements.filter((element) => overflows(deck, element));
}

/** Whether the first overflowing text of a slide extends below the slide, instead of only its box. */
export function isTextBelowSlide(deck: Deck, slide: Slide): boolean {
  const [first] = overflowingElements(deck, slide);
  const text = first && textElementOf(deck, first);
  return text !== undefined && isSlideItsLimit(text);
}
