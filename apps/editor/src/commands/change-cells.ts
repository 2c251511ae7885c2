import type { TableElement } from '@ppt-embed/deck';
import { withMerged, withSplit, wholeRange } from '../elements/table/merge-cells.ts';
import { withColumnAt, withoutColumnAt, withoutRowAt, withRowAt } from '../elements/table/rows-and-columns.ts';
import { cellAt, onlyElement } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { changeTable, selectedTable } from './change-table.ts';

/** The actions on the selected cells of a table. */
export type TableAction =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnLeft'
  | 'columnRight'
  | 'withoutRows'
  | 'withoutColumns'
  | 'merge'
  | 'split';

/** Changes the table at the selected cells, which stay selected, or selects the cells that replace them. */
export function changeCells(action: TableAction, at: number): Command {
  return (state) => {
    const selected = selectedTable(state);
    if (!selected) return null;
    const { table } = selected;
    const id = onlyElement(state.selection) ?? table.id;
    const range = wholeRange(table, selected.cells);
    const transaction = changeTable({ at }, (before) => cellTransforms[action](before, range))(state);
    if (!transaction) return null;
    const cells = { ...cellsAfter(action, range), table: id };
    return { ...transaction, selection: { ...state.selection, editing: false, cells } };
  };
}

const cellTransforms: Readonly<Record<TableAction, (table: TableElement, range: CellRange) => TableElement>> = {
  rowAbove: (table, { row }) => withRowAt(table, row, row),
  rowBelow: (table, { toRow }) => withRowAt(table, toRow + 1),
  columnLeft: (table, { column }) => withColumnAt(table, column, column),
  columnRight: (table, { toColumn }) => withColumnAt(table, toColumn + 1),
  withoutRows: (table, { row, toRow }) => repeated(table, toRow - row + 1, (one) => withoutRowAt(one, row)),
  withoutColumns: (table, { column, toColumn }) =>
    repeated(table, toColumn - column + 1, (one) => withoutColumnAt(one, column)),
  merge: withMerged,
  split: withSplit,
};

function cellsAfter(action: TableAction, range: CellRange): CellRange {
  const { row, column, toRow, toColumn } = range;
  switch (action) {
    case 'rowBelow':
      return cellAt(toRow + 1, column);
    case 'columnRight':
      return cellAt(row, toColumn + 1);
    case 'rowAbove':
    case 'columnLeft':
      return cellAt(row, column);
    case 'withoutRows':
      return cellAt(Math.max(0, row - 1), column);
    case 'withoutColumns':
      return cellAt(row, Math.max(0, column - 1));
    case 'merge':
    case 'split':
      return range;
    default:
      return action satisfies never;
  }
}

function repeated(table: TableElement, times: number, change: (table: TableElement) => TableElement): TableElement {
  return Array.from({ length: times }).reduce<TableElement>((next) => change(next), table);
}
