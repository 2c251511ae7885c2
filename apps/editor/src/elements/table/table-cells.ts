import { fitRows } from '@ppt-embed/deck';
import type { Run, TableCell, TableElement } from '@ppt-embed/deck';
import { withColumnAt, withRowAt } from './rows-and-columns.ts';

/** Writes plain text into a cell; its look is that of its first letter. */
export function withCellText(table: TableElement, row: number, column: number, text: string): TableElement {
  return withCell(table, row, column, (cell) => {
    const { text: _, ...look } = cell.runs[0] ?? { text: '' };
    return { ...cell, runs: text === '' ? [] : [{ ...look, text }] };
  });
}

/** Writes runs into a cell; its row grows with them. */
export function withCellRuns(
  table: TableElement,
  row: number,
  column: number,
  { runs, align }: { runs: readonly Run[]; align?: TableCell['align'] },
): TableElement {
  return withCell(table, row, column, (cell) => {
    const { align: _, ...plain } = cell;
    return { ...plain, runs: runs.filter(({ text }) => text !== ''), ...(align && { align }) };
  });
}

/** A block of text pasted at a cell: rows and columns that are missing are added. */
export function withPastedCells(
  table: TableElement,
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
): TableElement {
  let next = table;
  while (next.rows.length < row + cells.length) next = withRowAt(next, next.rows.length);
  const widest = Math.max(...cells.map((line) => line.length));
  while (next.columns.length < column + widest) next = withColumnAt(next, next.columns.length);
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
  const made = { ...line, cells: line.cells.with(column, make(cell)) };
  return fitRows({ ...table, rows: table.rows.with(row, made) });
}
