import { Component, Suspense, useEffect, type PropsWithChildren, type ReactElement, type ReactNode } from 'react';
import {
  dehydrate,
  HydrationBoundary,
  MutationCache,
  QueryClient,
  QueryErrorResetBoundary,
  useQueryClient,
  useSuspenseQuery,
  type DehydratedState,
} from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryPage, PptError } from '@ppt-embed/protocol/host';
import { connectionQueries } from '../connection/connection-queries.ts';
import { useConnection } from '../connection/use-connection.ts';
import { useDisconnect } from '../connection/use-disconnect.ts';
import { useCovers } from '../covers/use-covers.ts';
import { useDownload } from '../download/use-download.ts';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { historyQueries } from '../history/history-queries.ts';
import { useHistory } from '../history/use-history.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { createMemoryFetcher, delays, fails, type MemoryFetcher } from '../testing/index.ts';
import { useCreateUser, useUsers } from '../users/use-users.ts';
import { PptProvider } from './PptProvider.tsx';
import { usePpt } from './ppt-context.ts';
import { pptKeys } from './ppt-keys.ts';

afterEach(cleanup);

const page = { page: 1, pageSize: 5 };

function providerOf(fetcher: MemoryFetcher, queryClient = new QueryClient()) {
  return function Wrapper({ children }: PropsWithChildren): ReactElement {
    return (
      <PptProvider fetcher={fetcher} queryClient={queryClient}>
        {children}
      </PptProvider>
    );
  };
}

describe('hook that reads', () => {
  itInFullRun('accepts `select`', async () => {
    const { result } = renderHook(() => useHistory(page, { select: ({ total }: HistoryPage) => total }), {
      wrapper: providerOf(createMemoryFetcher()),
    });
    await waitFor(() => expect(result.current.data).toBe(128));
  });

  it('accepts `enabled`, and returns the result of `useQuery`', async () => {
    const fetcher = createMemoryFetcher();
    const { result, rerender } = renderHook(({ enabled }) => useUsers(page, { enabled }), {
      wrapper: providerOf(fetcher),
      initialProps: { enabled: false },
    });
    expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle', isPending: true, isError: false });
    expect(fetcher.calls).toEqual([]);
    rerender({ enabled: true });
    await waitFor(() => expect(result.current.status).toBe('success'));
  });

  itInFullRun('accepts `placeholderData` and `staleTime`', async () => {
    const fetcher = createMemoryFetcher();
    const queryClient = new QueryClient();
    const wrapper = providerOf(fetcher, queryClient);
    const options = { staleTime: Infinity, placeholderData: { status: 'disconnected' } as const };
    const { result, unmount } = renderHook(() => useConnection(options), { wrapper });
    expect(result.current.data).toEqual({ status: 'disconnected' });
    await waitFor(() => expect(result.current.data).toEqual({ status: 'connected' }));
    unmount();
    renderHook(() => useConnection(options), { wrapper });
    expect(fetcher.calls).toHaveLength(1);
  });

  itInFullRun(
    'reports a transient failure immediately as `failureReason`, and retries like TanStack Query',
    async () => {
      const fetcher = createMemoryFetcher({ faults: { listCovers: [fails('unavailable', { times: 1 })] } });
      const { result } = renderHook(() => useCovers(), { wrapper: providerOf(fetcher) });
      await waitFor(() => expect(result.current.failureReason?.code).toBe('unavailable'));
      expect(result.current.status).toBe('pending');
      await waitFor(() => expect(result.current.status).toBe('success'));
      expect(fetcher.calls).toHaveLength(2);
    },
  );

  it('fails immediately if a retry cannot help', async () => {
    const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('not_signed_in')] } });
    const { result } = renderHook(() => useHistory(page), { wrapper: providerOf(fetcher) });
    await waitFor(() => expect(result.current.error?.code).toBe('not_signed_in'));
    expect(fetcher.calls).toHaveLength(1);
  });

  it("uses the defaults of the host's client, except where the library needs different ones", async () => {
    const fetcher = createMemoryFetcher();
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, networkMode: 'online' } },
    });
    const wrapper = providerOf(fetcher, queryClient);
    const { result, unmount } = renderHook(() => useHistory(page), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    unmount();
    renderHook(() => useHistory(page), { wrapper });
    expect(fetcher.calls).toHaveLength(1);
    const [query] = queryClient.getQueryCache().findAll({ queryKey: historyQueries.all('default') });
    expect(query?.options.networkMode).toBe('always');
  });
});

