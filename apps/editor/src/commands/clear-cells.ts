import { withoutCellText, rangeText } from '../elements/table/table-cells.ts';
import { selectedCells } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { changeTable, selectedTable } from './change-table.ts';

/** Clears the selected cells of a table. */
export function clearCells(at: number): Command {
  return (state) => {
    const selected = selectedTable(state);
    const isEmpty = selected && rangeText(selected.table, selected.cells) === '';
    if (!selected || !selectedCells(state.selection) || isEmpty) return null;
    return changeTable({ at }, (table) => withoutCellText(table, selected.cells))(state);
  };
}
