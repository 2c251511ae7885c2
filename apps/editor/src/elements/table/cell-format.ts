import type { CellBorders, Color, GridCell, Stroke, TableCell, TableElement } from '@ppt-embed/deck';

/** Returns the list of a cell with the levels of its items; empty if it has no list. */
export function cellList({
  bullet,
  levels = [],
}: Pick<TableCell, 'bullet' | 'levels'>): Pick<TableCell, 'bullet' | 'levels'> {
  if (!bullet) return {};
  return { bullet, ...(levels.some((level) => level > 0) && { levels }) };
}

/** Returns the alignment of a cell's text, its list and its own borders, to apply to new cells. */
export function cellFormat({ align, verticalAlign, borders, ...list }: Omit<TableCell, 'runs'> = {}): Omit<
  TableCell,
  'runs'
> {
  return {
    ...(align && { align }),
    ...cellList(list),
    ...(verticalAlign && { verticalAlign }),
    ...(borders && { borders }),
  };
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

/** A side of a cell, and the adjacent cell that shares the border. */
export const cellSides = [
  { side: 'top', opposite: 'bottom', rows: -1, columns: 0 },
  { side: 'bottom', opposite: 'top', rows: 1, columns: 0 },
  { side: 'left', opposite: 'right', rows: 0, columns: -1 },
  { side: 'right', opposite: 'left', rows: 0, columns: 1 },
] as const;

/** Sets the own borders of a cell. Sides without a stroke have the rule of the table's style. */
export function withCellBorders(
  { borders: _, ...cell }: TableCell,
  borders: Partial<Record<keyof CellBorders, Stroke | undefined>>,
): TableCell {
  const own = Object.fromEntries(Object.entries(borders).filter(([, stroke]) => stroke)) as CellBorders;
  return Object.keys(own).length > 0 ? { ...cell, borders: own } : cell;
}

/** Returns the own borders at a position in the grid: those of its merged cell that are at this position's sides. */
export function bordersAt(
  { rows }: TableElement,
  positions: readonly (readonly GridCell[])[],
  row: number,
  column: number,
): CellBorders {
  const position = positions[row]?.[column];
  const borders = (position && rows[position.row]?.cells[position.column]?.borders) ?? {};
  const isAtEdge = ({ side, ...by }: (typeof cellSides)[number]): boolean => {
    const adjacent = positions[row + by.rows]?.[column + by.columns];
    return adjacent?.row !== position?.row || adjacent?.column !== position?.column;
  };
  return Object.fromEntries(
    cellSides.flatMap((one) => (borders[one.side] && isAtEdge(one) ? [[one.side, borders[one.side]]] : [])),
  );
}
