import type { TableCell } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import type { ElementScaling, LengthScale } from '../scaling/element-scaling.ts';
import { scaleFontSize, scaleRunLengths, scaleRunSizes, scaleStroke } from '../scaling/scale-text.ts';
import { fitRows } from './fit-rows.ts';

/** How tables are scaled. */
export const tableScaling: ElementScaling<'table'> = {
  scaleLengths: (table, scale) => {
    const { length } = scale;
    const { style } = table;
    return {
      ...table,
      columns: table.columns.map(length),
      rows: table.rows.map(({ height, cells }) => ({
        height: length(height),
        cells: cells.map((cell) => scaleCell(cell, scale)),
      })),
      style: {
        ...style,
        size: length(style.size),
        ...(style.insets && { insets: { x: length(style.insets.x), y: length(style.insets.y) } }),
      },
    };
  },
  scaleContent: (table, factor) =>
    fitRows({
      ...table,
      columns: table.columns.map((width) => width * factor),
      rows: table.rows.map(({ height, cells }) => ({
        height: height * factor,
        cells: cells.map((cell) => ({ ...cell, runs: scaleRunSizes(cell.runs, factor) })),
      })),
      style: { ...table.style, size: scaleFontSize(table.style.size, factor) },
    }),
};

function scaleCell(cell: TableCell, scale: LengthScale): TableCell {
  const { borders } = cell;
  return {
    ...cell,
    runs: scaleRunLengths(cell.runs, scale),
    ...(borders && {
      borders: Object.fromEntries(
        Object.entries(borders).map(([side, stroke]: [string, Stroke]) => [side, scaleStroke(stroke, scale)]),
      ),
    }),
  };
}
