import type { TableTexts } from '../figures/table-figures.ts';
import { numberPattern } from '../figures/table-figures.ts';

/**
 * Whether a table has two lists side by side, such as income and spending, whose rows have nothing to do with each other: the
 * second half of its columns has the same names of figures as the first one, after a second column of names.
 */
export function hasTwoLedgers([head = [], ...rows]: TableTexts): boolean {
  const half = head.length / 2;
  if (!Number.isInteger(half) || half < 2 || rows.length < 2) return false;
  return head.every((name, column) => {
    const cells = rows.flatMap((row) => row[column] || []);
    const areFigures = cells.length > 0 && cells.every((cell) => numberPattern.test(cell));
    const isNames = column % half === 0;
    return isNames ? !areFigures && cells.length > 0 : areFigures && name === head[(column + half) % head.length];
  });
}
