import type { Deck } from '@ppt-embed/deck';
import { firstSlide } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';

/** Goes on with another deck; undo brings the present one back. */
export function replaceDeck(deck: Deck, at: number): Command {
  return ({ selection }) => {
    const slide = Math.min(selection.slide, deck.slides.length - 1);
    return { deck, selection: { ...firstSlide, slide: Math.max(0, slide) }, at };
  };
}
