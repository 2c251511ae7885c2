import { gridCellsOf, fitRows } from '@ppt-embed/deck';
import type { Color, SlideElement, TableCell, TableElement } from '@ppt-embed/deck';
import { maxSide } from '../../model/geometry/bounds.ts';
import { includesCell } from '../../model/selection.ts';
import type { CellRange } from '../../model/selection.ts';
import { replaceChangedText } from '../text/replace-changed-text.ts';
import { cellFormat, cellList, fillAt, withCellFill } from './cell-format.ts';
import { expandToMergedCells, withSpan } from './merge-cells.ts';
import { withColumnAt, withRowAt } from './rows-and-columns.ts';

/** Whether all elements are tables, in which only cells can be formatted. */
export function areTables(elements: readonly SlideElement[]): boolean {
  return elements.every(({ kind }) => kind === 'table');
}

/** Replaces the text of a cell. Unchanged characters keep their formats. */
export function withCellText(table: TableElement, row: number, column: number, text: string): TableElement {
  return withCell(table, row, column, (cell) => ({ ...cell, runs: replaceChangedText(cell.runs, text) }));
}

/** Replaces the runs of a cell, its alignment and its list. Its row grows with them. */
export function withCellRuns(
  table: TableElement,
  row: number,
  column: number,
  { runs, align, ...list }: Pick<TableCell, 'runs' | 'align' | 'bullet' | 'levels'>,
): TableElement {
  return withCell(table, row, column, (cell) => {
    const { align: _, bullet: _bullet, levels: _levels, ...plain } = cell;
    const format = { ...(align && { align }), ...cellList(list) };
    return { ...plain, runs: runs.filter(({ text }) => text !== ''), ...format };
  });
}

/** A block of cells, row by row. */
export interface PastedGrid {
  cells: readonly (readonly string[])[];
  /** Merged ranges of the block. They are merged unless the table already has a merged cell there. */
  merged?: readonly CellRange[];
  /** Fills, row by row; undefined keeps the fill of the table's cell. */
  fills?: readonly (readonly (Color | undefined)[])[];
}

/** Pastes a block of text at a cell. Missing rows and columns are added. A block may have thousands of rows. */
export function withPastedCells(
  table: TableElement,
  row: number,
  column: number,
  { cells, merged = [], fills = [] }: PastedGrid,
): TableElement {
  const columnCount = cells.reduce((max, line) => Math.max(max, line.length), 0);
  return withBlock(
    table,
    { row, column, rows: cells.length, columns: columnCount },
    (cell, rowIndex, columnIndex) => {
      const [text, fill] = [cells[rowIndex]?.[columnIndex], fills[rowIndex]?.[columnIndex]];
      const formatted = text === undefined ? cell : inCellFormat(cell, text);
      return fill ? withCellFill(formatted, fill) : formatted;
    },
    merged,
  );
}

/** Pastes the cells of a table at a cell with their formatting. The existing merged cells of the target are kept. */
export function withCellsOf(table: TableElement, row: number, column: number, other: TableElement): TableElement {
  const block = { row, column, rows: other.rows.length, columns: other.columns.length };
  const positions = gridCellsOf(other);
  return withBlock(table, block, (cell, rowIndex, columnIndex) => {
    const {
      align: _,
      bullet: _bullet,
      levels: _levels,
      verticalAlign: _verticalAlign,
      borders: _borders,
      ...plain
    } = cell;
    const from = other.rows[rowIndex]?.cells[columnIndex];
    const pasted = { ...plain, runs: from?.runs ?? [], ...cellFormat(from) };
    return withCellFill(pasted, fillAt(other, positions, rowIndex, columnIndex));
  });
}

/** Replaces a block of cells. Missing rows and columns are added. */
function withBlock(
  table: TableElement,
  { row, column, rows: count, columns: columnCount }: { row: number; column: number; rows: number; columns: number },
  update: (cell: TableCell, rowIndex: number, columnIndex: number) => TableCell,
  merged: readonly CellRange[] = [],
): TableElement {
  let next = withMoreRows(table, row + count - table.rows.length);
  while (next.columns.length < column + columnCount) next = withColumnAt(next, next.columns.length);
  const isInside = (rowIndex: number, columnIndex: number) =>
    row <= rowIndex && rowIndex < row + count && column <= columnIndex && columnIndex < column + columnCount;
  const rows = next.rows.map((line, rowIndex) => ({
    ...line,
    cells: line.cells.map((cell, columnIndex) =>
      isInside(rowIndex, columnIndex) ? update(cell, rowIndex - row, columnIndex - column) : cell,
    ),
  }));
  return fitRows(withMergedAt({ ...next, rows }, row, column, merged));
}

