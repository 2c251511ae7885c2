import type { CellInsets } from '../../elements/table/layout.ts';
import { cellInsets } from '../../elements/table/layout.ts';
import type { TableCell } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { loads } from '../../text/faces.ts';
import { breaks } from '../../text/break-opportunities.ts';
import type { MeasuredRuns } from '../../text/measure.ts';
import { measureRuns } from '../../text/measure.ts';
import { lineWidthEm, widthOf } from '../../text/break-lines.ts';
import { usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { plainText } from '../../text/runs.ts';
import { splitUnit } from './split-unit.ts';

/** Maximum width of a cell that stays on one line, in em. Longer cells wrap. */
const maxCellEm = 28;
const maxNameEm = 8;
/** Maximum width in em of a column of row numbers, which keeps them close to the next column. */
const maxNumberEm = 3;
/** Minimum width in em of a column with sentences. Narrower sentences are hard to read. */
const minReadableEm = 12;
/** Number of lines, approximately, up to which sentences wrap so that phrases in other columns stay on one line. */
const maxSentenceLines = 1.8;
/** Maximum width of a word in em. Longer words, such as URLs, can be broken anywhere. */
const maxWordEm = 14;
/** Preferred length of a bar in em, and the maximum fraction of the spare width that bars use. */
const bars = { em: 5, maxShare: 0.5 } as const;
const maxCheckedRows = 40;

/** The width that a column's cells need, in em. */
interface ColumnContent {
  /** The longest word. */
  word: number;
  /** The longest cell, on one line. */
  line: number;
  /** The same in applications that add space between Han characters and digits or Latin letters. */
  spacedLine: number;
  /** The width that all cells share; NaN if a cell has line breaks or different sizes. */
  singleLine: number;
  hasBar: boolean;
}

/** The last characters before a change between Han characters and digits or Latin letters. */
const scriptChanges = /[\u3400-\u9FFF](?=\w)|[\w%](?=[\u3400-\u9FFF])/gu;
/** Space in em that other applications add there. */
const scriptGap = 0.2;

/** Contents by rows, cached because layouts try several sizes. */
const contentsByRows = new WeakMap<
  readonly (readonly TableCell[])[],
  { contents: readonly ColumnContent[]; loads: number }
>();

function contentsOf(rows: readonly (readonly TableCell[])[]): readonly ColumnContent[] {
  const known = contentsByRows.get(rows);
  if (known?.loads === loads.count) return known.contents;
  const contents: ColumnContent[] = [];
  for (const [index, cells] of rows.entries())
    for (const [column, { runs, bar }] of cells.entries()) {
      const text = measureRuns(runs, { bold: index === 0, face: 'body' });
      const content = (contents[column] ??= { word: 0, line: 0, spacedLine: 0, singleLine: 0, hasBar: false });
      content.hasBar ||= bar !== undefined;
      const unit = index === 0 ? unitWidth(runs) : 0;
      const lineBelow = runs.some((run) => run.text.includes('\n')) ? unit : 0;
      const line = lineBelow || lineWidth(text);
      const gaps = plainText(runs).match(scriptChanges)?.length ?? 0;
      content.word = Math.max(content.word, longestWord(text), unit <= maxNameEm ? unit : 0);
      content.line = Math.max(content.line, line);
      content.spacedLine = Math.max(content.spacedLine, line + gaps * scriptGap);
      content.singleLine = Math.max(content.singleLine, (lineBelow || lineWidthEm(text)) + gaps * scriptGap);
    }
  contentsByRows.set(rows, { contents, loads: loads.count });
  return contents;
}

/** Returns the width of a cell whose text width is given in em. */
function cellWidth(em: number, size: number, insetX: number = cellInsets.x): number {
  return (em * size) / usableWidthRatio + 2 * insetX + 1;
}

/** Insets of tables with text to the right of figures: the right-aligned figures are 48 px from the text. */
const wideInsets: CellInsets = { x: 24, y: cellInsets.y };
/** Insets of tables with many rows, which may be close together if the slide has no space for more. */
const tightInsets: CellInsets = { x: cellInsets.x, y: 3 };
const maxTightSize = 22;

/**
 * Returns the insets of a table's cells: wide ones if a right-aligned column is next to a left-aligned one, and each
 * cell then fits on one line.
 * @param size Font size in px.
 * @param width Width of the table in px.
 */
export function insetsOf(rows: readonly (readonly TableCell[])[], size: number, width: number): CellInsets {
  const [usual, wide] =
    size <= maxTightSize ? [tightInsets, { ...tightInsets, x: wideInsets.x }] : [cellInsets, wideInsets];
  if (!hasFiguresBeforeText(rows)) return usual;
  return sum(contentsOf(rows).map(({ singleLine }) => cellWidth(singleLine, size, wideInsets.x))) <= width
    ? wide
    : usual;
}

/** Whether the distance between figures and the text to the right of them is large enough. */
export function hasWideGaps(rows: readonly (readonly TableCell[])[], size: number, width: number): boolean {
  return !hasFiguresBeforeText(rows) || insetsOf(rows, size, width).x === wideInsets.x;
}

/** Whether a right-aligned column, other than row numbers, is followed by a left-aligned one. */
function hasFiguresBeforeText([, first = []]: readonly (readonly TableCell[])[]): boolean {
  return first.some((cell, column) => column > 0 && cell.align === 'right' && isLeft(first[column + 1]));
}

function isLeft(cell: TableCell | undefined): boolean {
  return cell !== undefined && (cell.align === undefined || cell.align === 'left');
}

/**
 * Whether the text of each cell fits on one line.
 * @param size Font size in px.
 * @param columns Widths of the columns in px.
 */
export function fitsOnSingleLines(
  rows: readonly (readonly TableCell[])[],
  size: number,
  columns: readonly number[],
): boolean {
  return contentsOf(rows).every(({ singleLine }, column) => cellWidth(singleLine, size) <= (columns[column] ?? 0) + 1);
}

/** Returns the width of a table in px whose cells are each on one line; infinite if a cell has several lines. */
export function singleLineWidth(rows: readonly (readonly TableCell[])[], size: number): number {
  const { x } = insetsOf(rows, size, Infinity);
  return sum(contentsOf(rows).map(({ singleLine }) => (singleLine > 0 ? cellWidth(singleLine, size, x) : Infinity)));
}

/** Computes column widths from the content: whole px that add up to `width`. */
export function columnWidths(rows: readonly (readonly TableCell[])[], size: number, width: number): number[] {
  const contents = contentsOf(rows);
  const { x } = insetsOf(rows, size, width);
  const minWidths = contents.map(({ word }) => Math.min(cellWidth(word, size, x), width * 0.4));
  const lineWidths = contents.map(({ line }) => Math.min(cellWidth(line, size, x), maxCellEm * size));
  const spare = Math.max(0, width - sum(lineWidths)) / Math.max(1, contents.filter(({ hasBar }) => hasBar).length);
  const barWidth = Math.min(bars.em * size, spare * bars.maxShare);
  const idealWidths = lineWidths.map((value, column) => value + (contents[column]?.hasBar ? barWidth : 0));
  // Row names stay on one line if the other columns still fit.
  const name = Math.min(idealWidths[0] ?? 0, maxNameEm * size);
  const word = minWidths[0] ?? 0;
  if (sum(minWidths) + name - word <= width) minWidths[0] = Math.max(word, name);
  keepShortCellsWhole(minWidths, idealWidths, size, width);
  const [first = 0, ...others] = idealWidths.map((value, column) => Math.max(value, minWidths[column] ?? 0));
  const isNumber = first <= maxNumberEm * size + 2 * cellInsets.x && first * 3 <= Math.max(...others);
  const widths = isNumber
    ? [first, ...distributeWidths(minWidths.slice(1), others, width - first)]
    : distributeWidths(minWidths, [first, ...others], width);
  const free = contents.map(({ line, spacedLine }, column) => {
    const own = widths[column] ?? 0;
    // A column whose cells wrap can be narrower if its sentences remain readable.
    const isWhole = cellWidth(line, size, x) <= own + 1;
    const spaced = cellWidth(spacedLine, size, x);
    return own - (isWhole ? spaced : Math.min(spaced, Math.max(minWidths[column] ?? 0, minReadableEm * size)));
  });
  return roundWidths(withScriptGaps(widths, free), width);
}

/**
 * Widens columns that are too narrow for the space that other applications add between scripts, as far as the other
 * columns have free width.
 * @param free Free width of each column in px; negative if the column is too narrow.
 */
function withScriptGaps(widths: number[], free: readonly number[]): number[] {
  const available = sum(free.map((value) => Math.max(0, value)));
  let used = 0;
  const needs = [...free.entries()].filter(([, value]) => value < -1).toSorted(([, a], [, b]) => b - a);
  for (const [column, value] of needs) {
    if (used - value > available) break;
    used -= value;
    widths[column] = (widths[column] ?? 0) - value;
  }
  return widths.map((value, column) => value - (Math.max(0, free[column] ?? 0) * used) / Math.max(1, available));
}

/**
 * Keeps dates, amounts and other short cells on one line if sentences in other columns remain readable. Phrases also stay
 * on one line if the sentences then have about two lines.
 */
function keepShortCellsWhole(minWidths: number[], idealWidths: readonly number[], size: number, width: number): void {
  const readable = minReadableEm * size;
  const needed = idealWidths.map((value, column) => Math.max(minWidths[column] ?? 0, Math.min(value, readable)));
  if (sum(needed) > width) return;
  const phrase = cellWidth(minReadableEm, size);
  const sentences = idealWidths.filter((value) => value > phrase);
  const mayKeepPhrases = sum(sentences) <= maxSentenceLines * (width - (sum(idealWidths) - sum(sentences)));
  const maxWidth = mayKeepPhrases ? phrase : maxNameEm * size;
  for (const [column, value] of idealWidths.entries())
    if (value <= maxWidth) minWidths[column] = Math.max(minWidths[column] ?? 0, value);
}

/**
 * Counts bad breaks in the first rows: inside a word, or in a short name at the beginning of a row or column.
 * @param size Font size in px.
 * @param columns Widths of the columns in px.
 */
export function brokenCells(rows: readonly (readonly TableCell[])[], size: number, columns: readonly number[]): number {
  if (fitsOnSingleLines(rows, size, columns)) return 0;
  let count = 0;
  for (const [index, cells] of rows.slice(0, maxCheckedRows).entries())
    for (const [column, { runs }] of cells.entries()) {
      // Widths are whole px, and a cell's preferred width includes one spare px.
      const width = (columns[column] ?? 0) + 1;
      const text = measureRuns(runs, { bold: index === 0, face: 'body' });
      const word = cellWidth(longestWord(text), size);
      const all = cellWidth(lineWidth(text), size);
      const isName = column === 0 || (index === 0 && isShortHan(runs));
      if ((word > width && word <= maxWordEm * size) || (isName && all > width && all <= maxNameEm * size)) count++;
    }
  return count;
}

/**
 * Whether a cell is a short Chinese name, such as 基础版. Lines can break between any two Han characters, but a name
 * should stay whole.
 */
function isShortHan(runs: readonly Run[]): boolean {
  return /^[\u3400-\u9FFF]{1,4}$/u.test(plainText(runs));
}

/** Returns the width in em of the wider part of a name with a unit below it: “接待游客” and “（万人次）”. */
function unitWidth(runs: readonly Run[]): number {
  const parts = splitUnit(runs)?.map((part) => lineWidth(measureRuns([part], { bold: true, face: 'body' }))) ?? [];
  return Math.max(0, ...parts);
}

/** Returns the width of text without its line breaks, in em. */
function lineWidth(text: MeasuredRuns): number {
  return lineWidthEm(text) || widthOf(text, 1, 0, text.characters.length);
}

/** Returns the width of the longest word, in em. */
function longestWord({ characters, advanceOf, breakAfter }: MeasuredRuns): number {
  let word = 0;
  let longest = 0;
  for (let at = 0; at < characters.length; at++) {
    if (characters[at] !== ' ') word += advanceOf[at] ?? 0;
    if (word > longest) longest = word;
    const after = breakAfter[at];
    if (after === breaks.allowed || after === breaks.required) word = 0;
  }
  return longest;
}

/** Returns the sum of the values. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function distributeWidths(minWidths: readonly number[], idealWidths: readonly number[], width: number): number[] {
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
  const rest = width - sum(whole);
  // Rounds down to whole px; the last column gets the remainder.
  const parts = (column: number): number =>
    (column < Math.floor(rest) ? 1 : 0) + (column === whole.length - 1 ? rest % 1 : 0);
  return whole.map((value, column) => value + parts(column));
}
