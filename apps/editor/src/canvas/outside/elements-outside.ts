import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { boundsOf } from '../../model/geometry/bounds.ts';

/** Parts that extend beyond the slide by design. */
const decorations: ReadonlySet<SlideElement['part']> = new Set(['styleDecoration', 'decoration', 'logo']);

/** Returns the elements that extend beyond the slide, except the decorations of its style. */
export function elementsOutside(deck: Pick<Deck, 'size'>, { elements }: Pick<Slide, 'elements'>): SlideElement[] {
  const height = slideHeightOf(deck);
  return elements.filter((element) => {
    if (decorations.has(element.part)) return false;
    const bounds = boundsOf([element.box]);
    const isInside =
      bounds.x >= 0 && bounds.y >= 0 && bounds.x + bounds.width <= slideWidth && bounds.y + bounds.height <= height;
    return !isInside;
  });
}
