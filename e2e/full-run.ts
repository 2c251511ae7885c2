import { it } from 'vitest';

/** Whether this is `pnpm test:full`. */
export const isFull = process.env['TEST_FULL'] !== undefined;

/** Defines a step that only `pnpm test:full` takes, because it is long. */
export const itInFullRun: (name: string, run: () => Promise<void>) => void = isFull ? it : () => undefined;

/** Returns the cases of a test in `pnpm test:full`; none otherwise. */
export function inFullRun<Case>(...cases: Case[]): Case[] {
  return isFull ? cases : [];
}
