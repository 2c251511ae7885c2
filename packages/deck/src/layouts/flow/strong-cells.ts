import type { TableCell } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { quantitiesIn } from '../figures/quantities.ts';
import { withStrong } from '../figures/strong-quantities.ts';

type Rows = readonly (readonly TableCell[])[];

/** Minimum number of rows, maximum number of quantities in a cell, and maximum fraction of the text that quantities are. */
const limits = { minRows: 3, maxPerCell: 2, maxShare: 0.6 } as const;

/** Matches names of columns with numbers of houses and rooms. */
const placeName = /address|location|venue|room|phone|contact|地址|地点|位置|电话|联系/iu;
/** Matches a quantity with a unit. */
const withUnit = /[^\d.,\s–—~～+−-]/u;

/**
 * Emphasizes the quantities in the second of two columns, such as “at least 125 g” beside “Sample”, if at least half of its cells
 * have one. Columns of figures, and cells that are emphasized otherwise, are returned unchanged.
 * @param cells The header first.
 */
export function withStrongCells(cells: Rows): TableCell[][] {
  const [head = [], ...rows] = cells;
  if (placeName.test(plainText(head[1]?.runs ?? []))) return cells.map((row) => [...row]);
  const texts = rows.map((row) => plainText(row[1]?.runs ?? []));
  const isTextColumn = rows.every(
    (row) =>
      row.length === 2 &&
      row[1]?.align === undefined &&
      !row[1]?.fill &&
      !row[1]?.bar &&
      row[1]?.runs.every(({ bold, color, code, link }) => !bold && !color && !code && !link),
  );
  const found = texts.map((text) => quantitiesIn(text).flatMap((one) => (withUnit.test(one.text) ? [one.text] : [])));
  const length = (some: readonly string[]): number => some.reduce((sum, one) => sum + one.length, 0);
  const isWorthEmphasis =
    rows.length >= limits.minRows &&
    isTextColumn &&
    found.filter((some) => some.length > 0).length * 2 >= rows.length &&
    found.every((some) => some.length <= limits.maxPerCell) &&
    length(found.flat()) <= length(texts) * limits.maxShare;
  if (!isWorthEmphasis) return cells.map((row) => [...row]);
  return cells.map((row, index) =>
    row.map((cell, column) =>
      index > 0 && column === 1 ? { ...cell, runs: withStrong(cell.runs, { bold: true, color: 'strongText' }) } : cell,
    ),
  );
}
