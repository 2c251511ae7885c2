/**
 * Returns a small set of rows that together contain everything that `partsOf` finds in any possible row. Deterministic.
 * @param partsOf `cellsOf` for every value, `pairsOf` for every pair of values of any two columns.
 */
export function coveringRows<Row extends Record<string, string | boolean>>(
  columns: { readonly [Name in keyof Row]: readonly Row[Name][] },
  partsOf: (row: Row) => string[],
  isPossible: (row: Row) => boolean = () => true,
): Row[] {
  // The parts of each row that no selected row contains.
  let candidates = everyRow(columns)
    .filter(isPossible)
    .map((row) => ({ row, missing: partsOf(row) }));
  const rows: Row[] = [];
  while (candidates.length > 0) {
    const best = candidates.reduce((found, candidate) =>
      candidate.missing.length > found.missing.length ? candidate : found,
    );
    rows.push(best.row);
    const covered = new Set(best.missing);
    candidates = candidates
      .map(({ row, missing }) => ({ row, missing: missing.filter((part) => !covered.has(part)) }))
      .filter(({ missing }) => missing.length > 0);
  }
  return rows;
}

/** Returns every combination of the columns. */
export function everyRow<Row extends Record<string, string | boolean>>(columns: {
  readonly [Name in keyof Row]: readonly Row[Name][];
}): Row[] {
  return Object.entries<readonly (string | boolean)[]>(columns).reduce<Record<string, string | boolean>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Row[];
}

/** Returns the cells of a row as strings. */
export function cellsOf(row: Record<string, string | boolean>): string[] {
  return Object.entries(row).map(([name, value]) => `${name}=${value}`);
}

/** Returns the pairs of cells of a row as strings. */
export function pairsOf(row: Record<string, string | boolean>): string[] {
  const cells = cellsOf(row);
  return cells.flatMap((cell, index) => cells.slice(index + 1).map((laterCell) => `${cell} & ${laterCell}`));
}
