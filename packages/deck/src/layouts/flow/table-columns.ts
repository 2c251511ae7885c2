import { cellInsets, cellTypography } from '../../elements/table/layout.ts';
import type { TableCell } from '../../model/element.ts';
import { breaks } from '../../text/break-opportunities.ts';
import { prepareRuns } from '../../text/prepare-runs.ts';
import { runsWidth, usableShare } from '../../text/set-paragraphs.ts';
import { plainText } from '../../text/split-runs.ts';

/** Longer cells ask for no more width than this, in em: they are read in lines. */
const longest = 28;
const longestName = 8;
/** Numbers of rows, em: what stands behind them is near. */
const longestNumber = 3;
/** Sentences in cells narrower than this are read badly, em. */
const readable = 12;
/** Longer words, as addresses are, are broken wherever they stand, em. */
const longestWord = 14;
const mostNames = 40;

/** Widths of columns by what stands in them: px, whole, together `width`. */
export function columnWidths(rows: readonly (readonly TableCell[])[], size: number, width: number): number[] {
  const count = rows[0]?.length ?? 1;
  const least = Array.from({ length: count }, () => 0);
  const wanted = Array.from({ length: count }, () => 0);
  for (const [index, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const [word, all] = widthsOf(cell, size, index === 0);
      least[column] = Math.max(least[column] ?? 0, Math.min(word, width * 0.4));
      wanted[column] = Math.max(wanted[column] ?? 0, Math.min(all, longest * size));
    }
  // Names at the beginning of rows stay on one line, if the rest finds room beside them.
  const name = Math.min(wanted[0] ?? 0, longestName * size);
  if (least.reduce((sum, value) => sum + value, name - (least[0] ?? 0)) <= width)
    least[0] = Math.max(least[0] ?? 0, name);
  keepShort(least, wanted, size, width);
  for (const column of least.keys()) wanted[column] = Math.max(wanted[column] ?? 0, least[column] ?? 0);
  const [first = 0, ...others] = wanted;
  const isNumber = first <= longestNumber * size + 2 * cellInsets.x && first * 3 <= Math.max(...others);
  return rounded(
    isNumber ? [first, ...shares(least.slice(1), others, width - first)] : shares(least, wanted, width),
    width,
  );
}

/** Dates, amounts and the like stay on one line, as long as sentences beside them can be read. */
function keepShort(least: number[], wanted: readonly number[], size: number, width: number): void {
  const needed = wanted.map((value, column) => Math.max(least[column] ?? 0, Math.min(value, readable * size)));
  if (needed.reduce((sum, value) => sum + value, 0) > width) return;
  for (const [column, value] of wanted.entries())
    if (value <= longestName * size) least[column] = Math.max(least[column] ?? 0, value);
}

/**
 * How many cells are broken where nobody would break them, of the first rows: inside a word, or in a short name at the
 * beginning of a row or at the head of a column.
 */
export function brokenCells(rows: readonly (readonly TableCell[])[], size: number, columns: readonly number[]): number {
  let count = 0;
  for (const [index, cells] of rows.slice(0, mostNames).entries())
    for (const [column, cell] of cells.entries()) {
      // Widths are whole px; what a cell asks for has one px to spare.
      const width = (columns[column] ?? 0) + 1;
      const [word, all] = widthsOf(cell, size, index === 0);
      const isName = column === 0 || (index === 0 && isHanAlone(cell));
      if ((word > width && word <= longestWord * size) || (isName && all > width && all <= longestName * size)) count++;
    }
  return count;
}

/** Between Han, a line may end anywhere, but 基础版 is one word. */
function isHanAlone({ runs }: TableCell): boolean {
  return /^[\u3400-\u9FFF]{1,4}$/u.test(plainText(runs));
}

/** What a cell needs for its longest word, and for all of it on one line. */
function widthsOf(cell: TableCell, size: number, isHead: boolean): [number, number] {
  const typography = cellTypography(size, isHead);
  const text = prepareRuns(cell.runs, { bold: isHead, face: 'body' });
  const around = 2 * cellInsets.x + 1;
  let word = 0;
  let widest = 0;
  for (let at = 0; at < text.characters.length; at++) {
    if (text.characters[at] !== ' ') word += (text.advanceOf[at] ?? 0) * size;
    const after = text.breakAfter[at];
    if (after !== breaks.allowed && after !== breaks.required) continue;
    widest = Math.max(widest, word);
    word = 0;
  }
  widest = Math.max(widest, word);
  return [widest / usableShare + around, runsWidth(cell.runs, typography) / usableShare + around];
}

function shares(least: readonly number[], wanted: readonly number[], width: number): number[] {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const leastSum = sum(least);
  const wantedSum = sum(wanted);
  if (leastSum >= width) return least.map((value) => (value * width) / leastSum);
  if (wantedSum >= width) {
    const part = (width - leastSum) / Math.max(1, wantedSum - leastSum);
    return least.map((value, column) => value + ((wanted[column] ?? value) - value) * part);
  }
  const extra = width - wantedSum;
  if (wanted.length === 1) return [width];
  // Columns of like things stand at like distances.
  const [first = 0, ...others] = wanted;
  const named = first + (extra * 0.5) / wanted.length;
  const equal = (width - named) / Math.max(1, others.length);
  if (others.length > 1 && Math.max(...others) <= Math.min(equal, 2.5 * Math.min(...others)))
    return [named, ...others.map(() => equal)];
  return wanted.map((value) => value + extra * (0.5 / wanted.length + (0.5 * value) / wantedSum));
}

function rounded(widths: readonly number[], width: number): number[] {
  const whole = widths.map(Math.floor);
  const rest = width - whole.reduce((total, value) => total + value, 0);
  // One px each, so that no column is wider than the others; part of one goes to the last.
  const parts = (column: number): number =>
    (column < Math.floor(rest) ? 1 : 0) + (column === whole.length - 1 ? rest % 1 : 0);
  return whole.map((value, column) => value + parts(column));
}
