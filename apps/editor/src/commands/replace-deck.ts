import type { Deck } from '@ppt-embed/deck';
import { firstSlide } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';

/** Replaces the deck. Undo restores the previous one. */
export function replaceDeck(deck: Deck, at: number): Command {
  return ({ selection }) => {
    const slide = Math.min(selection.slide, deck.slides.length - 1);
    return { deck, selection: { ...firstSlide, slide: Math.max(0, slide) }, at };
  };
}
