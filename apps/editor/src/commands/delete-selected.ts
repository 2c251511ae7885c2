import { selectedCells } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { clearCells } from './clear-cells.ts';
import { deleteElements } from './delete-elements.ts';

/** Deletes the selection: the text of cells, or whole elements. */
export function deleteSelected(at: number): Command {
  return (state) => (selectedCells(state.selection) ? clearCells(at)(state) : deleteElements(at)(state));
}
