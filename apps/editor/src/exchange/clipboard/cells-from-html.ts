import type { Color } from '@ppt-embed/deck';
import type { CellRange } from '../../model/selection.ts';
import { hexOf } from './css-color.ts';
import { textLength, unwrapLayoutTables, parsePage, isWordNumber, wordListMark } from './parse-page.ts';

/** Function that returns the fill of a cell in a page; undefined if it has none or is white like the page. */
type CellFills = (cell: HTMLTableCellElement) => Color | undefined;

/** Reads the fills of a page's cells: from the cell, its row or, as in Excel, a class in the page's style sheet. */
function readCellFills(html: string): CellFills {
  const byClass = fillsByClass(html);
  const fillOf = (element: HTMLElement): Color | undefined => {
    const { backgroundColor } = element.style;
    // The legacy attribute, which LibreOffice and mail programs use.
    const own = hexOf(backgroundColor) ?? hexOf(element.getAttribute('bgcolor') ?? '');
    const classes = own || backgroundColor !== '' ? [] : [...element.classList];
    return own ?? classes.map((name) => byClass.get(name)).findLast((color) => color !== undefined);
  };
  return (cell) => {
    const row = cell.parentElement;
    const fill = fillOf(cell) ?? (row ? fillOf(row) : undefined);
    return fill === '#ffffff' ? undefined : fill;
  };
}

/**
 * Returns the background colors of classes. The page is parsed without its style sheets, so only these are extracted.
 */
function fillsByClass(html: string): ReadonlyMap<string, Color> {
  const fills = new Map<string, Color>();
  // A malicious page may contain thousands of unclosed style elements.
  const css = html
    .split(/<style\b/iu)
    .slice(1)
    .map((styleText) => styleText.slice(styleText.indexOf('>') + 1).split(/<\/style>/iu, 1)[0])
    .join('\n');
  if (!/background/iu.test(css)) return fills;
  const sheet = new CSSStyleSheet();
  // Excel wraps its rules in an HTML comment. Constructed style sheets ignore @import.
  sheet.replaceSync(css.replaceAll(/<!--|-->|@import[^;]*;?/giu, ''));
  for (const rule of sheet.cssRules) {
    const color = rule instanceof CSSStyleRule ? hexOf(rule.style.backgroundColor) : undefined;
    if (!color) continue;
    for (const selector of (rule as CSSStyleRule).selectorText.split(',')) {
      const name = /^\s*(?:td|th|tr)?\.([\w-]+)\s*$/iu.exec(selector)?.[1];
      if (name) fills.set(name, color);
    }
  }
  return fills;
}

/** Maximum `colspan` of a pasted cell. */
const maxSpan = 100;

/** Maximum number of cells. Each takes at least ten bytes of a deck's 10 MiB. */
const maxCells = 500_000;

/** A block of cells, row by row. */
export interface GridCells {
  /** Text of the cells; empty for cells covered by a merged cell. */
  cells: string[][];
  merged: readonly CellRange[];
  /** Fills, row by row; undefined if no cell has one. */
  fills?: Color[][];
}

/** Returns the cells of a page that contains little more than a table; null for any other page with a table. */
export function cellsFromHtml(html: string): GridCells | null {
  if (!/<table/iu.test(html)) return null;
  const { body, hasLayoutTables, fillOf } = readTables(html);
  const table = body.querySelector('table');
  // If layout tables were unwrapped, all of the remaining text must be in the table.
  const share = hasLayoutTables ? 1 : minTextShare;
  if (!table || textLength(table) < textLength(body) * share) return null;
  const grid = cellsOf(table, fillOf);
  return grid && hasSeveral(grid) ? grid : null;
}

/** Returns the cells of every table of a page; null if one has more cells than a deck can hold. */
export function tablesFromHtml(html: string): GridCells[] | null {
  const grids: GridCells[] = [];
  const { body, fillOf } = readTables(html);
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const grid = cellsOf(table, fillOf);
    if (!grid) return null;
    if (hasSeveral(grid)) grids.push(grid);
  }
  return grids;
}

const hasSeveral = ({ cells }: GridCells) => cells.length * (cells[0]?.length ?? 0) > 1;

function readTables(html: string): { body: HTMLElement; hasLayoutTables: boolean; fillOf: CellFills } {
  const body = parsePage(html);
  return { body, hasLayoutTables: unwrapLayoutTables(body), fillOf: readCellFills(html) };
}

/** Minimum fraction of the text that must be in tables for the page to count as a table. */
const minTextShare = 0.9;

/** Returns the cells of a table, with rows padded to equal length; null if there are more than a deck can hold. */
function cellsOf(table: HTMLTableElement, fillOf: CellFills): GridCells | null {
  const cells: string[][] = [];
  const fills: Color[][] = [];
  const merged: CellRange[] = [];
  const lines = [...table.rows];
  for (const [row, line] of lines.entries()) {
    // A row may consist only of cells that start in rows above it.
    cells[row] ??= [];
    let column = 0;
    for (const cell of line.cells) {
      while (cells[row]?.[column] !== undefined) column += 1;
      // `rowspan=0` extends to the end of the table (HTML, 4.9.11), which also limits all other values.
      const rowSpan = Math.min(cell.rowSpan || Infinity, lines.length - row);
      const columnSpan = Math.min(cell.colSpan || 1, maxSpan);
      if ((column + columnSpan) * lines.length > maxCells) return null;
      for (let y = 0; y < rowSpan; y += 1) {
        const covered = (cells[row + y] ??= []);
        for (let x = 0; x < columnSpan; x += 1) covered[column + x] = y === 0 && x === 0 ? textOfCell(cell) : '';
      }
      const fill = fillOf(cell);
      if (fill) (fills[row] ??= [])[column] = fill;
      const [toRow, toColumn] = [row + rowSpan - 1, column + columnSpan - 1];
      if (toRow > row || toColumn > column) merged.push({ row, column, toRow, toColumn });
      column += columnSpan;
    }
  }
  const columnCount = cells.reduce((max, line) => Math.max(max, line.length), 0);
  return {
    cells: cells.map((line) => Array.from({ length: columnCount }, (_, at) => line[at] ?? '')),
    merged,
    ...(fills.length > 0 && { fills }),
  };
}

/** Returns the text of a cell. Block elements and `<br>` become lines; whitespace between tags is ignored. */
function textOfCell(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const item of copy.querySelectorAll('p')) {
    const mark = wordListMark(item);
    // The character codes that Word uses for bullets stand for other characters in other fonts.
    if (mark && !isWordNumber(mark)) mark.textContent = '• ';
  }
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\u2028');
  for (const inner of copy.querySelectorAll('table')) inner.before('\u2028');
  for (const inner of copy.querySelectorAll('td, th')) inner.append(' ');
  for (const block of copy.querySelectorAll('p, div, li, tr')) block.append('\u2028');
  const text = (copy.textContent ?? '').replaceAll(/[^\S\u2028]+/gu, ' ');
  return text
    .split('\u2028')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
