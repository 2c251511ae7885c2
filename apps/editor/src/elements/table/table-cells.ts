import { fitRows } from '@ppt-embed/deck';
import type { Run, TableCell, TableElement } from '@ppt-embed/deck';
import { longestSide } from '../../geometry/bounds.ts';
import { withColumnAt, withRowAt } from './rows-and-columns.ts';

/** Writes plain text into a cell; its look is that of its first letter. */
export function withCellText(table: TableElement, row: number, column: number, text: string): TableElement {
  return withCell(table, row, column, (cell) => inItsLook(cell, text));
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

/** A block of text pasted at a cell: rows and columns that are missing are added. A block may have thousands of rows. */
export function withPastedCells(
  table: TableElement,
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
): TableElement {
  const widest = cells.reduce((most, line) => Math.max(most, line.length), 0);
  let next = withMoreRows(table, row + cells.length - table.rows.length);
  while (next.columns.length < column + widest) next = withColumnAt(next, next.columns.length);
  const rows = next.rows.map((line, at) => {
    const pasted = cells[at - row];
    if (!pasted) return line;
    return {
      ...line,
      cells: line.cells.map((cell, across) => {
        const text = pasted[across - column];
        return text === undefined ? cell : inItsLook(cell, text);
      }),
    };
  });
  return fitRows({ ...next, rows });
}

/** Rows at the end, like the last one; the table grows as far as a deck allows. */
function withMoreRows(table: TableElement, count: number): TableElement {
  if (count <= 0) return table;
  const [first] = withRowAt(table, table.rows.length).rows.slice(-1);
  if (!first) return table;
  const height = Math.min(longestSide, table.box.height + count * first.height);
  return {
    ...table,
    rows: [...table.rows, ...Array.from({ length: count }, () => first)],
    box: { ...table.box, height },
  };
}

/** Plain text in the look of a cell's first letter. */
function inItsLook(cell: TableCell, text: string): TableCell {
  const { text: _, ...look } = cell.runs[0] ?? { text: '' };
  return { ...cell, runs: text === '' ? [] : [{ ...look, text }] };
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
