import type { Deck, Slide, TextElement } from '@ppt-embed/deck';
import { renderSlide } from '@ppt-embed/deck';

/**
 * What stays drawn of a text that is edited as HTML: its bullets, by the deck itself; the slide below draws its ground. The
 * text is there too, for its fonts to be read from; a style hides it.
 */
export function ghostSvg(deck: Deck, slide: Slide, text: TextElement): string {
  const { fill: _, ...element } = text;
  return renderSlide(deck, {
    ...slide,
    // Ids of definitions derive from the slide's: the same would be taken for the slide's own.
    id: `${slide.id}-edited`,
    title: '',
    background: { kind: 'solid', color: 'white', alpha: 0 },
    elements: [element],
  });
}
