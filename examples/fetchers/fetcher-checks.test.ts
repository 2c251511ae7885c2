import { describe, expect, it } from 'vitest';
import { createMemoryFetcher, fetcherChecks } from '@ppt-embed/react/testing';

// Use your own fetcher instead of the memory fetcher.
const fetcher = createMemoryFetcher();

describe('my fetcher', () => {
  it.each(fetcherChecks(() => fetcher))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
