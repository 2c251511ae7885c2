import { fitRows } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { selectedCells } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import { selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the only selected table, on the slide or in a group. */
export function changeTable(change: Change, make: (table: TableElement) => TableElement): Command {
  return (state) =>
    changeSelected(state, change, (element) => (element.kind === 'table' ? fitRows(make(element)) : element));
}

/** The only selected table with its selected cells. Without selected cells, the last cell of its last row. */
export function selectedTable(state: EditorState): { table: TableElement; cells: CellRange } | null {
  const [table, ...others] = selectedTargets(state);
  if (table?.kind !== 'table' || others.length > 0) return null;
  const [row, column] = [table.rows.length - 1, table.columns.length - 1];
  return { table, cells: selectedCells(state.selection) ?? { row, column, toRow: row, toColumn: column } };
}
