import { gridCellsOf } from '@ppt-embed/deck';
import type { CellBorders, TableCell, TableElement } from '@ppt-embed/deck';
import { includesCell } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { bordersAt, fillAt, withCellBorders, withCellFill } from './cell-format.ts';

/** Returns the range with its corners in order, extended to all merged cells that it touches. */
export function expandToMergedCells(table: TableElement, range: CellRange): CellRange {
  const positions = gridCellsOf(table);
  let whole = normalizeRange(range);
  for (;;) {
    const grown = positions.reduce(
      (found, line, row) =>
        line.reduce((all, position, column) => {
          if (position.isCovered) return all;
          const [toRow, toColumn] = [row + position.rows - 1, column + position.columns - 1];
          const isTouched = row <= all.toRow && toRow >= all.row && column <= all.toColumn && toColumn >= all.column;
          return isTouched
            ? {
                row: Math.min(all.row, row),
                column: Math.min(all.column, column),
                toRow: Math.max(all.toRow, toRow),
                toColumn: Math.max(all.toColumn, toColumn),
              }
            : all;
        }, found),
      whole,
    );
    if (isSame(grown, whole)) return whole;
    whole = grown;
  }
}

/** Merges the cells of a range. Their text becomes lines in the merged cell. */
export function withMerged(table: TableElement, range: CellRange): TableElement {
  const whole = expandToMergedCells(table, range);
  const { row, column, toRow, toColumn } = whole;
  const inside = table.rows.flatMap(({ cells }, rowIndex) =>
    cells.filter((_, columnIndex) => includesCell(whole, rowIndex, columnIndex)),
  );
  const nonEmpty = inside.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
  const runs = nonEmpty.flatMap((cell, index) => (index === 0 ? cell.runs : [{ text: '\n' }, ...cell.runs]));
  return {
    ...table,
    rows: table.rows.map((line, rowIndex) => ({
      ...line,
      cells: line.cells.map((cell, columnIndex): TableCell => {
        if (!includesCell(whole, rowIndex, columnIndex)) return cell;
        if (rowIndex !== row || columnIndex !== column) return withSpan({ ...cell, runs: [] }, { rows: 1, columns: 1 });
        return withSpan(withCellBorders({ ...cell, runs }, outerBorders(table, whole)), {
          rows: toRow - row + 1,
          columns: toColumn - column + 1,
        });
      }),
    })),
  };
}

/** Splits the merged cells in a range. The text stays in the first cell, and all cells get the fill. */
export function withSplit(table: TableElement, range: CellRange): TableElement {
  const positions = gridCellsOf(table);
  const whole = expandToMergedCells(table, range);
  return {
    ...table,
    rows: table.rows.map((line, row) => ({
      ...line,
      cells: line.cells.map((cell, column) => {
        if (!includesCell(whole, row, column)) return cell;
        const filled = withCellFill(cell, fillAt(table, positions, row, column));
        const bordered = withCellBorders(filled, bordersAt(table, positions, row, column));
        return withSpan(bordered, { rows: 1, columns: 1 });
      }),
    })),
  };
}

/** Returns the own borders around a range, as its corners have them. */
function outerBorders({ rows }: TableElement, { row, column, toRow, toColumn }: CellRange): CellBorders {
  const first = rows[row]?.cells[column]?.borders;
  const right = rows[row]?.cells[toColumn]?.borders?.right;
  const bottom = rows[toRow]?.cells[column]?.borders?.bottom;
  const { left, top } = first ?? {};
  return { ...(left && { left }), ...(top && { top }), ...(right && { right }), ...(bottom && { bottom }) };
}

/** Whether a range contains more than one visible cell. */
export function canMerge(table: TableElement, range: CellRange): boolean {
  return visibleCellsIn(table, range).length > 1;
}

/** Whether a range contains a merged cell. */
export function canSplit(table: TableElement, range: CellRange): boolean {
  return visibleCellsIn(table, range).some(({ rows, columns }) => rows > 1 || columns > 1);
}

function visibleCellsIn(table: TableElement, range: CellRange) {
  const { row, column, toRow, toColumn } = expandToMergedCells(table, range);
  return gridCellsOf(table)
    .slice(row, toRow + 1)
    .flatMap((line) => line.slice(column, toColumn + 1))
    .filter((position) => !position.isCovered);
}

/** Sets the span of a cell. Spans of 1 are omitted. */
export function withSpan(cell: TableCell, { rows, columns }: { rows: number; columns: number }): TableCell {
  const { rowSpan: _rows, columnSpan: _columns, ...plain } = cell;
  return { ...plain, ...(rows > 1 && { rowSpan: rows }), ...(columns > 1 && { columnSpan: columns }) };
}

function normalizeRange({ row, column, toRow, toColumn }: CellRange): CellRange {
  return {
    row: Math.min(row, toRow),
    column: Math.min(column, toColumn),
    toRow: Math.max(row, toRow),
    toColumn: Math.max(column, toColumn),
  };
}

function isSame(a: CellRange, b: CellRange): boolean {
  return a.row === b.row && a.column === b.column && a.toRow === b.toRow && a.toColumn === b.toColumn;
}
