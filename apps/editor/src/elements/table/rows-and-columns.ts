import { gridCellsOf } from '@ppt-embed/deck';
import type { TableCell, TableElement } from '@ppt-embed/deck';
import { maxSide } from '../../model/geometry/bounds.ts';
import { fillAt, withCellFill } from './cell-fills.ts';
import { withSpan } from './merge-cells.ts';

/**
 * A row more, before the one of an index or at the end; a merged cell that it comes into grows.
 * @param from Which row it is like, as edges and grounds go. @default the one above
 */
export function withRowAt(
  table: TableElement,
  index: number,
  from: number = Math.max(0, Math.min(index, table.rows.length) - 1),
): TableElement {
  const positions = gridCellsOf(table);
  const like = table.rows[from];
  // The head may be higher than what comes under it.
  const height = (index <= 1 ? (table.rows[1] ?? like) : like)?.height ?? 48;
  const grown = spansAcross(table, 'rows', index, 1);
  const cells = table.columns.map((_, column): TableCell => {
    const align = like?.cells[column]?.align;
    return withCellFill({ runs: [], ...(align && { align }) }, fillAt(table, positions, from, column));
  });
  return {
    ...grown,
    rows: grown.rows.toSpliced(index, 0, { height, cells }),
    box: { ...table.box, height: Math.min(maxSide, table.box.height + height) },
  };
}

/** A row less, while there is another; a merged cell that it was part of shrinks. */
export function withoutRowAt(table: TableElement, index: number): TableElement {
  const gone = table.rows[index];
  if (!gone || table.rows.length < 2) return table;
  const keptRow = withMergeStartMoved(table, 'rows', index);
  const shrunk = spansAcross(keptRow, 'rows', index, -1);
  return {
    ...shrunk,
    rows: shrunk.rows.toSpliced(index, 1),
    box: { ...table.box, height: table.box.height - gone.height },
  };
}

/**
 * A column more, before the one of an index or at the end: all share the width.
 * @param from Whose grounds it has. @default the one on its left
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
      const made = withCellFill({ runs: [] }, fillAt(table, positions, at, from));
      return { ...row, cells: filled(row.cells, table).toSpliced(index, 0, made) };
    }),
  };
}

/** A column less, while there is another: the others take its width. */
export function withoutColumnAt(table: TableElement, index: number): TableElement {
  const gone = table.columns[index];
  if (gone === undefined || table.columns.length < 2) return table;
  const share = table.box.width / (table.box.width - gone || 1);
  const shrunk = spansAcross(withMergeStartMoved(table, 'columns', index), 'columns', index, -1);
  return {
    ...shrunk,
    columns: table.columns.toSpliced(index, 1).map((column) => column * share),
    rows: shrunk.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(index, 1) })),
  };
}

/** Rows may say fewer cells than the table has columns. */
function filled(cells: readonly TableCell[], { columns }: TableElement): readonly TableCell[] {
  return columns.map((_, index) => cells[index] ?? { runs: [] });
}

/** Merged cells that reach over the line of an index grow or shrink by one. */
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

/** A merged cell whose first row or column goes begins in the next one. */
function withMergeStartMoved(table: TableElement, along: 'rows' | 'columns', index: number): TableElement {
  const positions = gridCellsOf(table);
  const rows = table.rows.map((row) => ({ ...row, cells: [...filled(row.cells, table)] }));
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
