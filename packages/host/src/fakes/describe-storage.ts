import { expect, it } from 'vitest';
import type { PptStorage } from '../storage/storage.ts';
import { storageChecks } from '../testing/storage-checks.ts';

/** Runs the published storage tests. */
export function describeStorage(open: () => PptStorage | Promise<PptStorage>): void {
  it.each(storageChecks(open))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
}
