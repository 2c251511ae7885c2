import { isHeaderRow } from '../../elements/table/cell-colors.ts';
import type { Deck } from '../../model/deck.ts';
import type { CellBorders, TableCell, TableElement } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import type { ParsedShape } from './parsed-shape.ts';

const sides = ['left', 'top', 'right', 'bottom'] as const;

/** Returns the borders of a cell in a new table, if it has any. */
export function bordersAt({ borders }: ParsedShape, row: number, column: number): Pick<TableCell, 'borders'> {
  const own = borders?.[row]?.[column] ?? {};
  return Object.keys(own).length > 0 ? { borders: own } : {};
}

/**
 * Returns the borders of a cell in an edited table. Borders that are the same in the file keep their colors. Some
 * programs copy the rules of the table's style to its cells: such copies are left out.
 */
export function changedBordersAt(
  theme: Deck['theme'],
  table: TableElement,
  before: ParsedShape,
  current: ParsedShape,
): (row: number, column: number) => Pick<TableCell, 'borders'> {
  return (row, column) => {
    const [was, is] = [before, current].map(({ borders }) => borders?.[row]?.[column] ?? {});
    const own = table.rows[row]?.cells[column]?.borders;
    const borders: CellBorders = {};
    for (const side of sides) {
      const [stroke, stored] = [is?.[side], own?.[side]];
      const next = isSameStroke(theme, was?.[side], stroke)
        ? stored
        : isSameStroke(theme, ruleAt(table, row, side) ?? noLine, stroke)
          ? undefined
          : stroke;
      if (next) borders[side] = next;
    }
    return Object.keys(borders).length > 0 ? { borders } : {};
  };
}

/** Whether the borders of a table differ from those in the file before it was edited. */
export function hasChangedBorders(
  theme: Deck['theme'],
  table: TableElement,
  before: ParsedShape,
  current: ParsedShape,
): boolean {
  const bordersOf = changedBordersAt(theme, table, before, current);
  return (current.borders ?? []).some((cells, row) =>
    cells.some((_, column) => {
      const stored = table.rows[row]?.cells[column]?.borders ?? {};
      const { borders = {} } = bordersOf(row, column);
      return sides.some((side) => borders[side] !== stored[side]);
    }),
  );
}

const noLine: Stroke = { color: 'tableLine', width: 0 };

/** Returns the rule that the table's style draws at a side of a row's cells. */
function ruleAt(table: TableElement, row: number, side: keyof CellBorders): Stroke | undefined {
  const { edge, line } = table.style;
  if (side === 'left' || side === 'right') return undefined;
  const above = side === 'top' ? row : row + 1;
  if (above === 0 || above === table.rows.length) return edge;
  return above === 1 && isHeaderRow(table, 0) && edge ? { ...edge, width: edge.width / 2 } : { color: line, width: 1 };
}

/** Maximum difference between equal widths in px, because other programs round them. */
const widthTolerance = 0.3;

/** Whether two strokes look the same. A stroke of width 0 and a missing one are not drawn. */
function isSameStroke(theme: Deck['theme'], one: Stroke | undefined, other: Stroke | undefined): boolean {
  const [oneWidth, otherWidth] = [one?.width ?? 0, other?.width ?? 0];
  if (oneWidth === 0 || otherWidth === 0)
    return oneWidth === otherWidth && (one === undefined) === (other === undefined);
  return (
    Math.abs(oneWidth - otherWidth) < widthTolerance &&
    one !== undefined &&
    other !== undefined &&
    resolveColor(theme, one.color) === resolveColor(theme, other.color) &&
    (one.dash ?? 'solid') === (other.dash ?? 'solid')
  );
}
