import type { Box } from '../../model/box.ts';
import type { TableCell, TableElement } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { tag } from '../../svg/xml.ts';
import { barLength } from './cell-bars.ts';
import type { CellInsets } from './layout.ts';

/** A cell with its position in the table. */
export interface PlacedCell {
  cell: TableCell;
  /** Index of its column. */
  column: number;
  /** In px of the slide. */
  box: Box;
  insets: CellInsets;
}

/** Draws the bar behind the text of a cell. */
export function cellBarToSvg(
  table: TableElement,
  { cell, column, box, insets }: PlacedCell,
  context: SvgContext,
): string {
  const width = Math.round(barLength(table, cell, column, insets) * box.width);
  return cell.bar && width > 0 ? tag('rect', { ...box, width, fill: context.colorOf(cell.bar) }) : '';
}