/** Merges ranges relative to a cell, except those that touch a merged cell. */
function withMergedAt(table: TableElement, row: number, column: number, merged: readonly CellRange[]): TableElement {
  const positions = gridCellsOf(table);
  const isSingle = (rowIndex: number, columnIndex: number) => {
    const position = positions[rowIndex]?.[columnIndex];
    return position?.isCovered === false && position.rows === 1 && position.columns === 1;
  };
  const spans = new Map<string, { rows: number; columns: number }>();
  for (const range of merged) {
    const [rows, columns] = [range.toRow - range.row + 1, range.toColumn - range.column + 1];
    const [top, left] = [row + range.row, column + range.column];
    const indexes = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
    if (
      !indexes(top, rows).every((rowIndex) =>
        indexes(left, columns).every((columnIndex) => isSingle(rowIndex, columnIndex)),
      )
    )
      continue;
    spans.set(`${top} ${left}`, { rows, columns });
  }
  if (spans.size === 0) return table;
  const withSpans = (cell: TableCell, rowIndex: number, columnIndex: number) => {
    const span = spans.get(`${rowIndex} ${columnIndex}`);
    return span ? withSpan(cell, span) : cell;
  };
  const rows = table.rows.map((line, rowIndex) => ({
    ...line,
    cells: line.cells.map((cell, columnIndex) => withSpans(cell, rowIndex, columnIndex)),
  }));
  return { ...table, rows };
}

/**
 * Copies cells as a separate table, with whole merged cells. If the header row is not copied, the result has no header.
 */
export function cellsAsTable(table: TableElement, range: CellRange): TableElement {
  const { row, column, toRow, toColumn } = expandToMergedCells(table, range);
  const columns = table.columns.slice(column, toColumn + 1);
  const rows = table.rows.slice(row, toRow + 1).map(({ height, cells }) => ({
    height,
    cells: columns.map((_, columnIndex) => cells[column + columnIndex] ?? { runs: [] }),
  }));
  const { locked: _, ...free } = table;
  const width = columns.reduce((sum, one) => sum + one, 0);
  const height = rows.reduce((sum, one) => sum + one.height, 0);
  return { ...free, columns, rows, ...(row > 0 && { headerRow: false }), box: { ...table.box, width, height } };
}

/** Returns the text of the cells in a range. */
export function rangeText(table: TableElement, range: CellRange): string {
  const inside = cellsAsTable(table, range).rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => runs));
  return inside.map(({ text }) => text).join('');
}

/** Clears the text of the cells in a range. */
export function withoutCellText(table: TableElement, range: CellRange): TableElement {
  const whole = expandToMergedCells(table, range);
  const rows = table.rows.map((line, rowIndex) => ({
    ...line,
    cells: line.cells.map((cell, columnIndex) =>
      includesCell(whole, rowIndex, columnIndex) ? { ...cell, runs: [] } : cell,
    ),
  }));
  return { ...table, rows };
}

/** Adds rows like the last one at the end, up to the deck's limit. The table becomes taller. */
function withMoreRows(table: TableElement, count: number): TableElement {
  if (count <= 0) return table;
  const [first] = withRowAt(table, table.rows.length).rows.slice(-1);
  if (!first) return table;
  const height = Math.min(maxSide, table.box.height + count * first.height);
  return {
    ...table,
    rows: [...table.rows, ...Array.from({ length: count }, () => first)],
    box: { ...table.box, height },
  };
}

/** Returns plain text formatted like a cell's first character. */
function inCellFormat(cell: TableCell, text: string): TableCell {
  const { text: _, ...marks } = cell.runs[0] ?? { text: '' };
  return { ...cell, runs: text === '' ? [] : [{ ...marks, text }] };
}

function withCell(
  table: TableElement,
  row: number,
  column: number,
  update: (cell: TableCell) => TableCell,
): TableElement {
  const line = table.rows[row];
  const cell = line?.cells[column];
  if (!line || !cell) return table;
  const changedRow = { ...line, cells: line.cells.with(column, update(cell)) };
  return fitRows({ ...table, rows: table.rows.with(row, changedRow) });
}

/** Sets the fill of the cells in a range; undefined removes it. */
export function withFill(table: TableElement, range: CellRange, fill: Color | undefined): TableElement {
  const whole = expandToMergedCells(table, range);
  const rows = table.rows.map((line, row) => ({
    ...line,
    // Rows may have fewer cells than the table has columns.
    cells: Array.from({ length: Math.max(table.columns.length, line.cells.length) }, (_, column) => {
      const cell = line.cells[column] ?? { runs: [] };
      return includesCell(whole, row, column) ? withCellFill(cell, fill) : cell;
    }),
  }));
  return { ...table, rows };
}

/** Returns the fill of the first cell in a range. */
export function firstFill(table: TableElement, range: CellRange): Color | undefined {
  const { row, column } = expandToMergedCells(table, range);
  return fillAt(table, gridCellsOf(table), row, column);
}

/** Returns the range of all cells of a table. */
export function allCells({ rows, columns }: TableElement): CellRange {
  return { row: 0, column: 0, toRow: rows.length - 1, toColumn: columns.length - 1 };
}
