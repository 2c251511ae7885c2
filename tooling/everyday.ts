import { it } from 'vitest';

/** Vite defines `import.meta.env`, which browsers need. Node defines only `process.env`. */
const env = 'env' in import.meta ? import.meta.env : process.env;

/** Whether this is the full run (`pnpm test:full`), which tests whole matrices. */
export const isFullRun = Boolean(env['TEST_FULL']);

/**
 * The first seed of random tests: 0 in the everyday run, and another one in each full run, so that all of them together test
 * more than one could in its time. Set `FUZZ_SEED` to the seed that a failed test names to repeat it.
 */
export const firstSeed: number = isFullRun ? Number(env['FUZZ_SEED'] ?? Date.now() % 1_000_000) : 0;

/** Defines a test that only the full run runs, in a file whose main cases also run in the everyday run. */
export const itInFullRun: (name: string, run: () => Promise<void> | void) => void = isFullRun ? it : () => undefined;

/**
 * Returns all rows of a table test in the full run. In the everyday run, returns only the first rows, which should
 * differ the most.
 */
export function everyday<Row>(count: number, rows: readonly Row[]): readonly Row[] {
  return isFullRun ? rows : rows.slice(0, count);
}

/**
 * Returns all rows of one column of a matrix in the full run. In the everyday run, returns every `step`th row, starting
 * at a different row for each column, so that each row and each column occurs.
 */
export function everydayDiagonal<Row>(step: number, column: number, rows: readonly Row[]): readonly Row[] {
  return isFullRun ? rows : rows.filter((_, index) => index % step === column % step);
}

/** Returns the cases of a test that run only in the full run; none in the everyday run. */
export function inFullRun<Case>(...cases: Case[]): Case[] {
  return isFullRun ? cases : [];
}
