import { cellInsets, cellTypography } from '../../elements/table/layout.ts';
import type { TableCell } from '../../model/element.ts';
import { breaks } from '../../text/break-opportunities.ts';
import { measureRuns } from '../../text/measure.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/split-runs.ts';

/** em; longer cells wrap and do not request more width. */
const maxCellEm = 28;
const maxNameEm = 8;
/** em; keeps row numbers close to the next column. */
const maxNumberEm = 3;
/** em; narrower sentences are hard to read. */
const minReadableEm = 12;
/** em; longer words, such as URLs, can be broken anywhere. */
const maxWordEm = 14;
const maxCheckedRows = 40;

/** Computes column widths from the content: whole px that add up to `width`. */
export function columnWidths(rows: readonly (readonly TableCell[])[], size: number, width: number): number[] {
  const count = rows[0]?.length ?? 1;
  const minWidths = Array.from({ length: count }, () => 0);
  const idealWidths = Array.from({ length: count }, () => 0);
  for (const [index, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const [word, all] = widthsOf(cell, size, index === 0);
      minWidths[column] = Math.max(minWidths[column] ?? 0, Math.min(word, width * 0.4));
      idealWidths[column] = Math.max(idealWidths[column] ?? 0, Math.min(all, maxCellEm * size));
    }
  // Row names stay on one line if the other columns still fit beside them.
  const name = Math.min(idealWidths[0] ?? 0, maxNameEm * size);
  if (minWidths.reduce((sum, value) => sum + value, name - (minWidths[0] ?? 0)) <= width)
    minWidths[0] = Math.max(minWidths[0] ?? 0, name);
  keepShortCellsWhole(minWidths, idealWidths, size, width);
  for (const column of minWidths.keys())
    idealWidths[column] = Math.max(idealWidths[column] ?? 0, minWidths[column] ?? 0);
  const [first = 0, ...others] = idealWidths;
  const isNumber = first <= maxNumberEm * size + 2 * cellInsets.x && first * 3 <= Math.max(...others);
  return roundWidths(
    isNumber
      ? [first, ...distributeWidths(minWidths.slice(1), others, width - first)]
      : distributeWidths(minWidths, idealWidths, width),
    width,
  );
}

/** Dates, amounts and other short cells stay on one line, as long as sentences beside them remain readable. */
function keepShortCellsWhole(minWidths: number[], idealWidths: readonly number[], size: number, width: number): void {
  const needed = idealWidths.map((value, column) =>
    Math.max(minWidths[column] ?? 0, Math.min(value, minReadableEm * size)),
  );
  if (needed.reduce((sum, value) => sum + value, 0) > width) return;
  for (const [column, value] of idealWidths.entries())
    if (value <= maxNameEm * size) minWidths[column] = Math.max(minWidths[column] ?? 0, value);
}

/**
 * Counts the cells in the first rows that are broken badly: inside a word, or in a short name at the beginning of a row
 * or column.
 */
export function brokenCells(rows: readonly (readonly TableCell[])[], size: number, columns: readonly number[]): number {
  let count = 0;
  for (const [index, cells] of rows.slice(0, maxCheckedRows).entries())
    for (const [column, cell] of cells.entries()) {
      // Widths are whole px; a cell's preferred width has one spare px.
      const width = (columns[column] ?? 0) + 1;
      const [word, all] = widthsOf(cell, size, index === 0);
      const isName = column === 0 || (index === 0 && isShortHan(cell));
      if ((word > width && word <= maxWordEm * size) || (isName && all > width && all <= maxNameEm * size)) count++;
    }
  return count;
}

/** A line can end between any two Han characters, but 基础版 is one word. */
function isShortHan({ runs }: TableCell): boolean {
  return /^[\u3400-\u9FFF]{1,4}$/u.test(plainText(runs));
}

/** The width of a cell's longest word, and of all its text on one line. */
function widthsOf(cell: TableCell, size: number, isHeader: boolean): [number, number] {
  const typography = cellTypography(size, isHeader);
  const text = measureRuns(cell.runs, { bold: isHeader, face: 'body' });
  const padding = 2 * cellInsets.x + 1;
  let word = 0;
  let maxWordWidth = 0;
  for (let at = 0; at < text.characters.length; at++) {
    if (text.characters[at] !== ' ') word += (text.advanceOf[at] ?? 0) * size;
    const after = text.breakAfter[at];
    if (after !== breaks.allowed && after !== breaks.required) continue;
    maxWordWidth = Math.max(maxWordWidth, word);
    word = 0;
  }
  maxWordWidth = Math.max(maxWordWidth, word);
  return [maxWordWidth / usableWidthRatio + padding, runsWidth(cell.runs, typography) / usableWidthRatio + padding];
}

function distributeWidths(minWidths: readonly number[], idealWidths: readonly number[], width: number): number[] {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const minSum = sum(minWidths);
  const idealSum = sum(idealWidths);
  if (minSum >= width) return minWidths.map((value) => (value * width) / minSum);
  if (idealSum >= width) {
    const part = (width - minSum) / Math.max(1, idealSum - minSum);
    return minWidths.map((value, column) => value + ((idealWidths[column] ?? value) - value) * part);
  }
  const extra = width - idealSum;
  if (idealWidths.length === 1) return [width];
  // Columns of similar content get equal widths.
  const [first = 0, ...others] = idealWidths;
  const nameWidth = first + (extra * 0.5) / idealWidths.length;
  const equal = (width - nameWidth) / Math.max(1, others.length);
  if (others.length > 1 && Math.max(...others) <= Math.min(equal, 2.5 * Math.min(...others)))
    return [nameWidth, ...others.map(() => equal)];
  return idealWidths.map((value) => value + extra * (0.5 / idealWidths.length + (0.5 * value) / idealSum));
}

function roundWidths(widths: readonly number[], width: number): number[] {
  const whole = widths.map(Math.floor);
  const rest = width - whole.reduce((total, value) => total + value, 0);
  // Rounds down to whole px; the last column gets the remainder.
  const parts = (column: number): number =>
    (column < Math.floor(rest) ? 1 : 0) + (column === whole.length - 1 ? rest % 1 : 0);
  return whole.map((value, column) => value + parts(column));
}