class Boundary extends Component<{ children: ReactNode; onReset: () => void }, { error: PptError | null }> {
  override state = { error: null as PptError | null };
  static getDerivedStateFromError = (error: PptError): { error: PptError } => ({ error });
  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = (): void => {
      this.props.onReset();
      this.setState({ error: null });
    };
    return <button onClick={retry}>Failed: {error.code}</button>;
  }
}

function Total(): ReactElement {
  const ppt = usePpt();
  const { data } = useSuspenseQuery(historyQueries.page(ppt, page), ppt.queryClient);
  return <p>{data.total} presentations</p>;
}

describe('Suspense and error boundaries', () => {
  const app = (fetcher: MemoryFetcher, child: ReactElement, queryClient?: QueryClient): ReactElement => {
    const Wrapper = providerOf(fetcher, queryClient);
    return (
      <Wrapper>
        <QueryErrorResetBoundary>
          {({ reset }) => (
            <Boundary onReset={reset}>
              <Suspense fallback={<p>Loading</p>}>{child}</Suspense>
            </Boundary>
          )}
        </QueryErrorResetBoundary>
      </Wrapper>
    );
  };

  itInFullRun('show the fallback and then the data, with `useSuspenseQuery`', async () => {
    render(app(createMemoryFetcher({ faults: { listHistory: [delays(50)] } }), <Total />));
    expect(screen.getByText('Loading')).toBeDefined();
    expect(await screen.findByText('128 presentations')).toBeDefined();
  });

  it('catch an error, and recover after a reset', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('forbidden', { times: 1 })] } });
    render(app(fetcher, <Total />));
    await userEvent.click(await screen.findByRole('button', { name: 'Failed: forbidden' }));
    expect(await screen.findByText('128 presentations')).toBeDefined();
    vi.restoreAllMocks();
  });

  itInFullRun('catch `disconnected` without a request while the app is known to be disconnected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetcher = createMemoryFetcher();
    const queryClient = new QueryClient();
    queryClient.setQueryData(connectionQueries.key('default'), { status: 'disconnected' });
    render(app(fetcher, <Total />, queryClient));
    expect(await screen.findByText('Failed: disconnected')).toBeDefined();
    expect(fetcher.calls).toEqual([]);
    vi.restoreAllMocks();
  });

  it('catch the error of a hook with `throwOnError`', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    function Names(): ReactElement {
      return <p>{useUsers(page, { throwOnError: true }).data?.total} users</p>;
    }
    render(app(createMemoryFetcher({ faults: { listUsers: [fails('forbidden')] } }), <Names />));
    expect(await screen.findByText('Failed: forbidden')).toBeDefined();
    vi.restoreAllMocks();
  });
});

it('show data that was prefetched on a server and hydrated, without a request', async () => {
  const server = new QueryClient();
  await server.prefetchQuery(historyQueries.page({ fetcher: createMemoryFetcher(), scope: 'default' }, page));
  const state = JSON.parse(JSON.stringify(dehydrate(server))) as DehydratedState;
  const fetcher = createMemoryFetcher();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const Wrapper = providerOf(fetcher, queryClient);
  render(
    <Wrapper>
      <HydrationBoundary state={state} queryClient={queryClient}>
        <Suspense>
          <Total />
        </Suspense>
      </HydrationBoundary>
    </Wrapper>,
  );
  expect(screen.getByText('128 presentations')).toBeDefined();
  expect(fetcher.calls).toEqual([]);
});

it('work if there is no QueryClientProvider above, because the provider renders one', () => {
  const { result } = renderHook(() => [useQueryClient(), usePpt().queryClient], {
    wrapper: ({ children }) => <PptProvider fetcher={createMemoryFetcher()}>{children}</PptProvider>,
  });
  expect(result.current[0]).toBe(result.current[1]);
});

