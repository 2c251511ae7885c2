import { firstSlide } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';

/**
 * A command on a slide that need not be the current one: for what arrives after it was asked for. Who has gone on, to
 * another slide or into a text, is left where they are.
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
