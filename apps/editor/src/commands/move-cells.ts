import { cellAt, chosenCells, chosenMember } from '../selection/selection.ts';
import type { Command } from '../state/transaction.ts';
import { chosenTable } from './change-table.ts';
import { chooseCells } from './choose-cells.ts';

/** Goes on from the chosen cell, or lets the range reach further. */
export function moveCells(down: number, across: number, isRange: boolean): Command {
  return (state) => {
    const chosen = chosenTable(state);
    const { cells } = state.selection;
    if (!chosen || !cells || !chosenCells(state.selection)) return null;
    const { table } = chosen;
    const toRow = within(cells.toRow + down, table.rows.length);
    const toColumn = within(cells.toColumn + across, table.columns.length);
    const next = isRange ? { ...cells, toRow, toColumn } : cellAt(toRow, toColumn);
    return chooseCells(cells.table, next, chosenMember(state.selection))(state);
  };
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
