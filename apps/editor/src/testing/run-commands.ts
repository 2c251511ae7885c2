import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import type { EditorState } from '../model/editor-state.ts';

/**
 * Runs commands one after the other.
 * @throws Error if one does not apply.
 */
export function runCommands(state: EditorState, ...commands: readonly Command[]): EditorState {
  return commands.reduce((before, command) => {
    const transaction = command(before);
    if (!transaction) throw new Error('A command did not apply.');
    return applyTransaction(before, transaction);
  }, state);
}
