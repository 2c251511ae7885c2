import type { TableCell, TableElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { isHeaderRow, rowFill } from './cell-colors.ts';
import { gridCellsOf } from './merged-cells.ts';

/** The parts of a table that its style emphasizes, besides the header (ECMA-376 §21.1.3.15). */
export interface EmphasizedParts {
  /** The total row: the last row, in bold. */
  totalRow?: {
    /** The fill of its cells. */
    cellFill: Color | undefined;
    /** The fill of its cells, or of the row. */
    fill: Color | undefined;
  };
  /** Whether the first column is bold, as are the names of rows. */
  hasBoldNames: boolean;
}

/** Returns the emphasized parts of a table, whose cells have the format themselves. */
export function emphasizedParts(table: TableElement): EmphasizedParts {
  const { rows, columns } = table;
  const first = isHeaderRow(table, 0) ? 1 : 0;
  const last = rows.length - 1;
  const body = rows.slice(first).map(({ cells }) => columns.map((_, column) => cells[column] ?? { runs: [] }));
  const names = body.flatMap(([name]) => name ?? []);
  const hasBoldNames = columns.length > 1 && names.some(hasText) && names.every(isBold);
  const [total, above] = [body.at(-1), body.at(-2)];
  const isMerged = (gridCellsOf(table)[last] ?? []).some(({ row }) => row !== last);
  if (!total || !above || isMerged || !total.some(hasText) || !total.every(isBold) || above.every(isBold))
    return { hasBoldNames };
  const cellFill = total[0]?.fill;
  if (total.some(({ fill }) => fill !== cellFill)) return { hasBoldNames };
  return { hasBoldNames, totalRow: { cellFill, fill: cellFill ?? rowFill(table, last) } };
}

function hasText({ runs }: TableCell): boolean {
  return runs.some(({ text }) => text !== '');
}

/** Whether all text of a cell is bold. Empty cells count as bold. */
function isBold({ runs }: TableCell): boolean {
  return runs.every(({ text, bold }) => text === '' || bold === true);
}
