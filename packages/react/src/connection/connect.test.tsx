import { expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { createMountedFrames } from '../provider/mounted-frames.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { createMemoryFetcher } from '../testing/index.ts';
import { connect } from './connect.ts';
import type { ConnectPopup } from './connect-popup.ts';

it.each([
  ['late', 5000, 'connected'],
  ['in time', 0, undefined],
])(
  'does not wait for a pop-up that the user may have closed before this code was loaded: %s',
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
    const context = { fetcher: createMemoryFetcher(), queryClient, scope: 'default', frames: createMountedFrames() };
    const ppt = context as Partial<PptContext> as PptContext;
    const wait = new AbortController();
    const popup: ConnectPopup = { report: new Promise(() => undefined) };
    const connected = connect(ppt, popup, wait.signal);
    if (status === undefined) wait.abort();
    expect(await connected).toBe(status);
    wait.abort();
  },
);
