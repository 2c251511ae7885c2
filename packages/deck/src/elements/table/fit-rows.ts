import type { TableElement } from '../../model/element.ts';
import { isHeaderRow } from './cell-colors.ts';
import { cellInsets, cellLineHeight, maxTableHeight, typesetCell } from './layout.ts';
import { gridCellsOf } from './merged-cells.ts';

/** Increases the height of rows that are too low for their text, and of the table accordingly. Never shrinks a row. */
export function fitRows(table: TableElement): TableElement {
  const { columns, rows, style } = table;
  const { insets = cellInsets } = style;
  const gridCells = gridCellsOf(table);
  const fitted = rows.map((row, index) => {
    const heights = row.cells.map((cell, column) => {
      const gridCell = gridCells[index]?.[column];
      // A cell that spans rows can use their combined height.
      if (gridCell?.isCovered !== false || gridCell.rows > 1) return 0;
      const width = columns.slice(column, column + gridCell.columns).reduce((sum, one) => sum + one, 0);
      return typesetCell(cell, style, isHeaderRow(table, index), width).height + 2 * insets.y;
    });
    const minHeight = heights.reduce((max, one) => Math.max(max, one), style.size * cellLineHeight);
    return row.height >= minHeight - 0.01 ? row : { ...row, height: Math.min(maxTableHeight, Math.ceil(minHeight)) };
  });
  if (fitted.every((row, index) => row === rows[index])) return table;
  const height = fitted.reduce((sum, row) => sum + row.height, 0);
  return { ...table, rows: fitted, box: { ...table.box, height: Math.min(maxTableHeight, height) } };
}
