import { expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { PptContext } from '../provider/ppt-context.ts';
import { createMemoryFetcher } from '../testing/index.ts';
import { connect } from './connect.ts';

it.each([
  ['late', 5000, 'connected'],
  ['in time', 0, undefined],
])(
  'does not wait for a pop-up that may have ended before this code was loaded: %s',
  async (_, loadedAfterMs, status) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const queryClient = new QueryClient();
    queryClient.getMutationCache().build(
      queryClient,
      { mutationKey: ['ppt', 'default', 'connect'] },
      {
        context: undefined,
        data: undefined,
        error: null,
        failureCount: 0,
        failureReason: null,
        isPaused: false,
        status: 'pending',
        variables: undefined,
        submittedAt: Date.now() - loadedAfterMs,
      },
    );
    const ppt = { fetcher: createMemoryFetcher(), queryClient, scope: 'default' } as Partial<PptContext> as PptContext;
    const wait = new AbortController();
    const connected = connect(ppt, true, wait.signal);
    if (status === undefined) wait.abort();
    expect(await connected).toBe(status);
    wait.abort();
  },
);
