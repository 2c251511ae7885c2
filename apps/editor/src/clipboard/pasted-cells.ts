import { cellsFromHtml } from './cells-from-html.ts';
import { readTabSeparated } from './tab-separated.ts';

/** Cells that a sheet, a document or a page put on the clipboard; null: text of one cell. */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): string[][] | null {
  return cellsFromHtml(data.getData('text/html')) ?? cellsFromText(data.getData('text/plain'));
}

function cellsFromText(text: string): string[][] | null {
  const cells = readTabSeparated(text);
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}
