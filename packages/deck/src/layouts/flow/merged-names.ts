import type { TableCell } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';

type Row = readonly TableCell[];

/** Limits: the columns of a table, and the characters of a name that several rows share. */
const limits = { minColumns: 3, length: 40 } as const;

/**
 * Joins equal names in successive rows of the first column to one cell: the phase or the department of several rows. Tables
 * whose names come again later, or have figures as names, keep their cells.
 * @param first Index of the first row below the header.
 */
export function withMergedNames(rows: readonly Row[], first: number): readonly Row[] {
  const names = rows.map(([cell]) => plainText(cell?.runs ?? []).trim());
  const starts = names.flatMap((name, at) => (at >= first && (at === first || name !== names[at - 1]) ? [at] : []));
  const distinct = new Set(names.slice(first));
  const areGroups = distinct.size === starts.length && starts.length > 1 && starts.length < rows.length - first;
  const areNames = names.slice(first).every((name) => /^\p{L}/u.test(name) && name.length <= limits.length);
  const isPlain = rows.slice(first).every((row) => row.length >= limits.minColumns && row.every(isSingle));
  const areFilled = rows.some(([cell], at) => at > first && cell?.fill && names[at] === names[at - 1]);
  if (!areGroups || !areNames || !isPlain || areFilled) return rows;
  return rows.map((row, at) => {
    const [cell, ...others] = row;
    const next = starts.find((start) => start > at) ?? rows.length;
    const rowSpan = starts.includes(at) ? next - at : 1;
    return cell && rowSpan > 1 ? [{ ...cell, rowSpan }, ...others] : row;
  });
}

function isSingle({ rowSpan, columnSpan }: TableCell): boolean {
  return (rowSpan ?? columnSpan) === undefined;
}
