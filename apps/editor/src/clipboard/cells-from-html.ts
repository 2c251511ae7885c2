import type { CellRange } from '../selection/selection.ts';
import { lettersOf, openFrames } from './open-frames.ts';
import { parsePage } from './parse-page.ts';
import { isWordNumber, wordListMark } from './word-list-mark.ts';

/** A span that a page asks for is taken up to here. */
const longestSpan = 100;

/** Cells of a sheet, row by row. */
export interface SheetCells {
  /** What they say; those under a merged one say nothing. */
  cells: string[][];
  merged: readonly CellRange[];
}

/** The cells of what is a table and little else; null for a page with a table in it. */
export function cellsFromHtml(html: string): SheetCells | null {
  if (!/<table/iu.test(html)) return null;
  const { body, hasFrames } = readTables(html);
  const table = body.querySelector('table');
  // What else stands in a frame was written beside the table.
  const share = hasFrames ? 1 : mostly;
  if (!table || lettersOf(table) < lettersOf(body) * share) return null;
  return cellsOf(table);
}

/** The cells of every table of a page. */
export function tablesFromHtml(html: string): SheetCells[] {
  return [...readTables(html).body.querySelectorAll('table')].flatMap((table) => {
    const cells = table.parentElement?.closest('table') ? null : cellsOf(table);
    return cells ? [cells] : [];
  });
}

function readTables(html: string): { body: HTMLElement; hasFrames: boolean } {
  const body = parsePage(html);
  return { body, hasFrames: openFrames(body) };
}

/** Share of the words that makes a page a table. */
const mostly = 0.9;

function cellsOf(table: HTMLTableElement): SheetCells | null {
  const cells: string[][] = [];
  const merged: CellRange[] = [];
  const lastRow = table.rows.length - 1;
  for (const [row, line] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of line.cells) {
      while (cells[row]?.[column] !== undefined) column += 1;
      const [down, across] = [Math.min(cell.rowSpan || 1, longestSpan), Math.min(cell.colSpan || 1, longestSpan)];
      for (let y = 0; y < down; y += 1) {
        const covered = (cells[row + y] ??= []);
        for (let x = 0; x < across; x += 1) covered[column + x] = y === 0 && x === 0 ? textOfCell(cell) : '';
      }
      const [toRow, toColumn] = [Math.min(row + down - 1, lastRow), column + across - 1];
      if (toRow > row || toColumn > column) merged.push({ row, column, toRow, toColumn });
      column += across;
    }
  }
  const widest = Math.max(0, ...cells.map((line) => line.length));
  const full = cells
    .slice(0, table.rows.length)
    .map((line) => Array.from({ length: widest }, (_, at) => line[at] ?? ''));
  return full.length * widest > 1 ? { cells: full, merged } : null;
}

/** Blocks and breaks are lines; the spaces between tags are none. */
function textOfCell(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const item of copy.querySelectorAll('p')) {
    const mark = wordListMark(item);
    // The signs that Word draws bullets with mean something else in other fonts.
    if (mark && !isWordNumber(mark)) mark.textContent = '• ';
  }
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\u2028');
  for (const inner of copy.querySelectorAll('table')) inner.before('\u2028');
  for (const inner of copy.querySelectorAll('td, th')) inner.append(' ');
  for (const block of copy.querySelectorAll('p, div, li, tr')) block.append('\u2028');
  const text = (copy.textContent ?? '').replaceAll(/[^\S\u2028]+/gu, ' ');
  return text
    .split('\u2028')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
