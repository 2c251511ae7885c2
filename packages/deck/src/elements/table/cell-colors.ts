import type { Deck } from '../../model/deck.ts';
import type { TableCell, TableElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { readableOn } from '../../themes/readable-on.ts';

/** Whether a row is its table's header. */
export function isHeaderRow({ headerRow = true }: Pick<TableElement, 'headerRow'>, row: number): boolean {
  return headerRow && row === 0;
}

/** Returns the fill of the banded rows, or undefined if the table is not banded. */
export function stripeOf(table: Pick<TableElement, 'style' | 'banded'>): Color | undefined {
  const { stripe } = table.style;
  const { banded = stripe !== undefined } = table;
  return banded ? (stripe ?? 'tableStripe') : undefined;
}

/** Returns the fill of a row; the first row below the header is banded. */
export function rowFill(table: Pick<TableElement, 'style' | 'headerRow' | 'banded'>, row: number): Color | undefined {
  if (isHeaderRow(table, row)) return table.style.headFill;
  return row % 2 === (isHeaderRow(table, 0) ? 1 : 0) ? stripeOf(table) : undefined;
}

/** Returns the text color of a row, for text without a color. */
export function rowColor(table: Pick<TableElement, 'style' | 'headerRow'>, row: number): Color {
  return isHeaderRow(table, row) ? table.style.headColor : table.style.color;
}

/** Returns the text color of a cell, replaced with a readable one if the cell's fill requires it. */
export function cellColor(
  theme: Deck['theme'],
  table: Pick<TableElement, 'style' | 'headerRow'>,
  row: number,
  { fill }: TableCell,
): Color {
  const color = rowColor(table, row);
  return fill ? readableOn(theme, fill, color) : color;
}
