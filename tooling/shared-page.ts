import { afterAll, beforeAll, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pageState } from './page-state.ts';

/** Fails a test file that does not restore the page: leftovers would affect the next file. */
export function checkSharedPage(): void {
  let before: Record<string, unknown> = {};

  beforeAll(async () => {
    // Restores the window size, which the previous file may have changed. Most files set their own.
    if (innerWidth !== 414 || innerHeight !== 896) await page.viewport(414, 896);
    before = pageState();
  });

  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    const after = pageState();
    const [was, is] = [before, after].map((state) =>
      Object.entries(state).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ) as [string[], string[]];
    const leftovers = is.filter((line) => !was.includes(line));
    if (leftovers.length > 0) throw new Error(`This file does not restore the page:\n${leftovers.join('\n')}`);
  });
}
