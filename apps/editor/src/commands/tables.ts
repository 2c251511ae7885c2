import { fitRows, slideHeightOf } from '@ppt-embed/deck';
import type { Box, Deck, TableElement, Color, Run, TextElement } from '@ppt-embed/deck';
import { selectedCells, cellAt, onlyElement, selectedMember } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import { selectedTargets, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { withMerged, withSplit, expandToMergedCells } from '../elements/table/merge-cells.ts';
import {
  withColumnAt,
  withEqualColumns,
  withEqualRows,
  withoutColumnAt,
  withoutRowAt,
  withRowAt,
} from '../elements/table/rows-and-columns.ts';
import { withoutCellText, rangeText, allCells, withFill } from '../elements/table/table-cells.ts';
import { numberFrom } from '../elements/chart/chart.ts';
import { listRows, textOf } from '../elements/text/list-rows.ts';
import { newTable } from '../elements/new-elements.ts';
import { changeSelected, changeSlide, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { selectCells } from './select.ts';

/** Changes the only selected table, on the slide or in a group. */
export function changeTable(change: Change, update: (table: TableElement) => TableElement): Command {
  return (state) =>
    changeSelected(
      state,
      change,
      onlyKind('table', (table) => fitRows(update(table))),
    );
}

/**
 * Returns the only selected table with its selected cells or, without selected cells, the last cell of its last row.
 */
export function selectedTable(state: EditorState): { table: TableElement; cells: CellRange } | null {
  const [table, ...others] = selectedTargets(state);
  if (table?.kind !== 'table' || others.length > 0) return null;
  const [row, column] = [table.rows.length - 1, table.columns.length - 1];
  return { table, cells: selectedCells(state.selection) ?? { row, column, toRow: row, toColumn: column } };
}

/** Actions on the selected cells of a table. */
export type TableAction =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnLeft'
  | 'columnRight'
  | 'withoutRows'
  | 'withoutColumns'
  | 'merge'
  | 'split'
  | 'distributeRows'
  | 'distributeColumns';

/** Changes the table at the selected cells. Keeps them selected, or selects the cells that replace them. */
export function changeCells(action: TableAction, at: number): Command {
  return (state) => {
    const selected = selectedTable(state);
    if (!selected) return null;
    const { table } = selected;
    const id = onlyElement(state.selection) ?? table.id;
    const range = expandToMergedCells(table, selected.cells);
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
  withoutRows: (table, { row, toRow }) => repeat(table, toRow - row + 1, (one) => withoutRowAt(one, row)),
  withoutColumns: (table, { column, toColumn }) =>
    repeat(table, toColumn - column + 1, (one) => withoutColumnAt(one, column)),
  merge: withMerged,
  split: withSplit,
  distributeRows: withEqualRows,
  distributeColumns: withEqualColumns,
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
    case 'distributeRows':
    case 'distributeColumns':
      return range;
    default:
      return action satisfies never;
  }
}

function repeat(table: TableElement, times: number, change: (table: TableElement) => TableElement): TableElement {
  return Array.from({ length: times }).reduce<TableElement>((next) => change(next), table);
}

/** Clears the selected cells of a table. */
export function clearCells(at: number): Command {
  return (state) => {
    const selected = selectedTable(state);
    const isEmpty = selected && rangeText(selected.table, selected.cells) === '';
    if (!selected || !selectedCells(state.selection) || isEmpty) return null;
    return changeTable({ at }, (table) => withoutCellText(table, selected.cells))(state);
  };
}

/** Sets the fill of the selected cells, or of all cells if none are selected; undefined removes it. */
export function fillCells(fill: Color | undefined, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return changeTable(change, (table) => withFill(table, cells ?? allCells(table), fill))(state);
  };
}

/** Moves the selection from the selected cell, or extends the range. */
export function moveCells(rowStep: number, columnStep: number, isRange: boolean): Command {
  return (state) => {
    const selected = selectedTable(state);
    const { cells } = state.selection;
    if (!selected || !cells || !selectedCells(state.selection)) return null;
    const { table } = selected;
    const toRow = clampIndex(cells.toRow + rowStep, table.rows.length);
    const toColumn = clampIndex(cells.toColumn + columnStep, table.columns.length);
    const next = isRange ? { ...cells, toRow, toColumn } : cellAt(toRow, toColumn);
    return selectCells(cells.table, next, selectedMember(state.selection))(state);
  };
}

const clampIndex = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** Text sizes in the table, and its distance from the bottom of the slide, in px. */
const maxTextSize = 24;
const minTextSize = 12;
const margin = 24;

/**
 * Replaces the selected list with a table that has one row per line. If no line is a header, the table gets an empty
 * header row, which contains the caret. The table keeps the list's id, so that lines stay connected and the focus is
 * kept.
 */
export function convertToTable(at: number): Command {
  return (state) => {
    const list = selectedList(state);
    const slide = currentSlide(state);
    if (!list || !slide) return null;
    const rows = listRows(list.paragraphs);
    const hasHeading = hasHeader(rows);
    const { id } = list;
    const table = tableOf(state.deck, list, hasHeading ? rows : [(rows[0] ?? []).map(() => []), ...rows]);
    return changeSlide(
      state,
      { at },
      () => ({ ...slide, elements: slide.elements.map((one) => (one === list ? { ...table, id } : one)) }),
      { elements: [id], ...(!hasHeading && { editing: true, cells: { ...cellAt(0, 0), table: id } }) },
    );
  };
}

/** Returns the only selected text box with several lines, unless it is a title. */
export function selectedList(state: EditorState): TextElement | null {
  const id = onlyElement(state.selection);
  const found = currentSlide(state)?.elements.find((element) => element.id === id);
  if (found?.kind !== 'text' || found.locked || (found.role !== undefined && found.role !== 'body')) return null;
  return found.paragraphs.filter(({ runs }) => textOf(runs).trim() !== '').length > 1 ? found : null;
}

/** Whether the first row is a header: text above numbers. */
function hasHeader([first = [], ...others]: readonly (readonly Run[])[][]): boolean {
  const isNumber = (runs: readonly Run[]) => numberFrom(textOf(runs)) !== null;
  return others.length > 0 && !first.slice(1).some(isNumber) && others.every((row) => row.slice(1).some(isNumber));
}

function withoutSize(run: Run): Run {
  const { size: _, ...rest } = run;
  return rest;
}

/** Creates a table in the text size and the box of an element, or smaller if it would exceed the bottom of the slide. */
export function tableOf(
  deck: Deck,
  { box, style: { size } }: { box: Box; style: { size: number } },
  rows: readonly (readonly Run[])[][],
): TableElement {
  const maxLengths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => Math.min(40, Math.max(6, textOf(row[column] ?? []).length)))),
  );
  const whole = maxLengths.reduce((sum, one) => sum + one, 0);
  const empty = newTable(rows.length, maxLengths.length);
  const createTable = (fontSize: number): TableElement =>
    fitRows({
      ...empty,
      box: { ...box, height: rows.length * fontSize * 2 },
      columns: maxLengths.map((one) => (one / whole) * box.width),
      rows: rows.map((row) => ({
        height: fontSize * 2,
        // Cells use the table's text size, which is the largest at which the text fits.
        cells: row.map((runs) => ({ runs: runs.map(withoutSize) })),
      })),
      style: { ...empty.style, size: fontSize },
    });
  let fontSize = Math.min(maxTextSize, Math.max(minTextSize, Math.round(size)));
  let element = createTable(fontSize);
  while (fontSize > minTextSize && element.box.y + element.box.height > slideHeightOf(deck) - margin)
    element = createTable((fontSize -= 2));
  return element;
}
