import type { Deck, Slide, TextElement } from '@ppt-embed/deck';
import { renderSlide } from '@ppt-embed/deck';

/**
 * What stays drawn of an element whose text is edited as HTML: its ground and bullets, by the deck itself. The text is
 * there too, for its fonts to be read from; a style hides it.
 */
export function ghostSvg(deck: Deck, slide: Slide, element: TextElement): string {
  return renderSlide(deck, {
    ...slide,
    // Ids of definitions derive from the slide's: the same would be taken for the slide's own.
    id: `${slide.id}-edited`,
    title: '',
    background: { kind: 'solid', color: 'white', alpha: 0 },
    elements: [element],
  });
}
