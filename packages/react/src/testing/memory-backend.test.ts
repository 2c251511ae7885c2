import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupServer } from 'msw/node';
import { hostRoutes, type PptFetcher } from '@ppt-embed/protocol/host';
import { createFetcher } from '../fetcher/create-fetcher.ts';
import { createMemoryBackend, createMemoryFetcher, fails, type MemoryFetcher } from './index.ts';
import { pptHandlers } from './msw.ts';

const page = { page: 2, pageSize: 10 };

/** Runs the tests of the memory fetcher, called over HTTP in one way. */
function describeBackend(way: string, fetcherOver: (memory: MemoryFetcher) => PptFetcher): void {
  describe(`memory backend called ${way}`, () => {
    it('returns the same as the memory fetcher itself for every call', async () => {
      const memory = createMemoryFetcher();
      const fetcher = fetcherOver(memory);
      const opened = await fetcher.openEditor({
        source: { kind: 'markdown', text: '# Bus lanes', creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5' },
      });
      expect(opened).toMatchObject({ pptId: memory.issuedUrls[0]?.pptId, url: memory.issuedUrls[0]?.url });
      expect(await fetcher.listCovers({ style: '科技风', limit: 3 })).toHaveLength(3);
      expect(await fetcher.listHistory(page)).toMatchObject({ page: 2, pageSize: 10, total: 129 });
      expect(await fetcher.listMyPresentations({ page: 1, pageSize: 5 })).toMatchObject({ total: 1 });
      expect(await fetcher.requestDownload({ pptId: 'sample-1' })).toMatchObject({ chargedFor: 3600 });
      expect(await fetcher.getConnection()).toEqual({ status: 'connected' });
      expect(await fetcher.listUsers(page)).toMatchObject({ total: 24 });
      expect(await fetcher.createUser({ name: 'Lin', unionId: 'a/b' })).toMatchObject({ unionId: 'a/b' });
      expect(await fetcher.banUser({ unionId: 'a/b' })).toMatchObject({ status: 'banned' });
      expect(await fetcher.disconnect()).toBeUndefined();
      expect(memory.calls.find(({ method }) => method === 'listHistory')?.input).toEqual(page);
      await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'disconnected', requestId: 'req_memory' });
    });

    it('fails as configured in the memory fetcher', async () => {
      const memory = createMemoryFetcher({
        faults: {
          listHistory: [fails('rate_limited', { times: 1, retryAfterMs: 2000 }), fails('network', { times: 1 })],
        },
      });
      const fetcher = fetcherOver(memory);
      await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 2000 });
      await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'network' });
      expect((await fetcher.listHistory(page)).records).toHaveLength(10);
    });
  });
}

describeBackend('as a fetch function', (memory) => {
  const { handle } = createMemoryBackend({ fetcher: memory });
  return createFetcher({
    baseUrl: 'http://app.test/api/ppt',
    fetch: (input, init) => handle(new Request(input, init)),
  });
});

describe('memory backend with MSW', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());

  describeBackend('with a path', (memory) => {
    server.resetHandlers(...pptHandlers({ fetcher: memory }));
    return createFetcher({ baseUrl: 'http://app.test/api/ppt' });
  });

  describeBackend('with an absolute URL', (memory) => {
    server.resetHandlers(...pptHandlers({ fetcher: memory, baseUrl: 'http://api.test/embed/' }));
    return createFetcher({ baseUrl: 'http://api.test/embed' });
  });

  it('has a handler for every route of the host API', () => {
    expect(pptHandlers()).toHaveLength(Object.keys(hostRoutes).length);
  });
});

it('returns to the page after Connect with a connection', async () => {
  const memory = createMemoryFetcher({ connection: { status: 'disconnected' } });
  const { handle } = createMemoryBackend({ fetcher: memory });
  const response = await handle(new Request('http://app.test/api/ppt/connect?returnTo=http%3A%2F%2Fapp.test%2Fdecks'));
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://app.test/decks']);
  expect(await memory.getConnection()).toEqual({ status: 'connected' });
});

it('returns 404 for unknown paths', async () => {
  const response = await createMemoryBackend().handle(new Request('http://app.test/api/ppt/nothing'));
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
    404,
    'no_such_endpoint',
  ]);
});
