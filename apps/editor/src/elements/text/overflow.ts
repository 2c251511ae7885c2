import { textOverflows } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { textOf } from './text-holder.ts';

const known = new WeakMap<SlideElement, boolean>();

/** Whether the text of a box or a shape is higher than it. */
function overflows(deck: Deck, element: SlideElement): boolean {
  let found = known.get(element);
  if (found === undefined) {
    const text = textOf(deck, element);
    const hasWords = text?.paragraphs.some(({ runs }) => runs.some((run) => run.text.trim() !== '')) ?? false;
    found = hasWords && text !== undefined && textOverflows(deck, text);
    known.set(element, found);
  }
  return found;
}

/** The elements of a slide whose text runs over them, in z-order. */
export function overflowing(deck: Deck, slide: Slide): SlideElement[] {
  return slide.elements.filter((element) => overflows(deck, element));
}
