import { cellsFromHtml } from './cells-from-html.ts';
import type { GridCells } from './cells-from-html.ts';
import { readTabSeparated } from './tab-separated.ts';

/** What goes into a grid of data, where whatever is pasted means cells; null: text of one cell. */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): GridCells | null {
  const grid = cellsFromHtml(data.getData('text/html')) ?? {
    cells: readTabSeparated(data.getData('text/plain')),
    merged: [],
  };
  const { cells } = grid;
  return cells.length === 1 && cells[0]?.length === 1 ? null : grid;
}

/**
 * Cells that were copied as cells; null for anything else. Whoever writes markup writes cells as a table: beside it, tabs
 * are those of a document, behind the mark of an item or between words.
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

/** What stands before the words of an item: of a list copied as plain text, its tab follows. */
const listMark = /^(?:[•·▪◦‣●○■□§o*–-]|[（(]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)）、．])?$/iu;

/** Tabs that make columns: lines of code are moved in by them, each by its own number. */
function isGrid(cells: readonly (readonly string[])[]): boolean {
  const columns = cells[0]?.length ?? 0;
  if (columns < 2 || cells.some((row) => row.length !== columns)) return false;
  return cells.some(([first = '']) => !listMark.test(first.trim()));
}
