import { fitRows } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { chosenCells } from '../selection/selection.ts';
import type { CellRange } from '../selection/selection.ts';
import { chosenParts } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { changeChosen } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the one chosen table, on the slide or in a group. */
export function changeTable(change: Change, make: (table: TableElement) => TableElement): Command {
  return (state) =>
    changeChosen(state, change, (element) => (element.kind === 'table' ? fitRows(make(element)) : element));
}

/** The one chosen table, and its chosen cells: without any, the last one of its last row. */
export function chosenTable(state: EditorState): { table: TableElement; cells: CellRange } | null {
  const [table, ...others] = chosenParts(state);
  if (table?.kind !== 'table' || others.length > 0) return null;
  const [row, column] = [table.rows.length - 1, table.columns.length - 1];
  return { table, cells: chosenCells(state.selection) ?? { row, column, toRow: row, toColumn: column } };
}
