import { cellInsets, typesetCell } from '../../elements/table/layout.ts';
import { isHeaderRow } from '../../elements/table/cell-colors.ts';
import type { TableElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { offsetsInsideWords } from '../../styles/title-wrapping/optimal-wrap-width.ts';

/** Distances in px by which the border between two columns moves, and the number of borders that move. */
const moves = { step: 8, max: 72, count: 4 } as const;

/** The lines of a column. */
interface ColumnLines {
  counts: readonly number[];
  splitWords: number;
}

/**
 * Returns a table whose columns are slightly wider or narrower if lines of its cells would otherwise end inside Chinese words.
 * No cell gets more lines. Tables with merged cells or bars stay unchanged.
 */
export function withWholeCells(table: TableElement): TableElement {
  const { rows } = table;
  const cells = rows.flatMap((row) => row.cells);
  if (
    cells.some(({ columnSpan = 1, rowSpan = 1, bar }) => columnSpan > 1 || rowSpan > 1 || bar !== undefined) ||
    !cells.some(({ runs }) => hasHan(plainText(runs)))
  )
    return table;
  const original = table.columns.map((width, column) => linesOf(table, column, width));
  let columns = [...table.columns];
  for (let move = 0; move < moves.count; move++) {
    const moved = movedColumns(table, columns, original);
    if (!moved) break;
    columns = moved;
  }
  return columns.every((width, column) => width === table.columns[column]) ? table : { ...table, columns };
}

/** Returns the width in px below which no column becomes, even if its cells are empty: one character and the insets. */
function minWidthIn({ style: { size, insets = cellInsets } }: TableElement): number {
  return size + 2 * insets.x;
}

/** Returns columns of which fewer lines end inside words, with one pair of columns changed as little as possible. */
function movedColumns(
  table: TableElement,
  columns: readonly number[],
  original: readonly ColumnLines[],
): number[] | undefined {
  let best: { columns: number[]; cost: number } | undefined;
  const measured = columns.map((width, column) => linesOf(table, column, width));
  const minWidth = minWidthIn(table);
  for (const [column, { splitWords }] of measured.entries()) {
    if (splitWords === 0) continue;
    for (let donor = 0; donor < columns.length; donor++) {
      if (donor === column) continue;
      for (let by = -moves.max; by <= moves.max; by += moves.step) {
        const changed = columns.map((width, at) => width + (at === column ? by : at === donor ? -by : 0));
        const isTooNarrow = [column, donor].some((at) => (changed[at] ?? 0) < Math.min(minWidth, columns[at] ?? 0));
        if (isTooNarrow) continue;
        const pair = [column, donor].map((at) => linesOf(table, at, changed[at] ?? 0));
        const isLonger = [column, donor].some((at, index) =>
          pair[index]?.counts.some((count, row) => count > (original[at]?.counts[row] ?? 0)),
        );
        const saved =
          splitWords + (measured[donor]?.splitWords ?? 0) - (pair[0]?.splitWords ?? 0) - (pair[1]?.splitWords ?? 0);
        if (isLonger || saved <= 0) continue;
        // Columns of equal width stay equal if another column can change.
        const isEqual = columns.some((width, at) => at !== donor && width === columns[donor]);
        const cost = Math.abs(by) + (isEqual ? moves.max : 0) - saved * 2 * moves.max;
        if (!best || cost < best.cost) best = { columns: changed, cost };
      }
    }
  }
  return best?.columns;
}

/** Typesets the cells of a column in a width in px. */
function linesOf(table: TableElement, column: number, width: number): ColumnLines {
  let splitWords = 0;
  const counts = table.rows.map((row, index) => {
    const cell = row.cells[column];
    if (!cell) return 0;
    const { lines } = typesetCell(cell, table.style, isHeaderRow(table, index), width);
    if (lines.length > 1 && !cell.bullet) {
      const inside = offsetsInsideWords(plainText(cell.runs));
      let end = 0;
      for (const { text } of lines.slice(0, -1)) if (inside.has((end += text.length))) splitWords++;
    }
    return lines.length;
  });
  return { counts, splitWords };
}
