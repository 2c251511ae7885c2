import type { Deck } from '@ppt-embed/deck';
import { stepBack, stepForward } from '../model/history.ts';
import type { Move } from '../model/history.ts';
import { sameElements, firstSlide } from '../model/selection.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command, Transaction } from '../model/transaction.ts';

/** Undoes the last change, whichever slide it was on, and shows that slide. */
export const undo: Command = (state) => applyMove(state, stepBack(state.history, state.deck));

/** Reverts the last change, for example a drag that is canceled. Unlike after undo, it cannot be redone. */
export const revert: Command = (state) => {
  const transaction = undo(state);
  return transaction?.history ? { ...transaction, history: { ...transaction.history, future: [] } } : transaction;
};

/** Redoes the last undone change. */
export const redo: Command = (state) => applyMove(state, stepForward(state.history, state.deck));

/**
 * Restores the state of an undo step. Keeps the caret in the text that is being edited; otherwise, only selects the
 * changed element.
 */
function applyMove({ selection }: EditorState, move: Move | null): Transaction | null {
  if (!move) return null;
  const { deck, selection: stepSelection } = move.to;
  const inPlace = selection.slide === stepSelection.slide && sameElements(selection, stepSelection);
  const change = move.changes ? { changes: move.changes } : { deck };
  return { ...change, history: move.history, selection: { ...stepSelection, editing: selection.editing && inPlace } };
}

/**
 * Replaces the deck. Undo restores the previous one.
 * @param base Set if other users may have changed the deck: only the changes since `base` are merged into it.
 */
export function replaceDeck(deck: Deck, at: number, base?: Deck): Command {
  return ({ selection }) => {
    const slide = Math.min(selection.slide, deck.slides.length - 1);
    const changes = base && [{ before: base, after: deck }];
    return { deck, ...(changes && { changes }), selection: { ...firstSlide, slide: Math.max(0, slide) }, at };
  };
}
