import type { TableCell, GridCell, Color, TableElement } from '@ppt-embed/deck';

/** Returns the alignment of a cell's text, to apply to new cells. */
export function cellAlignment({ align, verticalAlign }: Omit<TableCell, 'runs'> = {}): Omit<TableCell, 'runs'> {
  return { ...(align && { align }), ...(verticalAlign && { verticalAlign }) };
}

/** Sets the fill of a cell; undefined uses the row's fill. */
export function withCellFill(cell: TableCell, fill: Color | undefined): TableCell {
  const { fill: _, ...plain } = cell;
  return fill ? { ...plain, fill } : plain;
}

/** Returns the fill at a grid position. A position covered by a merged cell has the fill of that cell. */
export function fillAt(
  { rows }: TableElement,
  positions: readonly (readonly GridCell[])[],
  row: number,
  column: number,
): Color | undefined {
  const position = positions[row]?.[column];
  return (position?.isCovered ? rows[position.row]?.cells[position.column] : rows[row]?.cells[column])?.fill;
}
