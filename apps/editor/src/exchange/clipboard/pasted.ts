import type { Deck, SlideElement } from '@ppt-embed/deck';
import { readClipboardCells } from './pasted-cells.ts';
import { withPastedCells } from '../../elements/table/table-cells.ts';
import { newTable } from '../../elements/new-elements.ts';
import { isMarkdownSlides } from './is-markdown.ts';
import { parsePayload } from './clipboard-payload.ts';
import type { ClipboardPayload } from './clipboard-payload.ts';
import type { GridCells } from './cells-from-html.ts';

/** Clipboard content that a deck supports. */
export type PastedContent =
  | ClipboardPayload
  | { kind: 'pictures'; files: File[] }
  | ({ kind: 'cells' } & GridCells)
  | { kind: 'text'; text: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'page'; html: string; text: string };

/** Reads a clipboard: elements of an editor first, then pictures, spreadsheet cells, Markdown slides and plain text. */
export function readPasted(data: Pick<DataTransfer, 'getData' | 'files'>, deck: Deck): PastedContent | null {
  const payload = parsePayload(data.getData('text/html'), deck);
  if (payload) return payload;
  const files = onlyPictures(data);
  if (files.length > 0) return { kind: 'pictures', files };
  const text = data.getData('text/plain').replaceAll('\r\n', '\n');
  if (text.trim() === '') return null;
  const grid = readClipboardCells(data);
  if (grid) return { kind: 'cells', ...grid };
  if (isMarkdownSlides(text)) return { kind: 'markdown', text };
  const html = data.getData('text/html');
  if (html.trim() !== '') return { kind: 'page', html, text };
  return { kind: 'text', text: text.trim() };
}

/**
 * The pictures of a clipboard without text. Spreadsheets add a picture of the copied cells, but the cells are needed.
 * Word adds a space to a picture.
 */
export function onlyPictures(data: Pick<DataTransfer, 'getData' | 'files'>): File[] {
  if (data.getData('text/plain').trim() !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

export function tableOf(grid: GridCells): SlideElement {
  const { cells } = grid;
  const columns = cells.reduce((max, row) => Math.max(max, row.length), 0);
  return withPastedCells(newTable(cells.length, columns), 0, 0, grid);
}
