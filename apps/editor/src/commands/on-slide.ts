import { firstSlide } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';

/**
 * Runs a command on a slide that may no longer be the current one, for content that arrives later. The user's current
 * slide and text editing are not changed.
 */
export function onSlide(id: string, command: Command): Command {
  return (state) => {
    const slide = state.deck.slides.findIndex((one) => one.id === id);
    if (slide < 0) return null;
    const isHere = slide === state.selection.slide;
    if (isHere && !state.selection.editing) return command(state);
    const selectionBefore = { ...firstSlide, slide };
    const transaction = command({ ...state, selection: selectionBefore });
    if (!transaction) return null;
    const { selection: _, ...made } = transaction;
    return { ...made, selectionBefore };
  };
}
