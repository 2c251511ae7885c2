import { cellsFromHtml } from './cells-from-html.ts';

/** Cells that a sheet, a document or a page put on the clipboard; null: text of one cell. */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): string[][] | null {
  return cellsFromHtml(data.getData('text/html')) ?? cellsFromText(data.getData('text/plain'));
}

/** Rows by lines, columns by tabs. */
function cellsFromText(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/u, '').split('\n');
  const cells = lines.map((line) => line.split('\t'));
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}
