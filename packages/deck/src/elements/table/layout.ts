import type { TableCell, TableElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import type { TypesetText, Typography } from '../../text/typeset-paragraphs.ts';
import { heightOf, paragraphHeight, typesetParagraphs } from '../../text/typeset-paragraphs.ts';

/** Distances between the edges of a cell and its text, in px. */
export interface CellInsets {
  x: number;
  y: number;
}

/** Distance between a cell's edges and its text in px, unless its table has other insets. */
export const cellInsets: CellInsets = { x: 16, y: 7 };
/** Line height in cells, as a multiple of the font size. */
export const cellLineHeight = 1.25;
/** Maximum height of a row or table in a deck, in px. */
export const maxTableHeight = 20_000;

/**
 * Returns the text style of a cell: bold in headers.
 * @param size Font size in px.
 */
export function cellTypography(size: number, isHeader: boolean): Typography {
  return { face: 'body', size, lineHeight: cellLineHeight, ...(isHeader && { bold: true }) };
}

/** Returns the text of a cell: a single paragraph, or a paragraph for each line of a list. */
export function cellParagraphs({ runs, align, bullet, levels }: TableCell): Paragraph[] {
  const shared = { ...(align && { align }), ...(bullet && { bullet }) };
  return (bullet ? linesOf(runs) : [runs]).map((line, index) => {
    const level = bullet && levels?.[index];
    return { runs: line, ...shared, ...(level && { level }) };
  });
}

/** Splits runs at their line breaks. */
function linesOf(runs: TableCell['runs']): TableCell['runs'][] {
  const lines: TableCell['runs'][number][][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  return lines;
}

/**
 * Returns the distance in px between a cell's upper edge and its text.
 * @param freeHeight Height of the cell in px that its text leaves free.
 */
export function cellTextTop(
  { verticalAlign = 'middle' }: TableCell,
  freeHeight: number,
  insets: CellInsets = cellInsets,
): number {
  if (verticalAlign === 'middle') return freeHeight / 2;
  return verticalAlign === 'top' ? insets.y : freeHeight - insets.y;
}

/** Returns a cell's text, typeset for a column of `width` px. */
export function typesetCell(
  cell: TableCell,
  { size, insets = cellInsets }: Pick<TableElement['style'], 'size' | 'insets'>,
  isHeader: boolean,
  width: number,
): TypesetText {
  return typesetParagraphs(cellParagraphs(cell), cellTypography(size, isHeader), Math.max(1, width - 2 * insets.x));
}

/**
 * Returns the height in px required by the tallest cell of a row.
 * @param size Font size in px.
 * @param columns Widths of the columns in px.
 */
export function rowHeight(
  cells: readonly TableCell[],
  size: number,
  isHeader: boolean,
  columns: readonly number[],
  insets: CellInsets = cellInsets,
): number {
  const style = cellTypography(size, isHeader);
  let maxHeight = size * cellLineHeight;
  for (const [index, cell] of cells.entries()) {
    const width = Math.max(1, (columns[index] ?? 0) - 2 * insets.x);
    const height = cell.bullet
      ? heightOf(cellParagraphs(cell), style, width)
      : paragraphHeight({ runs: cell.runs }, undefined, style, width);
    maxHeight = Math.max(maxHeight, height);
  }
  return maxHeight + 2 * insets.y;
}
