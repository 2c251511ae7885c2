import { isTextHolder } from '../elements/text/text-holder.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';

/** Puts the caret into an element of the current slide. */
export function editText(id: string): Command {
  return (state) => {
    const element = currentSlide(state)?.elements.find((candidate) => candidate.id === id);
    if (!element || !isTextHolder(element)) return null;
    return { selection: { ...state.selection, elements: [id], editing: true } };
  };
}
