import { fitRows } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { chosenCells, onlyElement } from '../selection/selection.ts';
import type { CellRange } from '../selection/selection.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the one chosen table. */
export function changeTable(change: Change, make: (table: TableElement) => TableElement): Command {
  return (state) =>
    changeElements(state, state.selection.elements, change, (element) =>
      element.kind === 'table' ? fitRows(make(element)) : element,
    );
}

/** The one chosen table, and its chosen cells: without any, the last one of its last row. */
export function chosenTable(state: EditorState): { table: TableElement; cells: CellRange } | null {
  const id = onlyElement(state.selection);
  const table = currentSlide(state)?.elements.find((element) => element.id === id);
  if (table?.kind !== 'table') return null;
  const [row, column] = [table.rows.length - 1, table.columns.length - 1];
  return { table, cells: chosenCells(state.selection) ?? { row, column, toRow: row, toColumn: column } };
}
