import type { TableCell } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import type { TypesetText, Typography } from '../../text/typeset-paragraphs.ts';
import { paragraphHeight, typesetParagraphs } from '../../text/typeset-paragraphs.ts';

/** Between a cell's edges and its text, px. */
export const cellInsets = { x: 16, y: 7 } as const;
/** Line pitch in cells, as a multiple of the size. */
export const cellLineHeight = 1.25;
/** px; no row and no table in a deck may be higher. */
export const maxTableHeight = 20_000;

/** How the text of a cell is set: heads are bold. */
export function cellTypography(size: number, isHeader: boolean): Typography {
  return { face: 'body', size, lineHeight: cellLineHeight, ...(isHeader && { bold: true }) };
}

export function cellParagraphs(cell: TableCell): Paragraph[] {
  return [{ runs: cell.runs, ...(cell.align && { align: cell.align }) }];
}

/** A cell's text set in a column of `width` px. */
export function typesetCell(cell: TableCell, size: number, isHeader: boolean, width: number): TypesetText {
  return typesetParagraphs(cellParagraphs(cell), cellTypography(size, isHeader), Math.max(1, width - 2 * cellInsets.x));
}

/** The height that the highest cell of a row needs. */
export function rowHeight(
  cells: readonly TableCell[],
  size: number,
  isHeader: boolean,
  columns: readonly number[],
): number {
  const style = cellTypography(size, isHeader);
  let maxHeight = size * cellLineHeight;
  for (const [index, { runs }] of cells.entries()) {
    const width = Math.max(1, (columns[index] ?? 0) - 2 * cellInsets.x);
    maxHeight = Math.max(maxHeight, paragraphHeight({ runs }, undefined, style, width));
  }
  return maxHeight + 2 * cellInsets.y;
}
