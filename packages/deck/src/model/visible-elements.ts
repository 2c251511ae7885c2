import type { Deck } from './deck.ts';
import type { SlideElement } from './element.ts';

/** Returns a deck without its hidden elements, for example for a slide show, in which they must not take clicks. */
export function withoutHiddenElements(deck: Deck): Deck {
  const slides = deck.slides.map((slide) => {
    const elements = visibleElements(slide.elements);
    return elements === slide.elements ? slide : { ...slide, elements };
  });
  return slides.every((slide, index) => slide === deck.slides[index]) ? deck : { ...deck, slides };
}

/** Returns the elements that are not hidden, also in groups; the same array if none is hidden. */
function visibleElements(elements: readonly SlideElement[]): readonly SlideElement[] {
  const visible = elements.flatMap((element): SlideElement[] => {
    if (element.hidden) return [];
    if (element.kind !== 'group') return [element];
    const members = visibleElements(element.elements);
    return [members === element.elements ? element : { ...element, elements: members }];
  });
  const isSame = visible.length === elements.length && visible.every((element, index) => element === elements[index]);
  return isSame ? elements : visible;
}
