import { changeLayout } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { selectedSlides } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { withReadableElements } from './readable-elements.ts';

/** Applies a layout to a slide. Text stays readable on a background that the user has set. */
export function changeReadableLayout(deck: Deck, id: string, layout: string): Deck {
  const changed = changeLayout(deck, id, layout);
  if (changed === deck) return deck;
  const slides = changed.slides.map((slide) =>
    slide.id === id ? { ...slide, elements: withReadableElements(changed, slide.elements, slide.background) } : slide,
  );
  return { ...changed, slides };
}

/**
 * Changes the layout of the selected slides. Slides whose content does not fit the layout are left unchanged. Returns
 * null if the content of no slide fits.
 */
export function changeSlideLayout(layout: string, at: number): Command {
  return (state) => {
    const selected = selectedSlides(state).flatMap((index) => state.deck.slides[index]?.id ?? []);
    const deck = selected.reduce((before, id) => changeReadableLayout(before, id, layout), state.deck);
    if (deck === state.deck) return null;
    return { deck, selection: { ...state.selection, elements: [], editing: false }, at };
  };
}
