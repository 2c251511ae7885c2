import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventSecret, signedEvent } from '../fakes/signed-event.ts';
import { testHost } from '../fakes/test-host.ts';
import { nodeRequestOf, toNodeHandler } from './node.ts';

const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ppt`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Parsed extends IncomingMessage {
  body?: unknown;
  originalUrl?: string;
}

/** Simulates the steps that Express and its body parsers take before they call a handler. */
async function parseBody(request: Parsed): Promise<void> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  request.body = text === '' ? {} : JSON.parse(text);
}

describe('toNodeHandler', () => {
  it('passes on method, URL, headers and body, and returns status, cookies and body', async () => {
    const host = testHost('full');
    const handle = toNodeHandler(host.ppt);
    const base = await listen((request, response) => void handle(request, response));
    const headers = { 'x-test-user': '{"id":"ann"}', 'content-type': 'application/json' };
    const connect = await fetch(`${base}/connect?returnTo=/x`, { headers, redirect: 'manual' });
    expect(connect.status).toBe(302);
    expect(connect.headers.getSetCookie()).toHaveLength(1);
    await host.browser().connect();
    const source = { kind: 'markdown', text: '# 你好' };
    const opened = await fetch(`${base}/editor-url`, { method: 'POST', headers, body: JSON.stringify({ source }) });
    expect([opened.status, await opened.json()]).toMatchObject([200, { url: expect.any(String) }]);
    expect(host.service.callsOf('/saas/api/md-ppt')[0]?.body).toEqual({ text: '# 你好', user_id: expect.any(String) });
    const disconnected = await fetch(`${base}/connection`, { method: 'DELETE', headers });
    expect([disconnected.status, await disconnected.text()]).toEqual([204, '']);
  });

  it('works below a mount path that the framework removed from the URL', async () => {
    const { ppt } = testHost('full');
    const handle = toNodeHandler(ppt);
    const base = await listen((request: Parsed, response) => {
      request.originalUrl = request.url ?? '';
      request.url = (request.url ?? '').replace('/api/ppt', '');
      void handle(request, response);
    });
    expect((await fetch(`${base}/covers`, { headers: { 'x-test-user': '{"id":"ann"}' } })).status).toBe(200);
  });

  it.each(['with', 'without'])(
    'handles calls and signed events %s a body parser in front of it (stripe-node#341, uploadthing#317, #561)',
    async (parser) => {
      const host = testHost('full', { events: { secret: eventSecret } });
      const handle = toNodeHandler(host.ppt);
      const base = await listen((request, response) => {
        const parsed = parser === 'with' ? parseBody(request) : Promise.resolve();
        void parsed.then(() => handle(request, response));
      });
      const event = signedEvent({ data: { title: '你好' } });
      const received = await fetch(`${base}/events`, {
        method: 'POST',
        headers: event.headers,
        body: await event.text(),
      });
      expect([received.status, await received.text()]).toEqual([200, 'success']);
      await host.browser().connect();
      const opened = await fetch(`${base}/editor-url`, {
        method: 'POST',
        headers: { 'x-test-user': '{"id":"ann"}', 'content-type': 'application/json' },
        body: JSON.stringify({ source: { kind: 'home' } }),
      });
      expect(opened.status).toBe(200);
    },
  );

  it('keeps cookies that the app has already set', async () => {
    const handle = toNodeHandler(testHost('full').ppt);
    const base = await listen((request, response) => {
      response.setHeader('set-cookie', 'app=1; Path=/');
      void handle(request, response);
    });
    const connect = await fetch(`${base}/connect`, {
      headers: { 'x-test-user': '{"id":"ann"}' },
      redirect: 'manual',
    });
    expect(connect.headers.getSetCookie()).toEqual(['app=1; Path=/', expect.stringMatching(/^ppt-connect-/)]);
  });

  it('aborts the request when the browser disconnects', async () => {
    const steps: string[] = [];
    const handle = toNodeHandler({
      handler: async (request) => {
        steps.push('asked');
        await once(request.signal, 'abort');
        steps.push('left');
        return new Response('too late');
      },
    });
    const base = await listen((request, response) => void handle(request, response));
    const leaving = new AbortController();
    const pending = fetch(base, { signal: leaving.signal }).catch(() => undefined);
    await expect.poll(() => steps).toEqual(['asked']);
    leaving.abort();
    await pending;
    await expect.poll(() => steps).toEqual(['asked', 'left']);
  });

  it('rejects requests that the Fetch API does not support and keeps running', async () => {
    const { ppt } = testHost('full');
    const handle = toNodeHandler(ppt);
    const failures: unknown[] = [];
    const base = await listen((request, response) => void handle(request, response).catch((e) => failures.push(e)));
    const { hostname, port } = new URL(base);
    for (const line of ['GET // HTTP/1.1', 'TRACE /api/ppt/covers HTTP/1.1', 'GET /api/ppt/covers?%zz HTTP/1.1']) {
      const socket = connectSocket(Number(port), hostname);
      socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
      let response = '';
      for await (const chunk of socket.setEncoding('utf8')) response += String(chunk);
      expect(response).toMatch(/^HTTP\/1.1 4\d\d /);
    }
    expect(failures).toEqual([]);
  });
});

describe('nodeRequestOf', () => {
  it('gives authenticate and rateLimit access to the user whom the app’s middleware signed in', async () => {
    interface SignedIn {
      user?: { id: string };
    }
    const pending: (string | undefined)[] = [];
    const { ppt } = testHost('full', {
      authenticate: (request) => nodeRequestOf<SignedIn>(request)?.user ?? null,
      rateLimit: ({ request }) => {
        pending.push(nodeRequestOf<SignedIn>(request)?.user?.id);
        return null;
      },
    });
    const handle = toNodeHandler(ppt);
    const base = await listen((request: IncomingMessage & SignedIn, response) => {
      const id = request.headers.cookie?.replace('session-of=', '');
      if (id) request.user = { id };
      void handle(request, response);
    });
    const connection = await fetch(`${base}/connection`, { headers: { cookie: 'session-of=ann' } });
    expect(connection.status).toBe(200);
    expect(pending).toEqual(['ann']);
    expect((await fetch(`${base}/connection`)).status).toBe(401);
  });

  it('returns undefined for a request that did not come through toNodeHandler', () => {
    expect(nodeRequestOf(new Request('http://localhost:5173/api/ppt/covers'))).toBeUndefined();
  });
});
