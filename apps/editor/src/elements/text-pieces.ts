import { fitText } from '@ppt-embed/deck';
import type { Deck, Run, ShapeElement, SlideElement, TextElement } from '@ppt-embed/deck';
import { withText } from './text/element-text.ts';

/** The continuous pieces of an element's text, such as its paragraphs or cells. */
export type Pieces = readonly (readonly Run[])[];

/** Access to the text of an element type as pieces, for find and replace. */
export interface TextPieces<Element extends SlideElement> {
  read: (element: Element) => Pieces;
  /**
   * Replaces the text and lays it out again.
   * @param pieces As many pieces as `read` returns, in the same order.
   */
  write: (element: Element, pieces: Pieces, deck: Deck) => Element;
}

/** The paragraphs of a text box or shape. */
export const paragraphPieces: TextPieces<TextElement> & TextPieces<ShapeElement> = {
  read: ({ paragraphs = [] }: TextElement | ShapeElement) => paragraphs.map(({ runs }) => runs),
  write: <Element extends TextElement | ShapeElement>(element: Element, pieces: Pieces, deck: Deck): Element => {
    if (!element.paragraphs) return element;
    return withText(deck, element, (text) =>
      fitText(deck, {
        ...text,
        paragraphs: text.paragraphs.map((paragraph, index) => ({
          ...paragraph,
          runs: pieces[index] ?? paragraph.runs,
        })),
      }),
    );
  },
};
