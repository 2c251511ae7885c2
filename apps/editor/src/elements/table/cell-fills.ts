import type { GridCell, Color, TableCell, TableElement } from '@ppt-embed/deck';

/** A cell on a ground of its own; undefined: on that of its row. */
export function withCellFill(cell: TableCell, fill: Color | undefined): TableCell {
  const { fill: _, ...plain } = cell;
  return fill ? { ...plain, fill } : plain;
}

/** What a place of the grid is painted with: under a merged cell, with that one's ground. */
export function fillAt(
  { rows }: TableElement,
  positions: readonly (readonly GridCell[])[],
  row: number,
  column: number,
): Color | undefined {
  const position = positions[row]?.[column];
  return (position?.isCovered ? rows[position.row]?.cells[position.column] : rows[row]?.cells[column])?.fill;
}
