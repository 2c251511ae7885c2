import type { GridCell, Color, TableCell, TableElement } from '@ppt-embed/deck';

/** A cell on a ground of its own; undefined: on that of its row. */
export function painted(cell: TableCell, fill: Color | undefined): TableCell {
  const { fill: _, ...plain } = cell;
  return fill ? { ...plain, fill } : plain;
}

/** What a place of the grid is painted with: under a merged cell, with that one's ground. */
export function fillAt(
  { rows }: TableElement,
  places: readonly (readonly GridCell[])[],
  row: number,
  column: number,
): Color | undefined {
  const place = places[row]?.[column];
  return (place?.isCovered ? rows[place.row]?.cells[place.column] : rows[row]?.cells[column])?.fill;
}
