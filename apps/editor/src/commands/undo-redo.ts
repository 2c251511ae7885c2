import { stepBack, stepForward } from '../model/history.ts';
import type { Move } from '../model/history.ts';
import { sameElements } from '../model/selection.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command, Transaction } from '../model/transaction.ts';

/** Takes the last change back, on whichever slide it was, and shows it. */
export const undo: Command = (state) => applyMove(state, stepBack(state.history, state.deck));

/** Makes the change that was taken back last. */
export const redo: Command = (state) => applyMove(state, stepForward(state.history, state.deck));

/** The caret stays in the text it is in; elsewhere the changed element is selected only. */
function applyMove({ selection }: EditorState, move: Move | null): Transaction | null {
  if (!move) return null;
  const { deck, selection: stepSelection } = move.to;
  const inPlace = selection.slide === stepSelection.slide && sameElements(selection, stepSelection);
  return { deck, history: move.history, selection: { ...stepSelection, editing: selection.editing && inPlace } };
}
