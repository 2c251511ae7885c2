import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createTRPCClient, httpLink } from '@trpc/client';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import axios from 'axios';
import { Hono } from 'hono';
import ky from 'ky';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPptHost, memoryStorage, type PptHost } from '@ppt-embed/host';
import { createFetcher, type CustomFetcher } from '@ppt-embed/react';
import { createMemoryFetcher, fetcherChecks } from '@ppt-embed/react/testing';
import { type BareVendor, startBareVendor } from '../../packages/host/src/fakes/bare-vendor.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { TestBrowser } from '../contract/test-browser.ts';
import { createAxiosFetcher } from './axios-fetcher.ts';
import { createKyFetcher } from './ky-fetcher.ts';
import { fetcher as ownFetcher } from './own-fetcher.ts';
import { createTrpcFetcher } from './trpc-fetcher.ts';
import { type Router, router } from './trpc-router.ts';

/** A backend with the host kit and a tRPC router. The header `x-user` names the user. */
let vendor: BareVendor;
let server: Server;
let origin = '';

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const publicUrl = `${origin}/api/ppt`;
  vendor = await startBareVendor({ securityDomain: [`${publicUrl}/callback`] });
  const userOf = (request: Request): { id: string } | null => {
    const id = request.headers.get('x-user');
    return id ? { id } : null;
  };
  const ppt: PptHost = createPptHost({
    service: { baseUrl: vendor.url, appId: vendor.appId, appToken: vendor.appToken },
    publicUrl,
    authenticate: userOf,
    secret: 'a secret of more than thirty-two characters',
    storage: memoryStorage(),
    log: () => undefined,
  });
  const app = new Hono();
  app.all('/api/ppt/*', (context) => ppt.handler(context.req.raw));
  app.all('/trpc/*', ({ req: { raw } }) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: raw,
      router,
      createContext: () => ({ host: ppt, user: userOf(raw) }),
    }),
  );
  server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const testBrowser = new TestBrowser('ada');
  const consent = await testBrowser.send(`${publicUrl}/connect`);
  await testBrowser.send(await vendor.consent(consent.headers.get('location') ?? ''));
});

afterAll(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await vendor?.close();
});

afterEach(() => vi.unstubAllGlobals());

const fetchers: Record<string, (headers: Record<string, string>) => CustomFetcher> = {
  fetch: (headers) => createFetcher({ baseUrl: `${origin}/api/ppt`, headers }),
  ky: (headers) => createKyFetcher(ky.create({ headers }), `${origin}/api/ppt`),
  axios: (headers) => createAxiosFetcher(axios.create({ headers }), `${origin}/api/ppt`),
  tRPC: (headers) =>
    createTrpcFetcher(createTRPCClient<Router>({ links: [httpLink({ url: `${origin}/trpc`, headers })] })),
};

describe.each(Object.entries(fetchers))('fetcher built on %s', (_name, create) => {
  const ada = (): CustomFetcher => create({ 'x-user': 'ada' });

  it.each(fetcherChecks(ada, { signedOut: () => create({}) }))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('creates a presentation, lists it and reads the connection', async () => {
    const source = { kind: 'markdown', text: '# Bus lanes', creationId: crypto.randomUUID() } as const;
    const opened = await ada().openEditor({ source });
    expect(opened.url).toMatch(new RegExp(`^${vendor.url}/saas/edit`));
    const history = await ada().listHistory?.({ page: 1, pageSize: 100 });
    expect(history?.records.map(({ title }) => title)).toContain('Bus lanes');
    expect(await ada().getConnection?.()).toMatchObject({ status: 'connected' });
  });

  it('rejects with the code of the error response', async () => {
    await expect(create({}).listHistory?.({ page: 1, pageSize: 10 })).rejects.toMatchObject({ code: 'not_signed_in' });
    const signedOut = create({ 'x-user': 'lin' }).openEditor({ source: { kind: 'home' } });
    await expect(signedOut).rejects.toMatchObject({ name: 'PptError', code: 'disconnected' });
  });

  it('sends the second request of a creation under the same creationId', async () => {
    const source = { kind: 'markdown', text: '# Once', creationId: crypto.randomUUID() } as const;
    const count = (): number => vendor.created.filter((title) => title === 'Once').length;
    const before = count();
    await ada().openEditor({ source });
    // The vendor in this test cannot reopen a presentation. The host kit reports this instead of creating a new one.
    await ada()
      .openEditor({ source })
      .catch(() => undefined);
    expect(count()).toBe(before + 1);
  });

  it('aborts its request when its signal is aborted', async () => {
    const stop = new AbortController();
    vendor.faults.push({ path: '/saas/ppt/history', how: 'hang' });
    const call = ada().listHistory?.({ page: 1, pageSize: 10 }, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toBeInstanceOf(Error);
    vendor.faults.length = 0;
  });

  it('rejects with network if the backend does not respond', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const offline: Record<string, CustomFetcher> = {
      fetch: createFetcher({ baseUrl: url }),
      ky: createKyFetcher(ky, url),
      axios: createAxiosFetcher(axios, url),
      tRPC: createTrpcFetcher(createTRPCClient<Router>({ links: [httpLink({ url })] })),
    };
    await expect(offline[_name]?.openEditor({ source: { kind: 'home' } })).rejects.toMatchObject({ code: 'network' });
  });
});

/** Returns a `fetch` that calls an app in the same process, and rejects when its signal is aborted. */
function abortable(app: Hono): (path: string, init: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
    return Promise.race([app.request(path, init), aborted]);
  };
}

describe('hand-written fetcher', () => {
  /** Creates a backend with different routes. */
  function ownBackend(): { app: Hono; memory: ReturnType<typeof createMemoryFetcher> } {
    const memory = createMemoryFetcher();
    const app = new Hono();
    app.post('/slides/open', async ({ req, json }) => json(await memory.openEditor({ source: await req.json() })));
    app.get('/slides/list', async ({ req, json }) =>
      json(await memory.listHistory({ page: Number(req.query('page')), pageSize: Number(req.query('size')) })),
    );
    app.post('/slides/download/:id', async ({ req, json }) =>
      json(await memory.requestDownload({ pptId: req.param('id') })),
    );
    app.onError((_, { body }) => body(null, 404));
    return { app, memory };
  }

  const openFetcher = (): CustomFetcher => {
    vi.stubGlobal('fetch', abortable(ownBackend().app));
    return ownFetcher;
  };
  it.each(fetcherChecks(openFetcher))('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('calls the routes of its backend', async () => {
    const { app } = ownBackend();
    vi.stubGlobal('fetch', app.request);
    const source = { kind: 'markdown', text: '# Bus lanes', creationId: crypto.randomUUID() } as const;
    const [first, second] = [await ownFetcher.openEditor({ source }), await ownFetcher.openEditor({ source })];
    expect(second.pptId).toBe(first.pptId);
    const page = await ownFetcher.listHistory?.({ page: 1, pageSize: 2 });
    expect(page?.records[0]).toMatchObject({ pptId: first.pptId, title: 'Bus lanes' });
    expect(await ownFetcher.requestDownload?.({ pptId: 'sample-1' })).toHaveProperty('url');
  });

  it.each([
    [401, 'not_signed_in', false],
    [403, 'forbidden', false],
    [409, 'not_rendered', false],
    [400, 'invalid_request', false],
    [503, 'unavailable', true],
  ])('converts status %i to %s', async (status, code, retryable) => {
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    await expect(ownFetcher.openEditor({ source: { kind: 'home' } })).rejects.toMatchObject({
      code,
      status,
      retryable,
    });
  });
});
