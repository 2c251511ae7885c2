import { changeLayout } from '@ppt-embed/deck';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';

/** Arranges what the current slide says in another layout; null where it does not fit there. */
export function changeSlideLayout(layout: string, at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide) return null;
    const deck = changeLayout(state.deck, slide.id, layout);
    if (deck === state.deck) return null;
    return { deck, selection: { ...state.selection, elements: [], editing: false }, at };
  };
}
