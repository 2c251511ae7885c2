import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dehydrate, hydrate, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionQueries, coversQueries, historyQueries, usersQueries } from './queries.ts';
import { createMemoryFetcher, delays, fails, hangs } from './testing/index.ts';

const page = { page: 1, pageSize: 10 };
const rowsOf = (client: QueryClient): unknown[] =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.slice(0, 3));

afterEach(() => onlineManager.setOnline(true));

describe('queries in a server component', () => {
  it('can be imported where React has neither hooks nor contexts (condition react-server)', () => {
    const script = `
      const { createFetcher, historyQueries } = await import('./queries.ts');
      const fetcher = createFetcher({ baseUrl: 'https://app.example/api/ppt', fetch: async () => Response.json(
        { records: [], page: 1, pageSize: 10, total: 0, lastPage: 1 }) });
      const { queryKey, queryFn } = historyQueries.page({ fetcher, scope: 'lin' }, { page: 1, pageSize: 10 });
      console.log(JSON.stringify([queryKey, await queryFn({ signal: new AbortController().signal })]));
    `;
    const run = spawnSync(
      process.execPath,
      ['--conditions=react-server', '--conditions=@ppt-embed/source', '--input-type=module', '--eval', script],
      {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout)).toEqual([
      ['ppt', 'lin', 'history', { page: 1, pageSize: 10 }],
      { records: [], page: 1, pageSize: 10, total: 0, lastPage: 1 },
    ]);
  });

  it('transfers covers and history, but no editor URL, to the browser without a second request', async () => {
    const fetcher = createMemoryFetcher();
    const ppt = { fetcher, scope: 'lin' };
    const server = new QueryClient();
    await server.prefetchQuery(coversQueries.list(ppt, {}));
    await server.prefetchQuery(historyQueries.page(ppt, page));
    const html = JSON.stringify(dehydrate(server));
    expect(html).toContain('Solar on 40 school roofs');
    expect(html).not.toMatch(/address|\/e\//);

    const browser = new QueryClient();
    hydrate(browser, JSON.parse(html));
    expect(browser.getQueryData(historyQueries.page(ppt, page).queryKey)?.records).toHaveLength(10);
    const requestCount = fetcher.calls.length;
    await browser.ensureQueryData(coversQueries.list(ppt, {}));
    await browser.ensureQueryData(historyQueries.page(ppt, page));
    expect(fetcher.calls).toHaveLength(requestCount);
  });

  it('fills the cache of the components on a server', async () => {
    const ppt = { fetcher: createMemoryFetcher(), scope: 'lin' };
    const client = new QueryClient();
    await client.prefetchQuery(connectionQueries.current(ppt));
    await client.prefetchQuery(historyQueries.mine(ppt, page));
    await client.prefetchQuery(usersQueries.page(ppt, page));
    expect(client.getQueryData(['ppt', 'lin', 'connection'])).toEqual({ status: 'connected' });
    expect(rowsOf(client)).toEqual([
      ['ppt', 'lin', 'connection'],
      ['ppt', 'lin', 'history'],
      ['ppt', 'lin', 'users'],
    ]);
  });
});

it('fails with a PptError on the first error', async () => {
  const fetcher = createMemoryFetcher({ faults: { getConnection: [fails('unavailable')] } });
  const client = new QueryClient();
  await expect(client.fetchQuery(connectionQueries.current({ fetcher, scope: 'lin' }))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(fetcher.calls).toHaveLength(1);
});

it('aborts a call that no query needs anymore', async () => {
  const fetcher = createMemoryFetcher({ faults: { listHistory: [hangs()] } });
  const client = new QueryClient();
  const signals: (AbortSignal | undefined)[] = [];
  const spied = {
    ...fetcher,
    listHistory: (...[input, call]: Parameters<typeof fetcher.listHistory>) => {
      signals.push(call?.signal);
      return fetcher.listHistory(input, call);
    },
  };
  const options = historyQueries.page({ fetcher: spied, scope: 'lin' }, page);
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  expect(signals[0]?.aborted).toBe(false);
  leave();
  expect(signals[0]?.aborted).toBe(true);
});

it('keeps data of two scopes on one client separate, even when removing it', async () => {
  const [lin, ada] = [
    { fetcher: createMemoryFetcher(), scope: 'lin' },
    { fetcher: createMemoryFetcher({ records: [] }), scope: 'ada' },
  ];
  const client = new QueryClient();
  expect((await client.fetchQuery(historyQueries.page(lin, page))).total).toBe(128);
  expect((await client.fetchQuery(historyQueries.page(ada, page))).total).toBe(0);
  client.removeQueries({ queryKey: historyQueries.all('lin') });
  expect(rowsOf(client)).toEqual([['ppt', 'ada', 'history']]);
});

it('reports immediately that there is no network, and refetches when the network is back', async () => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
  const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('network', { times: 1 }), delays(1)] } });
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'online', retry: 5 } } });
  client.mount();
  const observer = new QueryObserver(client, historyQueries.page({ fetcher, scope: 'lin' }, page));
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: { code: 'network' } });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true });
  leave();
  client.unmount();
  vi.useRealTimers();
});

it('reads an infinite list page by page, below the prefix of all lists', async () => {
  const fetcher = createMemoryFetcher();
  const client = new QueryClient();
  const options = historyQueries.infinite({ fetcher, scope: 'lin' }, { pageSize: 50 });
  const { pages, pageParams } = await client.fetchInfiniteQuery({ ...options, pages: 9 });
  expect(pages.map(({ records }) => records.length)).toEqual([50, 50, 28]);
  expect(pageParams).toEqual([1, 2, 3]);
  expect(client.getQueriesData({ queryKey: historyQueries.all('lin') })).toHaveLength(1);
  expect(client.getQueriesData({ queryKey: historyQueries.mineAll('lin') })).toHaveLength(0);
});

it('sends no request of an infinite list while the app is disconnected', async () => {
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  const queryClient = new QueryClient();
  const ppt = { fetcher, scope: 'lin', queryClient };
  await queryClient.fetchQuery(connectionQueries.current(ppt));
  await expect(queryClient.fetchInfiniteQuery(historyQueries.infinite(ppt, { pageSize: 50 }))).rejects.toMatchObject({
    code: 'disconnected',
  });
  expect(fetcher.calls.filter(({ method }) => method === 'listHistory')).toHaveLength(0);
});
