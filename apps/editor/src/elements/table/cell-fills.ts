import type { GridCell, Color, TableCell, TableElement } from '@ppt-embed/deck';

/** Sets the fill of a cell; undefined uses the row's fill. */
export function withCellFill(cell: TableCell, fill: Color | undefined): TableCell {
  const { fill: _, ...plain } = cell;
  return fill ? { ...plain, fill } : plain;
}

/** The fill at a grid position. A position covered by a merged cell has that cell's fill. */
export function fillAt(
  { rows }: TableElement,
  positions: readonly (readonly GridCell[])[],
  row: number,
  column: number,
): Color | undefined {
  const position = positions[row]?.[column];
  return (position?.isCovered ? rows[position.row]?.cells[position.column] : rows[row]?.cells[column])?.fill;
}
