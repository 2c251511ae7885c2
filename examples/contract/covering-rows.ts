/**
 * Returns a small set of rows that together contain everything that `partsOf` finds in any possible row. Deterministic.
 * @param partsOf `cellsOf` for every value, `pairsOf` for every pair of values of any two columns.
 */
export function coveringRows<Row extends Record<string, string | boolean>>(
  columns: { readonly [Name in keyof Row]: readonly Row[Name][] },
  partsOf: (row: Row) => string[],
  isPossible: (row: Row) => boolean = () => true,
): Row[] {
  const possible = everyRow(columns).filter(isPossible);
  const missing = new Set(possible.flatMap(partsOf));
  const rows: Row[] = [];
  while (missing.size > 0) {
    const gain = (row: Row): number => partsOf(row).filter((part) => missing.has(part)).length;
    const best = possible.reduce<{ row: Row; gain: number } | undefined>((found, row) => {
      const of = gain(row);
      return found && found.gain >= of ? found : { row, gain: of };
    }, undefined);
    if (!best) break;
    rows.push(best.row);
    for (const part of partsOf(best.row)) missing.delete(part);
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
