import { chosenCells } from '../selection/selection.ts';
import type { Command } from '../state/transaction.ts';
import { clearCells } from './clear-cells.ts';
import { deleteElements } from './delete-elements.ts';

/** Takes away what is chosen: the words of cells, or elements as a whole. */
export function deleteChosen(at: number): Command {
  return (state) => (chosenCells(state.selection) ? clearCells(at)(state) : deleteElements(at)(state));
}
