import { fitRows, fitText, isBoldOnlyRole, lineSpacingOf } from '@ppt-embed/deck';
import type { Deck, Run, SlideElement, TableCell, TableElement, TextElement, TextStyle } from '@ppt-embed/deck';
import { cellList } from '../elements/table/cell-format.ts';
import { allCells } from '../elements/table/table-cells.ts';
import { maxLevel } from '../elements/text/paragraph-dom.ts';
import { expandToMergedCells } from '../elements/table/merge-cells.ts';
import { changedParagraph, changedRunInBox, listLevelOf, withNumbers } from '../elements/text/text-change.ts';
import type { TextChange } from '../elements/text/text-change.ts';
import { cellBulletOf } from '../elements/table/table-text.ts';
import { withText } from '../elements/text/element-text.ts';
import { selectedCells, includesCell } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { formatSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Formats the text of the selected boxes or cells. */
export function styleText(format: TextChange, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    return formatSelected(state, change, (element) => styledElement(state.deck, element, [format], cells));
  };
}

/**
 * Applies formats to the text of an element.
 * @param formats Formats in the order in which they apply.
 * @param cells Range of cells, if the element is a table. If null, all cells are formatted.
 */
export function styledElement(
  deck: Deck,
  element: SlideElement,
  formats: readonly TextChange[],
  cells: CellRange | null,
): SlideElement {
  if (element.kind !== 'table') return styleElement(deck, element, formats);
  return formats.reduce((table, format) => styledCells(table, cells ?? allCells(table), format), element);
}

/** Formats cells. They have no text style, so the format is set on their runs. */
function styledCells(table: TableElement, cells: CellRange, format: TextChange): TableElement {
  const mergedRange = expandToMergedCells(table, cells);
  const rows = table.rows.map((line, row) => ({
    ...line,
    cells: line.cells.map((cell, column) => (includesCell(mergedRange, row, column) ? styledCell(cell, format) : cell)),
  }));
  return fitRows({ ...table, rows });
}

function styledCell(cell: TableCell, format: TextChange): TableCell {
  const { mark, align, verticalAlign, bullet, level: by = 0 } = format;
  const { verticalAlign: previousVerticalAlign, bullet: previousBullet, levels = [], ...rest } = cell;
  const list = bullet === undefined ? previousBullet : bullet === 'none' ? undefined : cellBulletOf(bullet);
  const nextVerticalAlign = verticalAlign ?? previousVerticalAlign;
  const runs = cell.runs.map((run) => ({
    ...changedRunInBox(run, format, { face: 'body' }),
    // Header text is bold by default, so false must be stored.
    ...(mark?.name === 'bold' && { bold: mark.isOn }),
  }));
  // Text in cells without an explicit alignment is centered vertically.
  return {
    ...rest,
    runs,
    ...(align && { align }),
    ...(list && cellList({ bullet: list, levels: by === 0 ? levels : shiftedLevels(cell, by) })),
    ...(nextVerticalAlign && nextVerticalAlign !== 'middle' && { verticalAlign: nextVerticalAlign }),
  };
}

/** Returns the levels of the items of a cell, each changed within the limits. */
function shiftedLevels({ runs, levels = [] }: TableCell, by: number): number[] {
  const lines = runs
    .map(({ text }) => text)
    .join('')
    .split('\n');
  return lines.map((_, index) => Math.max(0, Math.min((levels[index] ?? 0) + by, maxLevel)));
}

function styleElement(deck: Deck, element: SlideElement, formats: readonly TextChange[]): SlideElement {
  return withText(deck, element, (text) => {
    const next = formats.reduce(styledText, text);
    // An explicit size is kept, except in boxes that always fit their text.
    return next.autofit !== undefined || formats.every(({ size }) => size === undefined) ? fitText(deck, next) : next;
  });
}

/** Applies a format to a text box. */
export function styledText(text: TextElement, format: TextChange): TextElement {
  const { face, size, color, verticalAlign, mark } = format;
  // The box keeps a font role that has only bold fonts, so that the text uses it again once it is bold again.
  const isLight = mark?.name === 'bold' && !mark.isOn && isBoldOnlyRole(text.style.face) && hasRuns(text);
  const style: TextStyle = {
    ...text.style,
    ...(face !== undefined && { face }),
    ...(color && { color }),
    ...(verticalAlign !== undefined && { verticalAlign }),
    ...(size !== undefined && { size }),
    ...(mark?.name === 'bold' && !isLight && { bold: mark.isOn }),
  };
  const change = withNumbers(format, text.paragraphs);
  const listLevel = listLevelOf(text.paragraphs);
  // Shrinking to fit never exceeds an explicit size.
  const steps = size === undefined ? style.steps : [size, ...(style.steps ?? []).filter((step) => step < size)];
  const { fontScale: _, lineSpacingReduction: _reduction, ...unscaled } = style;
  const next: TextElement = {
    ...text,
    style: { ...(size === undefined ? style : unscaled), ...(steps && { steps }) },
    paragraphs: text.paragraphs
      .map((paragraph) => changedParagraph(paragraph, change, listLevel))
      .map((paragraph) => (isLight ? { ...paragraph, runs: paragraph.runs.map(withoutBold) } : paragraph)),
  };
  return face === undefined ? next : withLineSpacingOf(text, next);
}

/**
 * Keeps the line spacing of a box whose font has changed. It is a multiple of the font's own line height, as in
 * PowerPoint, whereas `lineHeight` is a multiple of the font size.
 */
export function withLineSpacingOf(before: TextElement, after: TextElement): TextElement {
  const [{ runs: runsBefore } = { runs: [] }] = before.paragraphs;
  const [{ runs } = { runs: [] }] = after.paragraphs;
  const singleLineHeight = after.style.lineHeight / lineSpacingOf({ runs }, after.style);
  const lineHeight = lineSpacingOf({ runs: runsBefore }, before.style) * singleLineHeight;
  return { ...after, style: { ...after.style, lineHeight: Math.round(lineHeight * 1e4) / 1e4 } };
}

const hasRuns = ({ paragraphs }: TextElement): boolean => paragraphs.some(({ runs }) => runs.length > 0);
const withoutBold = (run: Run): Run => ({ ...run, bold: false });
