import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';

/** Selects an element of the current slide, or with null none. */
export function chooseElement(id: string | null): Command {
  return (state) => {
    const { selection } = state;
    if (id === selection.element && !selection.editing) return null;
    if (id !== null && !currentSlide(state)?.elements.some((element) => element.id === id)) return null;
    return { selection: { ...selection, element: id, editing: false } };
  };
}
