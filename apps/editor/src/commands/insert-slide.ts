import type { Slide } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { freshId } from './fresh-id.ts';

/** Puts a slide after the current one and shows it. */
export function insertSlide(slide: Slide, at: number): Command {
  return ({ deck, selection }) => {
    const id = freshId(slide.id, new Set(deck.slides.map((other) => other.id)));
    const index = Math.min(selection.slide + 1, deck.slides.length);
    return {
      deck: { ...deck, slides: deck.slides.toSpliced(index, 0, { ...slide, id }) },
      selection: { slide: index, elements: [], editing: false },
      at,
    };
  };
}
