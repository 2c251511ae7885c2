import { stepBack, stepForward } from '../model/history.ts';
import type { Move } from '../model/history.ts';
import { sameElements } from '../model/selection.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command, Transaction } from '../model/transaction.ts';

/** Undoes the last change on whichever slide it was and shows it. */
export const undo: Command = (state) => applyMove(state, stepBack(state.history, state.deck));

/** Redoes the last undone change. */
export const redo: Command = (state) => applyMove(state, stepForward(state.history, state.deck));

/** Keeps the caret in the text being edited. Otherwise only selects the changed element. */
function applyMove({ selection }: EditorState, move: Move | null): Transaction | null {
  if (!move) return null;
  const { deck, selection: stepSelection } = move.to;
  const inPlace = selection.slide === stepSelection.slide && sameElements(selection, stepSelection);
  return { deck, history: move.history, selection: { ...stepSelection, editing: selection.editing && inPlace } };
}
