import { fitText } from '@ppt-embed/deck';
import type { Deck, Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/plain-text.ts';
import type { Command } from '../state/transaction.ts';

export interface TypedText {
  slide: number;
  element: string;
  paragraphs: readonly Paragraph[];
  /** ms. */
  at: number;
}

/** Replaces the text of an element. It shrinks to fit; titles of slide and deck follow. */
export function typeText({ slide: index, element: id, paragraphs, at }: TypedText): Command {
  return ({ deck }) => {
    const slide = deck.slides[index];
    const before = slide?.elements.find((element) => element.id === id);
    if (!slide || before?.kind !== 'text') return null;
    const after = fitText(deck, { ...before, paragraphs });
    return {
      deck: withSlide(deck, index, withText(slide, after)),
      place: { slide: index, elements: [id], editing: true },
      group: `${slide.id}/${id}`,
      at,
    };
  };
}

function withText(slide: Slide, text: TextElement): Slide {
  const elements = slide.elements.map((element) => (element.id === text.id ? text : element));
  return { ...slide, elements, ...(text.role === 'title' && { title: plainText(text.paragraphs) }) };
}

/** The deck is called what its title slide says; an emptied title keeps the last name. */
function withSlide(deck: Deck, index: number, slide: Slide): Deck {
  const slides = deck.slides.with(index, slide);
  const renamed = index === 0 && slide.title !== deck.slides[0]?.title && slide.title !== '';
  return { ...deck, slides, ...(renamed && { title: slide.title }) };
}