describe('hook that writes', () => {
  it('is a mutation on the host’s client, with a key that includes its user', async () => {
    const queryClient = new QueryClient();
    const onMutationError = vi.fn<(error: Error) => void>();
    const fetcher = createMemoryFetcher({ faults: { createUser: [fails('forbidden')] } });
    const { result } = renderHook(() => useCreateUser({ onError: onMutationError }), {
      wrapper: providerOf(fetcher, queryClient),
    });
    act(() => result.current.mutate({ name: 'Noor' }));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'error', error: { code: 'forbidden' } }));
    expect(onMutationError).toHaveBeenCalledOnce();
    const mutations = queryClient.getMutationCache().findAll({ mutationKey: pptKeys.all('default') });
    expect(mutations.map(({ options }) => options.mutationKey)).toEqual([['ppt', 'default', 'createUser']]);
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.status).toBe('idle'));
  });

  it("is never repeated by the host's defaults, and does not wait for the network", async () => {
    const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: 5, networkMode: 'online' } } });
    const fetcher = createMemoryFetcher({ faults: { requestDownload: [fails('unavailable')] } });
    const { result } = renderHook(() => useDownload('sample-1'), { wrapper: providerOf(fetcher, queryClient) });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current).toMatchObject({ status: 'error', state: 'failed' }));
    expect(fetcher.calls).toHaveLength(1);
  });

  it('shares a pending download between components, with one request', async () => {
    const fetcher = createMemoryFetcher({ faults: { requestDownload: [delays(50)] } });
    const { result } = renderHook(() => [useDownload('sample-1'), useDownload('sample-1')] as const, {
      wrapper: providerOf(fetcher),
    });
    const [first, second] = await act(() =>
      Promise.all([result.current[0].mutateAsync(), result.current[1].mutateAsync()]),
    );
    expect(first.url).toBe(second.url);
    await waitFor(() => expect(result.current.map(({ state }) => state)).toEqual(['ready', 'ready']));
    expect(result.current[1]).toMatchObject({ isSuccess: true, data: { url: first.url } });
    expect(fetcher.calls).toHaveLength(1);
    act(() => result.current[1].reset());
    await waitFor(() => expect(result.current.map(({ state }) => state)).toEqual(['idle', 'idle']));
  });

  itInFullRun('returns the same functions for each render, so that an effect that downloads runs once', async () => {
    const fetcher = createMemoryFetcher();
    let runs = 0;
    const { result } = renderHook(
      () => {
        const download = useDownload('sample-1');
        const { mutate } = download;
        useEffect(() => {
          if (++runs < 5) mutate();
        }, [mutate]);
        return download;
      },
      { wrapper: providerOf(fetcher) },
    );
    const { mutate, mutateAsync, reset } = result.current;
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(result.current).toMatchObject({ mutate, mutateAsync, reset });
    expect([runs, fetcher.calls.length]).toEqual([1, 1]);
  });

  it('removes the lists of a user who disconnects from the cache', async () => {
    const fetcher = createMemoryFetcher();
    const queryClient = new QueryClient();
    const { result } = renderHook(() => [useHistory(page), useDisconnect()] as const, {
      wrapper: providerOf(fetcher, queryClient),
    });
    await waitFor(() => expect(result.current[0].data).toBeDefined());
    await act(() => result.current[1].mutateAsync());
    await waitFor(() => expect(result.current[0]).toMatchObject({ data: undefined, error: { code: 'disconnected' } }));
    expect(fetcher.calls.map(({ method }) => method)).toEqual(['listHistory', 'disconnect']);
  });
});

it('requests the editor URL with a mutation on a separate client, and does not leave a URL there (rule 1)', async () => {
  const queryClient = new QueryClient();
  const build = vi.spyOn(MutationCache.prototype, 'build');
  const fetcher = createMemoryFetcher({ faults: { openEditor: [delays(50)] } });
  const Wrapper = providerOf(fetcher, queryClient);
  render(
    <Wrapper>
      <PptEditorFrame source={{ kind: 'home' }} />
    </Wrapper>,
  );
  await waitFor(() => expect(build).toHaveBeenCalledOnce());
  const cache = build.mock.contexts[0] as MutationCache | undefined;
  expect(cache).not.toBe(queryClient.getMutationCache());
  expect(cache?.getAll().map(({ state }) => state.status)).toEqual(['pending']);
  expect(await screen.findByTitle('Presentation editor')).toBeDefined();
  expect(cache?.getAll()).toEqual([]);
  expect(fetcher.calls.filter(({ method }) => method === 'openEditor')).toHaveLength(1);
  build.mockRestore();
});
