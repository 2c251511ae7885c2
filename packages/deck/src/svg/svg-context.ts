import { hashOf } from '../model/hash-of.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import { resolveColor } from '../themes/resolve-color.ts';

/** Context for drawing elements. Each drawing of a slide has its own. */
export interface SvgContext {
  deck: Deck;
  slide: Slide;
  /** The slide's number, from 1. */
  slideNumber: number;
  colorOf: (color: Color) => string;
  pictureUrl: (src: string) => string;
  /**
   * Stores a definition, such as a gradient, and returns its id. The id is unique among all slides on the page, and
   * deterministic. It includes a hash of the content, which distinguishes slides of two decks that have the same id.
   */
  define: (write: (id: string) => string) => string;
  /** Draws any element, for the content of groups. */
  drawElement: (element: SlideElement) => string;
}

/** The context for one slide, and the definitions that its drawing needs. */
export interface SlideSvgContext extends SvgContext {
  definitions: readonly string[];
}

/** Creates the context for drawing one slide. */
export function createSvgContext(
  deck: Deck,
  slide: Slide,
  {
    pictureUrl,
    drawElement,
  }: { pictureUrl: (src: string) => string; drawElement: (element: SlideElement, context: SvgContext) => string },
): SlideSvgContext {
  const definitions: string[] = [];
  // Slide ids come from outside, so characters that an id attribute or url(#…) cannot contain are escaped.
  const prefix = slide.id.replace(/[^\w-]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`);
  const context: SlideSvgContext = {
    deck,
    slide,
    slideNumber: deck.slides.findIndex((other) => other.id === slide.id) + 1,
    colorOf: (color) => resolveColor(deck.theme, color),
    pictureUrl,
    definitions,
    define: (write) => {
      const id = `paint-${prefix}-${definitions.length + 1}-${hashOf(write('')).toString(36)}`;
      definitions.push(write(id));
      return id;
    },
    drawElement: (element) => drawElement(element, context),
  };
  return context;
}
