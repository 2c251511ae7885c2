import { cellsFromHtml } from './cells-from-html.ts';
import type { GridCells } from './cells-from-html.ts';

/**
 * Writes cells in the clipboard format of spreadsheets, with rows as lines and columns separated by tabs. Cells that
 * contain line breaks or tabs are quoted.
 */
export function writeTabSeparated(cells: readonly (readonly string[])[]): string {
  return cells.map((line) => line.map(quoteCell).join('\t')).join('\n');
}

function quoteCell(cell: string): string {
  return /[\t\n"]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Parses cells in the clipboard format of spreadsheets; see `writeTabSeparated`. A quote inside a cell is a normal
 * character.
 */
export function readTabSeparated(text: string): string[][] {
  const cells: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/uy;
  const whole = text.replaceAll(/\r\n?/gu, '\n').replace(/\n$/u, '');
  for (let found = cell.exec(whole); found; found = cell.exec(whole)) {
    const [, inQuotes, plain = '', end] = found;
    cells.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (end === '\n') cells.push([]);
    if (end === '') break;
  }
  return cells;
}

/**
 * Returns the cells to paste into a data grid, which treats all content as cells. Returns null for the text of a single
 * cell.
 */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): GridCells | null {
  const grid = cellsFromHtml(data.getData('text/html')) ?? {
    cells: readTabSeparated(data.getData('text/plain')),
    merged: [],
  };
  const { cells } = grid;
  return cells.length === 1 && cells[0]?.length === 1 ? null : grid;
}

/**
 * Returns the cells on the clipboard if they were copied as cells; null otherwise. If there is HTML, cells must be a
 * table in it, because tabs in the plain text may just follow list markers or separate words.
 */
export function readClipboardCells(data: Pick<DataTransfer, 'getData'>): GridCells | null {
  const html = data.getData('text/html');
  if (html.trim() !== '') {
    const grid = cellsFromHtml(html);
    return grid?.cells.some((row) => row.length > 1) ? grid : null;
  }
  const cells = readTabSeparated(data.getData('text/plain'));
  return isGrid(cells) ? { cells, merged: [] } : null;
}

/** Matches a list marker. In a list copied as plain text, a tab follows the marker. */
const listMark = /^(?:[•·▪◦‣●○■□§o*–-]|[（(]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)）、．])?$/iu;

/** Whether tabs separate columns. In code, lines are indented with different numbers of tabs. */
function isGrid(cells: readonly (readonly string[])[]): boolean {
  const columns = cells[0]?.length ?? 0;
  if (columns < 2 || cells.some((row) => row.length !== columns)) return false;
  return cells.some(([first = '']) => !listMark.test(first.trim()));
}
