/** Whether this is the full run (`pnpm test:full`), which tests whole matrices. */
export const isFullRun = Boolean(process.env['TEST_FULL']);

/** Returns all rows of a table test in the full run, and every day the first ones, which should differ the most. */
export function everyday<Row>(count: number, rows: readonly Row[]): readonly Row[] {
  return isFullRun ? rows : rows.slice(0, count);
}

/**
 * Returns all rows of one column of a matrix in the full run. Every day, it returns one in `step`, starting at a
 * different row for each column, so that each row and each column occurs.
 */
export function everydayDiagonal<Row>(step: number, column: number, rows: readonly Row[]): readonly Row[] {
  return isFullRun ? rows : rows.filter((_, index) => index % step === column % step);
}
