import type { TableCell, TableElement } from '../../model/element.ts';
import type { CellInsets } from './layout.ts';

/** The largest number of the bars of a table, the number of characters of their longest text, and their columns. */
interface Largest {
  number: number;
  length: number;
  columns: ReadonlySet<number>;
}
const largestByRows = new WeakMap<TableElement['rows'], Largest>();

/** Width of a character of a figure in em, slightly more than that of a digit. */
const characterEm = 0.55;
/** Minimum fraction of a cell's width of the longest bar, which is then partly behind the text. */
const minLongest = 0.4;

/** Minimum percentage from which a bar of the whole length is 100 %, so that 75 % do not look complete. */
const minOfWhole = 50;

/**
 * Returns the length of the bar in a cell, as a fraction of the cell's width; 0 if the cell has none. All bars of a table
 * have the same scale: of percentages and counts of a whole, the longest possible one is the whole. It ends before right-aligned text.
 * @param insets Insets of the table's cells.
 */
export function barLength(table: TableElement, cell: TableCell, column: number, insets: CellInsets): number {
  if (!cell.bar) return 0;
  const { rows, columns, style } = table;
  let largest = largestByRows.get(rows);
  if (!largest) largestByRows.set(rows, (largest = largestIn(rows)));
  const { number, length, columns: barColumns } = largest;
  const textWidth = style.size * characterEm * length + 2 * insets.x;
  const isRight = cell.align === 'right';
  const spaces = Array.from(barColumns, (at) => {
    const width = Math.max(1, columns[at] ?? 0);
    return isRight ? Math.max(minLongest * width, width - textWidth) : width;
  });
  const longest = Math.min(...spaces) / Math.max(1, columns[column] ?? 0);
  return number > 0 ? (numberIn(cell) / number) * longest : 0;
}

function largestIn(rows: TableElement['rows']): Largest {
  const columns = new Set<number>();
  let [number, length] = [0, 0];
  let areShares = true;
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (cell.bar) {
        number = Math.max(number, numberIn(cell));
        length = Math.max(length, textOf(cell).length);
        areShares &&= share.test(textOf(cell)) || countOfWhole.test(textOf(cell));
        columns.add(column);
      }
  return { number: areShares && number >= minOfWhole ? Math.max(100, number) : number, length, columns };
}

/** Matches a percentage, and a count of a whole: “8 / 22”. */
const share = /^\s{0,4}\d{1,3}(?:[.,]\d{1,2})?\s?[%％]\s{0,4}$/u;
const countOfWhole = /^\s{0,4}(\d{1,6})\s?(?:\/|of)\s?(\d{1,6})\s{0,4}$/u;

/** Returns the number in a cell, such as “$1,389”, or the percentage of a count of a whole; 0 if there is none, or if it is negative. */
function numberIn(cell: TableCell): number {
  const [, count, whole] = countOfWhole.exec(textOf(cell)) ?? [];
  if (count !== undefined && Number(whole) > 0) return (100 * Number(count)) / Number(whole);
  const digits = textOf(cell).replace(/,(?=\d{3})|[^\d.,−-]/gu, '');
  // An empty text and one that begins with a minus sign have no number.
  return Math.max(0, Number.parseFloat(digits.replace(',', '.')) || 0);
}

function textOf({ runs }: TableCell): string {
  return runs.map(({ text }) => text).join('');
}
