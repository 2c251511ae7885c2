import type { ReactElement, ReactNode } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connectionQueries } from '../connection/connection-queries.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, hangs } from '../testing/index.ts';
import { useHistory, useMyPresentations } from './use-history.ts';

afterEach(cleanup);

const around =
  (fetcher: ReturnType<typeof createMemoryFetcher>) =>
  ({ children }: { children: ReactNode }): ReactElement => <PptProvider fetcher={fetcher}>{children}</PptProvider>;

it('reads the workspace and the ledger separately', async () => {
  const fetcher = createMemoryFetcher();
  const page = { page: 1, pageSize: 5 };
  const { result } = renderHook(() => [useHistory(page), useMyPresentations(page)] as const, {
    wrapper: around(fetcher),
  });
  await waitFor(() => expect(result.current.map(({ data }) => data !== undefined)).toEqual([true, true]));
  expect(fetcher.calls.map(({ method }) => method)).toEqual(['listHistory', 'listMyPresentations']);
  expect(result.current[0].data?.records).toHaveLength(5);
});

it('keeps the previous page until the next one has loaded, and marks it as previous', async () => {
  const fetcher = createMemoryFetcher();
  const { result, rerender } = renderHook(({ page }) => useHistory({ page, pageSize: 5 }), {
    wrapper: around(fetcher),
    initialProps: { page: 1 },
  });
  await waitFor(() => expect(result.current.data?.page).toBe(1));
  fetcher.setFaults('listHistory', [hangs()]);
  rerender({ page: 2 });
  expect(result.current.data?.page).toBe(1);
  expect(result.current.isPlaceholderData).toBe(true);
});

it('does not send a request while the app is known to be disconnected', async () => {
  const fetcher = createMemoryFetcher();
  const queryClient = new QueryClient();
  queryClient.setQueryData(connectionQueries.key('default'), { status: 'disconnected' });
  const { result } = renderHook(() => useHistory({ page: 1, pageSize: 5 }), {
    wrapper: ({ children }) => (
      <PptProvider fetcher={fetcher} queryClient={queryClient}>
        {children}
      </PptProvider>
    ),
  });
  await waitFor(() => expect(result.current.error?.code).toBe('disconnected'));
  expect(fetcher.calls).toEqual([]);
});
