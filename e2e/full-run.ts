import { it } from 'vitest';

/** Whether this is a run of `pnpm test:full`. */
export const isFull = process.env['TEST_FULL'] !== undefined;

/** Defines a step that only `pnpm test:full` runs, because it takes long. */
export const itInFullRun: (name: string, run: () => Promise<void>) => void = isFull ? it : () => undefined;

/** Returns the cases of a test that run only in `pnpm test:full`, or none in other runs. */
export function inFullRun<Case>(...cases: Case[]): Case[] {
  return isFull ? cases : [];
}
