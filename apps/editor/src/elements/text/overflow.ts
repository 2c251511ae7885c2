import { fitText, slideHeightOf, textOverflows } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { boundsOf } from '../../model/geometry/bounds.ts';
import { textElementOf } from './element-text.ts';

const known = new WeakMap<SlideElement, boolean>();

/**
 * Whether text is taller than its box or, if the box grows or its text is not fitted, exceeds the bottom of the slide. A
 * box that a user has placed outside of the slide does not count.
 */
export function isOverflowing(deck: Deck, text: TextElement): boolean {
  if (text.autofit !== 'grow' && text.autofit !== 'none') return textOverflows(deck, text);
  const slideHeight = slideHeightOf(deck);
  const { box } = text.autofit === 'none' ? fitText(deck, { ...text, autofit: 'grow' }) : text;
  const { y, height } = boundsOf([box]);
  return y < slideHeight && y + height > slideHeight;
}

/** Whether the text of a box or shape does not fit; see `isOverflowing`. */
function overflows(deck: Deck, element: SlideElement): boolean {
  let found = known.get(element);
  if (found === undefined) {
    const text = textElementOf(deck, element);
    const hasText = text?.paragraphs.some(({ runs }) => runs.some((run) => run.text.trim() !== '')) ?? false;
    found = hasText && text !== undefined && isOverflowing(deck, text);
    known.set(element, found);
  }
  return found;
}

/** Returns the elements of a slide with overflowing text, in z-order. */
export function overflowingElements(deck: Deck, slide: Slide): SlideElement[] {
  return slide.elements.filter((element) => overflows(deck, element));
}
