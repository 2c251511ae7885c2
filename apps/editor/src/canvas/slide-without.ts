import type { Slide, SlideElement } from '@ppt-embed/deck';
import { withoutText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';

/** A slide without the text of an element, which is edited over it; the element's ground stays. */
export function slideWithout(slide: Slide, id: string, cell: CellAt | null): Slide {
  return {
    ...slide,
    elements: slide.elements.flatMap((one) => (one.id === id ? bareOf(one, cell) : [one])),
  };
}

/** A picture that is cropped stands whole over its place. */
function bareOf(element: SlideElement, cell: CellAt | null): SlideElement[] {
  return element.kind === 'picture' ? [] : [withoutText(element, cell)];
}
