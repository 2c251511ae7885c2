import { gridCellsOf, fitRows } from '@ppt-embed/deck';
import type { TableCell, TableElement, Box } from '@ppt-embed/deck';
import type { CellRange } from '../../model/selection.ts';
import { maxSide } from '../../model/geometry/bounds.ts';
import { fillAt, withCellFill, cellFormat } from './cell-format.ts';
import { withSpan } from './merge-cells.ts';

/**
 * Inserts a row before an index or at the end. A merged cell that surrounds the position grows.
 * @param from Row whose borders and fills are copied. @default the row above
 */
export function withRowAt(
  table: TableElement,
  index: number,
  from: number = Math.max(0, Math.min(index, table.rows.length) - 1),
): TableElement {
  const positions = gridCellsOf(table);
  const like = table.rows[from];
  // The header row may be taller than the rows below it.
  const height = (index <= 1 ? (table.rows[1] ?? like) : like)?.height ?? 48;
  const grown = spansAcross(table, 'rows', index, 1);
  const cells = table.columns.map((_, column): TableCell => {
    const cell = { runs: [], ...cellFormat(like?.cells[column]) };
    return withCellFill(cell, fillAt(table, positions, from, column));
  });
  return {
    ...grown,
    rows: grown.rows.toSpliced(index, 0, { height, cells }),
    box: { ...table.box, height: Math.min(maxSide, table.box.height + height) },
  };
}

/** Deletes a row, unless it is the last one. A merged cell that includes it shrinks. */
export function withoutRowAt(table: TableElement, index: number): TableElement {
  const deletedRow = table.rows[index];
  if (!deletedRow || table.rows.length < 2) return table;
  const keptRow = withMergeStartMoved(table, 'rows', index);
  const shrunk = spansAcross(keptRow, 'rows', index, -1);
  return {
    ...shrunk,
    rows: shrunk.rows.toSpliced(index, 1),
    box: { ...table.box, height: table.box.height - deletedRow.height },
  };
}

/**
 * Inserts a column before an index or at the end. All columns share the width.
 * @param from Column whose fills and borders are copied. @default the column on its left
 */
export function withColumnAt(table: TableElement, index: number, from: number = Math.max(0, index - 1)): TableElement {
  const positions = gridCellsOf(table);
  const width = table.box.width / (table.columns.length + 1);
  const share = table.columns.length / (table.columns.length + 1);
  const grown = spansAcross(table, 'columns', index, 1);
  return {
    ...grown,
    columns: table.columns.map((column) => column * share).toSpliced(index, 0, width),
    rows: grown.rows.map((row, at) => {
      const { borders } = cellFormat(row.cells[from]);
      const cell = withCellFill({ runs: [], ...(borders && { borders }) }, fillAt(table, positions, at, from));
      return { ...row, cells: padCells(row.cells, table).toSpliced(index, 0, cell) };
    }),
  };
}

/** Deletes a column, unless it is the last one. The other columns take its width. */
export function withoutColumnAt(table: TableElement, index: number): TableElement {
  const deletedWidth = table.columns[index];
  if (deletedWidth === undefined || table.columns.length < 2) return table;
  const share = table.box.width / (table.box.width - deletedWidth || 1);
  const shrunk = spansAcross(withMergeStartMoved(table, 'columns', index), 'columns', index, -1);
  return {
    ...shrunk,
    columns: table.columns.toSpliced(index, 1).map((column) => column * share),
    rows: shrunk.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(index, 1) })),
  };
}

/** Returns the cells of a row, padded to the number of columns. */
function padCells(cells: readonly TableCell[], { columns }: TableElement): readonly TableCell[] {
  return columns.map((_, index) => cells[index] ?? { runs: [] });
}

/** Extends or shortens the merged cells that cross the line at an index by one row or column. */
function spansAcross(table: TableElement, along: 'rows' | 'columns', index: number, by: 1 | -1): TableElement {
  const positions = gridCellsOf(table);
  return {
    ...table,
    rows: table.rows.map((row, rowIndex) => ({
      ...row,
      cells: row.cells.map((cell, column) => {
        const position = positions[rowIndex]?.[column];
        if (position?.isCovered !== false) return cell;
        const start = along === 'rows' ? rowIndex : column;
        const isOver = start < index && index < start + position[along];
        return isOver ? withSpan(cell, { ...position, [along]: position[along] + by }) : cell;
      }),
    })),
  };
}

