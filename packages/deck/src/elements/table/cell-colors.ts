import type { Deck } from '../../model/deck.ts';
import type { TableCell, TableElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { readableOn } from '../../themes/readable-on.ts';

/** Whether a row is the head of its table. */
export function isHeaderRow({ headerRow = true }: Pick<TableElement, 'headerRow'>, row: number): boolean {
  return headerRow && row === 0;
}

/** The ground of every other row; undefined: the table has no bands. */
export function stripeOf(table: Pick<TableElement, 'style' | 'banded'>): Color | undefined {
  const { stripe } = table.style;
  const { banded = stripe !== undefined } = table;
  return banded ? (stripe ?? 'tableStripe') : undefined;
}

/** The ground of a row: the first one under the head is a band. */
export function rowFill(table: Pick<TableElement, 'style' | 'headerRow' | 'banded'>, row: number): Color | undefined {
  if (isHeaderRow(table, row)) return table.style.headFill;
  return row % 2 === (isHeaderRow(table, 0) ? 1 : 0) ? stripeOf(table) : undefined;
}

/** What letters of a row are set in that have no colour of their own. */
export function rowColor(table: Pick<TableElement, 'style' | 'headerRow'>, row: number): Color {
  return isHeaderRow(table, row) ? table.style.headColor : table.style.color;
}

/** The same in a cell: what cannot be read on its own ground gives way to what can. */
export function cellColor(
  theme: Deck['theme'],
  table: Pick<TableElement, 'style' | 'headerRow'>,
  row: number,
  { fill }: TableCell,
): Color {
  const color = rowColor(table, row);
  return fill ? readableOn(theme, fill, color) : color;
}
