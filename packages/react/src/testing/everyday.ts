import { it } from 'vitest';

/** Whether this is the full run (`pnpm test:full`), which tests whole matrices. */
export const isFullRun = Boolean(import.meta.env['TEST_FULL']);

/** Defines a test that only `pnpm test:full` runs, in a file whose main cases also run in `pnpm test`. */
export const itInFullRun: (name: string, run: () => void | Promise<void>) => void = isFullRun ? it : () => undefined;

/**
 * Returns all rows of a table test in the full run, and otherwise only the first rows, which should be the most
 * different ones.
 */
export function everyday<Row>(count: number, rows: readonly Row[]): readonly Row[] {
  return isFullRun ? rows : rows.slice(0, count);
}
