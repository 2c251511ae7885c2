import type { TableCell, TableElement } from '../../model/element.ts';
import type { CellInsets } from './layout.ts';

/** The largest number of the bars of a table, and the number of characters of their longest text. */
interface Largest {
  number: number;
  length: number;
}
const largestByRows = new WeakMap<TableElement['rows'], Largest>();

/** Width of a character of a figure in em, slightly more than that of a digit. */
const characterEm = 0.55;
/** Minimum fraction of a cell's width of the longest bar, which is then partly behind the text. */
const minLongest = 0.4;

/**
 * Returns the length of the bar in a cell, as a fraction of the cell's width; 0 if the cell has none. The longest bar
 * ends before right-aligned text.
 * @param insets Insets of the table's cells.
 */
export function barLength(table: TableElement, cell: TableCell, column: number, insets: CellInsets): number {
  if (!cell.bar) return 0;
  const { rows, columns, style } = table;
  let largest = largestByRows.get(rows);
  if (!largest) largestByRows.set(rows, (largest = largestIn(rows)));
  const textWidth = style.size * characterEm * largest.length + 2 * insets.x;
  const longest = Math.max(minLongest, 1 - textWidth / Math.max(1, columns[column] ?? 0));
  return largest.number > 0 ? (numberIn(cell) / largest.number) * (cell.align === 'right' ? longest : 1) : 0;
}

function largestIn(rows: TableElement['rows']): Largest {
  const largest = { number: 0, length: 0 };
  for (const { cells } of rows)
    for (const cell of cells)
      if (cell.bar) {
        largest.number = Math.max(largest.number, numberIn(cell));
        largest.length = Math.max(largest.length, textOf(cell).length);
      }
  return largest;
}

/** Returns the number at the beginning of a cell; 0 if there is none, or if it is negative. */
function numberIn(cell: TableCell): number {
  const number = Number.parseFloat(textOf(cell).slice(0, maxNumberLength).replace(',', '.'));
  return number > 0 ? number : 0;
}

function textOf({ runs }: TableCell): string {
  return runs.map(({ text }) => text).join('');
}

/** Maximum length of a number at the beginning of a cell. */
const maxNumberLength = 16;
