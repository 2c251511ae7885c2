import { it } from 'vitest';
import { isFullRun } from '../../../tooling/everyday.ts';

/** Defines a test that only `pnpm test:full` runs, in a file whose main cases also run in `pnpm test`. */
export const itInFullRun: (name: string, run: () => Promise<void> | void) => void = isFullRun ? it : () => undefined;
