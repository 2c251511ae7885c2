import type { TableElement } from '../../model/element.ts';
import { isHeadRow } from './cell-look.ts';
import { cellInsets, cellLineHeight, highestTable, setCell } from './layout.ts';
import { cellPlaces } from './merged-cells.ts';

/** Rows that are too low for their text become as high as it is, and the table with them; none becomes lower. */
export function fitRows(table: TableElement): TableElement {
  const { columns, rows, style } = table;
  const places = cellPlaces(table);
  const fitted = rows.map((row, index) => {
    const heights = row.cells.map((cell, column) => {
      const place = places[index]?.[column];
      // A cell over several rows has room in all of them.
      if (place?.isCovered !== false || place.rows > 1) return 0;
      const width = columns.slice(column, column + place.columns).reduce((sum, one) => sum + one, 0);
      return setCell(cell, style.size, isHeadRow(table, index), width).height + 2 * cellInsets.y;
    });
    const least = heights.reduce((most, one) => Math.max(most, one), style.size * cellLineHeight);
    return row.height >= least - 0.01 ? row : { ...row, height: Math.min(highestTable, Math.ceil(least)) };
  });
  if (fitted.every((row, index) => row === rows[index])) return table;
  const height = fitted.reduce((sum, row) => sum + row.height, 0);
  return { ...table, rows: fitted, box: { ...table.box, height: Math.min(highestTable, height) } };
}
