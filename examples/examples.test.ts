import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPptHost, memoryStorage, type PptHost, serverQueries } from '@ppt-embed/host';
import { connectionQueries, coversQueries, historyQueries } from '@ppt-embed/react/queries';
import { parseOutline } from '../packages/deck/src/json/parse-outline.ts';
import { type BareVendor, startBareVendor } from '../packages/host/src/fakes/bare-vendor.ts';
import { TestBrowser } from './contract/test-browser.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { expressApp } from './express/app.ts';
import { fastifyApp } from './fastify/app.ts';
import { honoApp } from './hono/app.ts';
import { nodeApp } from './node/app.ts';
import { makeReport } from './weekly-report/make-report.ts';
import { weeklyReport } from './weekly-report/outline.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

let port = 0;
beforeEach(async () => {
  port = await freePort();
});

async function withVendor(): Promise<{ vendor: BareVendor; ppt: PptHost; url: string }> {
  const url = `http://127.0.0.1:${port}/api/ppt`;
  const vendor = await startBareVendor({ securityDomain: [`${url}/callback`] });
  closing.push(() => vendor.close());
  const ppt = createPptHost({
    service: { baseUrl: vendor.url, appId: vendor.appId, appToken: vendor.appToken },
    publicUrl: url,
    authenticate: (request) => ({ id: request.headers.get('x-user') ?? 'ada' }),
    secret: 'a secret of more than thirty-two characters',
    storage: memoryStorage(),
    log: () => undefined,
  });
  return { vendor, ppt, url };
}

async function listen(server: Server): Promise<void> {
  if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  closing.push(async () => server.closeAllConnections());
}

const apps: Record<string, (ppt: PptHost) => Promise<void>> = {
  node: (ppt) => listen(nodeApp(ppt)),
  express: (ppt) => listen(createServer(expressApp(ppt))),
  fastify: async (ppt) => {
    const app = fastifyApp(ppt);
    await app.listen({ port, host: '127.0.0.1' });
    closing.push(() => app.close());
    closing.push(async () => app.server.closeAllConnections());
  },
  hono: (ppt) => listen(serve({ fetch: honoApp(ppt).fetch, port, hostname: '127.0.0.1' }) as Server),
};

describe.each(Object.entries(apps))('example for %s', (_name, start) => {
  it('connects a user and opens the editor', async () => {
    const { ppt, vendor, url } = await withVendor();
    await start(ppt);
    const testBrowser = new TestBrowser('ada');
    const consent = await testBrowser.send(`${url}/connect`);
    await testBrowser.send(await vendor.consent(consent.headers.get('location') ?? ''));
    const opened = await testBrowser.send(`${url}/editor-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: { kind: 'markdown', text: '# Hi' } }),
    });
    expect(await opened.json()).toEqual({ url: expect.stringContaining(`${vendor.url}/saas/edit`) as string });
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('Hello\n');
  });
});

describe.each(['vite-react', 'next'])('complete app %s', (name) => {
  const folder = new URL(`${name}/`, import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    stackblitz: { startCommand: string };
  };

  it('installs outside this workspace, from the npm registry alone', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions).toEqual(versions.map(() => expect.stringMatching(/^(latest|[~^]\d+\.\d+\.\d+)$/) as string));
  });

  it('starts in StackBlitz by one of its scripts, without settings', () => {
    const [, script = ''] = /^npm run (\w+)/.exec(manifest.stackblitz.startCommand) ?? [];
    expect(Object.keys(manifest.scripts)).toContain(script);
    expect(readdirSync(folder).filter((file) => file.startsWith('.env'))).toEqual([]);
  });

  it('starts in StackBlitz without native code', () => {
    const { vite = '', next } = { ...manifest.dependencies, ...manifest.devDependencies };
    // Rolldown and Turbopack are native code, so StackBlitz fails to start Vite 8 (stackblitz/webcontainer-core#2167).
    const [text, expected] = next
      ? [manifest.stackblitz.startCommand, / -- --webpack$/]
      : ([vite, /^\^7\.\d+\.\d+$/] as const);
    expect(text).toMatch(expected);
  });

  it('has a StackBlitz link to a file that exists', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const [, file = ''] = readme.split(`/tree/main/examples/${name}?file=`);
    const [path = ''] = file.split('\n');
    expect(readFileSync(new URL(path, folder), 'utf8')).toContain('HistoryTable');
  });
});

describe('weekly report', () => {
  const rows = [
    { region: 'North', orders: 120, revenue: 48_200 },
    { region: 'South "&', orders: 95, revenue: 51_900.4 },
  ];

  it.each([rows, []])('has an outline that the service accepts (%#)', (...args) => {
    expect(parseOutline(weeklyReport('week 47', args.flat() as typeof rows))).toMatchObject({ ok: true });
  });

  it('becomes a presentation with one call', async () => {
    const { ppt, vendor, url } = await withVendor();
    await apps['node']?.(ppt);
    const ada = new TestBrowser('ada');
    const consent = await ada.send(`${url}/connect`);
    await ada.send(await vendor.consent(consent.headers.get('location') ?? ''));
    const editorUrl = await makeReport(ppt, { id: 'ada' }, 'week 47', rows);
    expect(editorUrl).toMatchObject({ url: expect.stringContaining('/saas/edit') as string, pptId: '1000000' });
  });
});

describe('queries prefetched on the server', () => {
  it('are stored under the keys that the components of the page read', async () => {
    const { ppt } = await withVendor();
    const fetcher = ppt.as({ id: 'ada' });
    const queries = serverQueries(fetcher, { scope: 'ada' });
    const context = { fetcher, scope: 'ada' };
    expect(queries.connection().queryKey).toEqual(connectionQueries.current(context).queryKey);
    expect(queries.history({ page: 2 }).queryKey).toEqual(
      historyQueries.page(context, { page: 2, pageSize: 20 }).queryKey,
    );
    expect(queries.covers({ style: '科技风' }).queryKey).toEqual(
      coversQueries.list(context, { style: '科技风' }).queryKey,
    );
  });

  it('contain one user’s calls, made by the page and by the library', async () => {
    const { ppt } = await withVendor();
    const fetcher = ppt.as({ id: 'ada' });
    const client = new QueryClient();
    await client.prefetchQuery(serverQueries(fetcher).connection());
    expect(client.getQueryData(['ppt', 'default', 'connection'])).toEqual({ status: 'disconnected' });
    await client.prefetchQuery(coversQueries.list({ fetcher, scope: 'x' }, { limit: 2 }));
    expect(client.getQueryData(['ppt', 'x', 'covers', { limit: 2 }])).toHaveLength(2);
  });
});
