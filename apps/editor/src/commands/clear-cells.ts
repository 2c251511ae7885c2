import { withoutWords, wordsIn } from '../elements/table/table-cells.ts';
import { chosenCells } from '../selection/selection.ts';
import type { Command } from '../state/transaction.ts';
import { changeTable, chosenTable } from './change-table.ts';

/** Empties the chosen cells of a table; the cells stay. */
export function clearCells(at: number): Command {
  return (state) => {
    const chosen = chosenTable(state);
    const isEmpty = chosen && wordsIn(chosen.table, chosen.cells) === '';
    if (!chosen || !chosenCells(state.selection) || isEmpty) return null;
    return changeTable({ at }, (table) => withoutWords(table, chosen.cells))(state);
  };
}