/** Moves the start of merged cells from a deleted row or column to the next one. */
function withMergeStartMoved(table: TableElement, along: 'rows' | 'columns', index: number): TableElement {
  const positions = gridCellsOf(table);
  const rows = table.rows.map((row) => ({ ...row, cells: [...padCells(row.cells, table)] }));
  for (const [rowIndex, line] of positions.entries()) {
    for (const [column, position] of line.entries()) {
      if (position.isCovered || position[along] < 2 || (along === 'rows' ? rowIndex : column) !== index) continue;
      const cell = rows[rowIndex]?.cells[column];
      const next = along === 'rows' ? rows[rowIndex + 1]?.cells : rows[rowIndex]?.cells;
      const at = along === 'rows' ? column : column + 1;
      if (cell && next) next[at] = withSpan(cell, { ...position, [along]: position[along] - 1 });
    }
  }
  return { ...table, rows };
}

/** Sets the box of a table. Columns and rows share the difference. */
export function setTableBox(table: TableElement, box: Box): TableElement {
  const scaleX = table.box.width > 0 ? box.width / table.box.width : 1;
  const scaleY = table.box.height > 0 ? box.height / table.box.height : 1;
  // Moving does not change the sizes.
  if (scaleX === 1 && scaleY === 1) return { ...table, box };
  return fitRows({
    ...table,
    box,
    columns: table.columns.map((width) => width * scaleX),
    rows: table.rows.map((row) => ({ ...row, height: row.height * scaleY })),
  });
}

/** Minimum size of a column or row in px. */
const minSize = 16;

/**
 * Sets the width of a column. The next column absorbs the difference; for the last column, the width of the table
 * changes.
 */
export function withColumnWidth(table: TableElement, index: number, requested: number): TableElement {
  const { columns, box } = table;
  const before = columns[index];
  if (before === undefined) return table;
  const next = columns[index + 1];
  const width = Math.max(minSize, next === undefined ? requested : Math.min(requested, before + next - minSize));
  if (width === before) return table;
  if (next === undefined)
    return fitRows({
      ...table,
      columns: columns.with(index, width),
      box: { ...box, width: box.width + width - before },
    });
  return fitRows({ ...table, columns: columns.with(index, width).with(index + 1, before + next - width) });
}

/** Gives a range of columns the same width. */
export function withEqualColumns(table: TableElement, { column, toColumn }: CellRange): TableElement {
  const columns = evenSizes(table.columns, column, toColumn);
  return fitRows({ ...table, columns });
}

/** Gives a range of rows the same height. Rows with more text stay taller. */
export function withEqualRows(table: TableElement, { row, toRow }: CellRange): TableElement {
  const heights = table.rows.map(({ height }) => height);
  const next = evenSizes(heights, row, toRow);
  return fitRows({ ...table, rows: table.rows.map((one, index) => ({ ...one, height: next[index] ?? one.height })) });
}

/** Divides the sum of the sizes between two indexes equally. If both are the same, all sizes are divided. */
function evenSizes(sizes: readonly number[], from: number, to: number): number[] {
  const [first, last] = from === to ? [0, sizes.length - 1] : [from, to];
  const range = sizes.slice(first, last + 1);
  const size = range.reduce((sum, one) => sum + one, 0) / range.length;
  return sizes.map((one, index) => (first <= index && index <= last ? size : one));
}

/**
 * Sets the sizes of all columns and rows to those of another version of the table. The text stays, because other users
 * may be changing it. Rows grow with it. If rows or columns were added or deleted in the meantime, nothing changes.
 */
export function withSizesOf(table: TableElement, sized: TableElement): TableElement {
  const { columns, box } = sized;
  if (sized.rows.length !== table.rows.length || columns.length !== table.columns.length) return table;
  const rows = table.rows.map((row, index) => ({ ...row, height: sized.rows[index]?.height ?? row.height }));
  return fitRows({ ...table, columns, rows, box: { ...table.box, width: box.width, height: box.height } });
}

/** Sets the height of a row, which cannot be less than that of its text. The table grows or shrinks with it. */
export function withRowHeight(table: TableElement, index: number, requested: number): TableElement {
  const row = table.rows[index];
  if (!row) return table;
  const height = Math.max(minSize, requested);
  return fitRows({
    ...table,
    rows: table.rows.with(index, { ...row, height }),
    box: { ...table.box, height: table.box.height + height - row.height },
  });
}
