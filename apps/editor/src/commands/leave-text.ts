import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { withCards } from './select.ts';

/** Ends text editing. The element stays selected, with the other elements of its card, as if they were a group. */
export const leaveText: Command = (state) => {
  const { selection } = state;
  if (!selection.editing) return null;
  const elements = withCards(currentSlide(state)?.elements ?? [], selection.elements);
  return { selection: { ...selection, elements, editing: false } };
};
