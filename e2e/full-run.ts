import { it } from 'vitest';

/** Whether this is `pnpm test:full`. */
export const isFull = process.env['TEST_FULL'] !== undefined;

/** Defines a long step of a file that otherwise runs every day: only `pnpm test:full` takes it. */
export const itInFullRun: (name: string, run: () => Promise<void>) => void = isFull ? it : () => undefined;

/** Cases of a test that only `pnpm test:full` adds to those of every day. */
export function inFullRun<Case>(...cases: Case[]): Case[] {
  return isFull ? cases : [];
}
