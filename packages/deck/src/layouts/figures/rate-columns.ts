import { numberPattern, parseNumber } from './table-figures.ts';

/** Maximum difference of a rounded percentage from the ratio of two figures. */
const maxRatioError = 0.6;

/**
 * Returns the columns whose ratio is the percentage in a column: “Performed” and “Opportunities”; undefined if there are none.
 * @param rows The rows without the header.
 */
export function rateColumns(
  rows: readonly (readonly string[])[],
  column: number,
): { part: number; whole: number } | undefined {
  const figures = (rows[0] ?? []).flatMap((_, other) =>
    other > 0 && other !== column && rows.every((row) => numberPattern.test(row[other] ?? '')) ? [other] : [],
  );
  const pairs = figures.flatMap((part) => figures.flatMap((whole) => (part === whole ? [] : [{ part, whole }])));
  return pairs.find(({ part, whole }) =>
    rows.every((row) => {
      const [share, own, all] = [column, part, whole].map((at) => parseNumber(row[at] ?? ''));
      return Math.abs((100 * (own ?? 0)) / (all ?? 0) - (share ?? 0)) <= maxRatioError;
    }),
  );
}
