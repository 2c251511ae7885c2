import { gridCellsOf } from '@ppt-embed/deck';
import type { Color, TableElement } from '@ppt-embed/deck';
import { includesCell } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { fillAt, withCellFill } from './cell-fills.ts';
import { wholeRange } from './merge-cells.ts';

/** The table with the cells of a range painted; undefined takes their grounds off. */
export function withFill(table: TableElement, range: CellRange, fill: Color | undefined): TableElement {
  const whole = wholeRange(table, range);
  const rows = table.rows.map((line, row) => ({
    ...line,
    // Rows may say fewer cells than the table has columns.
    cells: Array.from({ length: Math.max(table.columns.length, line.cells.length) }, (_, column) => {
      const cell = line.cells[column] ?? { runs: [] };
      return includesCell(whole, row, column) ? withCellFill(cell, fill) : cell;
    }),
  }));
  return { ...table, rows };
}

/** The ground of the first cell of a range. */
export function firstFill(table: TableElement, range: CellRange): Color | undefined {
  const { row, column } = wholeRange(table, range);
  return fillAt(table, gridCellsOf(table), row, column);
}

/** All cells of a table. */
export function allCells({ rows, columns }: TableElement): CellRange {
  return { row: 0, column: 0, toRow: rows.length - 1, toColumn: columns.length - 1 };
}
