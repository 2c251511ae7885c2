import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { repeatsTitle } from '../../commands/footer-title.ts';
import { plainText } from '../../elements/text/plain-text.ts';

/**
 * Indexes of the slides in which two decks differ, those that only one has among them. A footer that repeats the title of
 * its deck, and the number of a slide, come by themselves: they make no difference.
 */
export function changedSlides(one: Deck, other: Deck): number[] {
  const count = Math.max(one.slides.length, other.slides.length);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => serialized(one, one.slides[index]) !== serialized(other, other.slides[index]),
  );
}

function serialized(deck: Deck, slide: Slide | undefined): string | undefined {
  return slide && JSON.stringify({ ...slide, elements: slide.elements.map((element) => asPlaced(deck, element)) });
}

/** What says something by itself, without its words. */
function asPlaced({ title }: Deck, element: SlideElement): SlideElement {
  if (element.kind !== 'text') return element;
  const isDerived =
    element.role === 'slideNumber' || (element.part === 'footer' && repeatsTitle(plainText(element.paragraphs), title));
  return isDerived ? { ...element, paragraphs: [] } : element;
}
