import { gridCellsOf } from '@ppt-embed/deck';
import type { CellBorders, GridCell, Stroke, TableElement } from '@ppt-embed/deck';
import { includesCell } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { cellSides, withCellBorders } from './cell-format.ts';
import { expandToMergedCells } from './merge-cells.ts';

/** The borders of a range that are set together. `horizontal` and `vertical` are borders inside the range. */
export type BorderSet = 'all' | 'inner' | 'outer' | 'horizontal' | 'vertical' | 'none';

/** A border in a range, at a side of a position in the grid. */
interface Border {
  cell: GridCell;
  side: keyof CellBorders;
  /** The adjacent cell, and its side with the same border. */
  adjacent: GridCell | undefined;
  opposite: keyof CellBorders;
  isOuter: boolean;
}

/** Returns the borders of a range. Borders between two cells of the range are listed for both. */
function bordersIn(table: TableElement, range: CellRange): Border[] {
  const positions = gridCellsOf(table);
  const whole = expandToMergedCells(table, range);
  return positions.flatMap((line, row) =>
    line.flatMap((cell, column) =>
      includesCell(whole, row, column)
        ? cellSides.flatMap(({ side, opposite, rows, columns }): Border[] => {
            const adjacent = positions[row + rows]?.[column + columns];
            if (adjacent?.row === cell.row && adjacent.column === cell.column) return [];
            const isOuter = !includesCell(whole, row + rows, column + columns);
            // A merged cell outside the range may be longer than the shared border.
            const isShared = adjacent && !(isOuter && (adjacent.rows > 1 || adjacent.columns > 1));
            return [{ cell, side, adjacent: isShared ? adjacent : undefined, opposite, isOuter }];
          })
        : [],
    ),
  );
}

/** Whether a border belongs to a set. */
function isInSet({ isOuter, side }: Border, set: BorderSet): boolean {
  if (set === 'all' || set === 'none') return true;
  if (set === 'outer') return isOuter;
  const isHorizontal = side === 'top' || side === 'bottom';
  return !isOuter && (set === 'inner' || (set === 'horizontal') === isHorizontal);
}

/** Whether a range has borders of a set. A single cell has none inside. */
export function hasBorders(table: TableElement, range: CellRange, set: BorderSet): boolean {
  return bordersIn(table, range).some((border) => isInSet(border, set));
}

/**
 * Sets borders of a range, and the same borders of adjacent cells.
 * @param strokeOf Returns a border's new stroke: undefined for the rule of the table's style, a width of 0 for none.
 */
function withStrokes(
  table: TableElement,
  borders: readonly Border[],
  strokeOf: (before: Stroke | undefined) => Stroke | undefined,
): TableElement {
  const changes = new Map<string, Partial<Record<keyof CellBorders, Stroke | undefined>>>();
  const setSide = ({ row, column }: GridCell, side: keyof CellBorders): void => {
    const key = `${row} ${column}`;
    const before = table.rows[row]?.cells[column]?.borders?.[side];
    changes.set(key, { ...changes.get(key), [side]: strokeOf(before) });
  };
  for (const { cell, side, adjacent, opposite } of borders) {
    setSide(cell, side);
    if (adjacent) setSide(adjacent, opposite);
  }
  return {
    ...table,
    rows: table.rows.map((line, row) => ({
      ...line,
      // Rows may have fewer cells than the table has columns.
      cells: Array.from({ length: Math.max(table.columns.length, line.cells.length) }, (_, column) => {
        const cell = line.cells[column] ?? { runs: [] };
        const change = changes.get(`${row} ${column}`);
        return change ? withCellBorders(cell, { ...cell.borders, ...change }) : cell;
      }),
    })),
  };
}

/** Draws a set of borders of a range with a stroke, or removes it for `none`. */
export function withBorders(table: TableElement, range: CellRange, set: BorderSet, stroke: Stroke): TableElement {
  const borders = bordersIn(table, range).filter((border) => isInSet(border, set));
  return withStrokes(table, borders, () => (set === 'none' ? { color: stroke.color, width: 0 } : stroke));
}

/** Removes the own borders of a range, so that the table's style draws its rules. */
export function withoutBorders(table: TableElement, range: CellRange): TableElement {
  return withStrokes(table, bordersIn(table, range), () => undefined);
}

/** Changes the color or width of the visible own borders of a range. */
export function withBorderFormat(table: TableElement, range: CellRange, format: Partial<Stroke>): TableElement {
  return withStrokes(table, bordersIn(table, range), (before) => (before?.width ? { ...before, ...format } : before));
}

/** Returns the visible own borders of a range. */
export function ownBorders(table: TableElement, range: CellRange): Stroke[] {
  return bordersIn(table, range).flatMap(({ cell, side }) => {
    const stroke = table.rows[cell.row]?.cells[cell.column]?.borders?.[side];
    return stroke?.width ? [stroke] : [];
  });
}

/** Returns the stroke of new borders: the one of other borders of the range, or the default one. */
export function newBorder(table: TableElement, range: CellRange): Stroke {
  // Square caps draw the corners of thick borders.
  return ownBorders(table, range)[0] ?? { color: table.style.color, width: 1.5, cap: 'square' };
}
