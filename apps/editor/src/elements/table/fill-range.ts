import { gridCellsOf } from '@ppt-embed/deck';
import type { Color, TableElement } from '@ppt-embed/deck';
import { includesCell } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { fillAt, withCellFill } from './cell-fills.ts';
import { wholeRange } from './merge-cells.ts';

/** Sets the fill of the cells in a range; undefined removes it. */
export function withFill(table: TableElement, range: CellRange, fill: Color | undefined): TableElement {
  const whole = wholeRange(table, range);
  const rows = table.rows.map((line, row) => ({
    ...line,
    // Rows may have fewer cells than the table has columns.
    cells: Array.from({ length: Math.max(table.columns.length, line.cells.length) }, (_, column) => {
      const cell = line.cells[column] ?? { runs: [] };
      return includesCell(whole, row, column) ? withCellFill(cell, fill) : cell;
    }),
  }));
  return { ...table, rows };
}

/** The fill of the first cell of a range. */
export function firstFill(table: TableElement, range: CellRange): Color | undefined {
  const { row, column } = wholeRange(table, range);
  return fillAt(table, gridCellsOf(table), row, column);
}

/** The range of all cells of a table. */
export function allCells({ rows, columns }: TableElement): CellRange {
  return { row: 0, column: 0, toRow: rows.length - 1, toColumn: columns.length - 1 };
}
