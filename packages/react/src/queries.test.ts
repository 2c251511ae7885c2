import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { connectionQueries, coversQueries, historyQueries } from './queries.ts';
import { createMemoryFetcher, fails } from './testing/index.ts';

it('reads on a server what the components then find in the cache', async () => {
  const ppt = { fetcher: createMemoryFetcher(), scope: 'lin' };
  const client = new QueryClient();
  await client.prefetchQuery(connectionQueries.current(ppt));
  await client.prefetchQuery(coversQueries.list(ppt, {}));
  await client.prefetchQuery(historyQueries.page(ppt, { page: 1, pageSize: 10 }));
  expect(client.getQueryData(['ppt', 'lin', 'connection'])).toEqual({ status: 'connected' });
  const keys = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey.slice(0, 3), state.status]);
  expect(keys).toEqual([
    [['ppt', 'lin', 'connection'], 'success'],
    [['ppt', 'lin', 'covers'], 'success'],
    [['ppt', 'lin', 'history'], 'success'],
  ]);
});

it('fails with a PptError at the first refusal', async () => {
  const fetcher = createMemoryFetcher({ faults: { getConnection: [fails('unavailable')] } });
  const client = new QueryClient();
  await expect(client.fetchQuery(connectionQueries.current({ fetcher, scope: 'lin' }))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(fetcher.calls).toHaveLength(1);
});
