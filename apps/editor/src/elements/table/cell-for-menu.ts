import type { TableElement } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';
import { cellAt, includesCell, selectedCells } from '../../model/selection.ts';
import type { CellRange, Selection } from '../../model/selection.ts';
import { cellAtPoint } from './cell-at-point.ts';
import { expandToMergedCells } from './merge-cells.ts';

/**
 * Returns the cell that a context menu at a point selects first; undefined if the selection stays: the cell is already
 * selected, alone or with others, or the table is selected together with other elements.
 */
export function cellForMenu(selection: Selection, table: TableElement, point: Point): CellRange | undefined {
  if (selection.elements.length > 1 && selection.elements.includes(table.id)) return undefined;
  const { row, column } = cellAtPoint(table, point);
  const cells = selectedCells(selection);
  const isSelected = cells?.table === table.id && includesCell(expandToMergedCells(table, cells), row, column);
  return isSelected ? undefined : cellAt(row, column);
}
