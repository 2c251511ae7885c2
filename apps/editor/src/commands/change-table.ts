import type { TableCell, TableElement } from '@ppt-embed/deck';
import { longestSide } from '../geometry/bounds.ts';
import type { Command } from '../state/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the one chosen table. */
export function changeTable(change: Change, make: (table: TableElement) => TableElement): Command {
  return (state) =>
    changeElements(state, state.selection.elements, change, (element) =>
      element.kind === 'table' ? make(element) : element,
    );
}

/** Writes plain text into a cell; its look is that of its first letter. */
export function withCellText(table: TableElement, row: number, column: number, text: string): TableElement {
  return withCell(table, row, column, (cell) => {
    const { text: _, ...look } = cell.runs[0] ?? { text: '' };
    return { ...cell, runs: text === '' ? [] : [{ ...look, text }] };
  });
}

/** A block of text pasted at a cell: rows and columns that are missing are added. */
export function withPastedCells(table: TableElement, row: number, column: number, cells: string[][]): TableElement {
  let next = table;
  while (next.rows.length < row + cells.length) next = withRow(next);
  const widest = Math.max(...cells.map((line) => line.length));
  while (next.columns.length < column + widest) next = withColumn(next);
  for (const [down, line] of cells.entries()) {
    for (const [across, text] of line.entries()) next = withCellText(next, row + down, column + across, text);
  }
  return next;
}

function withCell(
  table: TableElement,
  row: number,
  column: number,
  make: (cell: TableCell) => TableCell,
): TableElement {
  const line = table.rows[row];
  const cell = line?.cells[column];
  if (!line || !cell) return table;
  return { ...table, rows: table.rows.with(row, { ...line, cells: line.cells.with(column, make(cell)) }) };
}

/** A row more, at the end. */
export function withRow(table: TableElement): TableElement {
  const height = table.rows.at(-1)?.height ?? 48;
  const cells = table.columns.map((_, index): TableCell => {
    const align = table.rows.at(-1)?.cells[index]?.align;
    return { runs: [], ...(align && { align }) };
  });
  return {
    ...table,
    rows: [...table.rows, { height, cells }],
    box: { ...table.box, height: Math.min(longestSide, table.box.height + height) },
  };
}

/** A row less; the head stays. */
export function withoutRow(table: TableElement): TableElement {
  const last = table.rows.at(-1);
  if (!last || table.rows.length < 2) return table;
  return {
    ...table,
    rows: table.rows.slice(0, -1),
    box: { ...table.box, height: table.box.height - last.height },
  };
}

/** A column more, at the end: all share the width. */
export function withColumn(table: TableElement): TableElement {
  const width = table.box.width / (table.columns.length + 1);
  const share = table.columns.length / (table.columns.length + 1);
  return {
    ...table,
    columns: [...table.columns.map((column) => column * share), width],
    rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, { runs: [] }] })),
  };
}

/** A column less: the others take its width. */
export function withoutColumn(table: TableElement): TableElement {
  const last = table.columns.at(-1);
  if (last === undefined || table.columns.length < 2) return table;
  const share = table.box.width / (table.box.width - last);
  return {
    ...table,
    columns: table.columns.slice(0, -1).map((column) => column * share),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.slice(0, -1) })),
  };
}
