/**
 * Returns few rows that together contain every pair of values of any two columns, as far as `isPossible` allows.
 * Deterministic.
 */
export function pairwise<Row extends Record<string, string | boolean>>(
  columns: { readonly [Name in keyof Row]: readonly Row[Name][] },
  isPossible: (row: Row) => boolean = () => true,
): Row[] {
  const possible = everyRow(columns).filter(isPossible);
  const missing = new Set(possible.flatMap(pairsOf));
  const rows: Row[] = [];
  while (missing.size > 0) {
    const gain = (row: Row): number => pairsOf(row).filter((pair) => missing.has(pair)).length;
    const best = possible.reduce<{ row: Row; gain: number } | undefined>((found, row) => {
      const of = gain(row);
      return found && found.gain >= of ? found : { row, gain: of };
    }, undefined);
    if (!best) break;
    rows.push(best.row);
    for (const pair of pairsOf(best.row)) missing.delete(pair);
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

/** Returns each pair of cells of a row, as strings. */
export function pairsOf(row: Record<string, string | boolean>): string[] {
  const cells = Object.entries(row).map(([name, value]) => `${name}=${value}`);
  return cells.flatMap((one, index) => cells.slice(index + 1).map((other) => `${one} & ${other}`));
}
