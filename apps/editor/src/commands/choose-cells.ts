import { cellPlaces } from '@ppt-embed/deck';
import type { TableElement } from '@ppt-embed/deck';
import { currentSlide } from '../state/editor-state.ts';
import { cellAt, chosenCells } from '../state/selection.ts';
import type { CellRange } from '../state/selection.ts';
import type { Command } from '../state/transaction.ts';
import { chosenTable } from './change-table.ts';

/** Chooses cells of a table of the current slide; null: the table as a whole. */
export function chooseCells(table: string, cells: CellRange | null): Command {
  return (state) => {
    const element = currentSlide(state)?.elements.find(({ id }) => id === table);
    if (element?.kind !== 'table') return null;
    const { cells: _, ...selection } = state.selection;
    return {
      selection: { ...selection, elements: [table], editing: false, ...(cells && { cells: { ...cells, table } }) },
    };
  };
}

/** Goes on from the chosen cell, or lets the range reach further. */
export function moveCells(down: number, across: number, isRange: boolean): Command {
  return (state) => {
    const chosen = chosenTable(state);
    const cells = chosenCells(state.selection);
    if (!chosen || !cells) return null;
    const { table } = chosen;
    const toRow = within(cells.toRow + down, table.rows.length);
    const toColumn = within(cells.toColumn + across, table.columns.length);
    return chooseCells(table.id, isRange ? { ...cells, toRow, toColumn } : cellAt(toRow, toColumn))(state);
  };
}

/** The cell that is shown next in reading order, or before; null at the ends. */
export function nextCell(table: TableElement, row: number, column: number, by: 1 | -1): CellRange | null {
  const shown = cellPlaces(table).flatMap((line, at) =>
    line.flatMap((place, across) => (place.isCovered ? [] : [cellAt(at, across)])),
  );
  const index = shown.findIndex((cell) => cell.row === row && cell.column === column);
  return shown[index + by] ?? null;
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
