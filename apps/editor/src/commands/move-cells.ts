import { cellAt, selectedCells, selectedMember } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { selectedTable } from './change-table.ts';
import { selectCells } from './select-cells.ts';

/** Moves from the selected cell, or extends the range. */
export function moveCells(down: number, across: number, isRange: boolean): Command {
  return (state) => {
    const selected = selectedTable(state);
    const { cells } = state.selection;
    if (!selected || !cells || !selectedCells(state.selection)) return null;
    const { table } = selected;
    const toRow = within(cells.toRow + down, table.rows.length);
    const toColumn = within(cells.toColumn + across, table.columns.length);
    const next = isRange ? { ...cells, toRow, toColumn } : cellAt(toRow, toColumn);
    return selectCells(cells.table, next, selectedMember(state.selection))(state);
  };
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
