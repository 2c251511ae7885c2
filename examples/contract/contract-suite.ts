import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import type { ReceivedEvent } from '@ppt-embed/host';
import type { Backend } from './backends.ts';
import { TestBrowser } from './test-browser.ts';

/** The secret that signs the test events. */
export const eventSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A host running behind a framework. */
export interface RunningHost {
  /** Base path that browsers see. */
  url: string;
  backend: Backend;
  received: ReceivedEvent[];
}

type Check = (host: RunningHost) => Promise<void>;

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const originOf = ({ url }: RunningHost): string => new URL(url).origin;

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { code: string } }).error.code;
}

async function connected(host: RunningHost): Promise<TestBrowser> {
  const browser = new TestBrowser(crypto.randomUUID());
  const consent = await browser.send(`${host.url}/connect?returnTo=${encodeURIComponent('/create?a=1&b=2')}`);
  expect(consent.status).toBe(302);
  const callback = await browser.authorize(consent.headers.get('location') ?? '', `${host.url}/callback`);
  const back = await browser.send(callback);
  expect([back.status, back.headers.get('location')]).toEqual([302, `${originOf(host)}/create?a=1&b=2`]);
  return browser;
}

const open = (browser: TestBrowser, { url }: RunningHost, source: object, creationId: string): Promise<Response> =>
  browser.send(`${url}/editor-url`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': creationId },
    body: JSON.stringify({ source }),
  });

/** Behavior of the host API in every framework. */
export const contract: Record<string, Check> = {
  async 'connects a user, reports the connection, and disconnects the user'(host) {
    const browser = await connected(host);
    expect(await (await browser.send(`${host.url}/connection`)).json()).toMatchObject({ status: 'connected' });
    const ended = await browser.send(`${host.url}/connection`, {
      method: 'DELETE',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([ended.status, await ended.text()]).toEqual([204, '']);
    expect(await (await browser.send(`${host.url}/connection`)).json()).toEqual({ status: 'disconnected' });
    expect(await codeOf(await open(browser, host, { kind: 'home' }, crypto.randomUUID()))).toBe('disconnected');
  },

  async 'creates one presentation per creation id, and opens it again'(host) {
    const browser = await connected(host);
    const creationId = crypto.randomUUID();
    const source = { kind: 'markdown', text: '# 季度报告 😀\n\n- One\n' };
    const first = await open(browser, host, source, creationId);
    expect(first.status).toBe(200);
    const editorUrl = (await first.json()) as { url: string; pptId?: string };
    expect(new URL(editorUrl.url).origin).toBe(new URL(host.backend.url).origin);
    const reopenedUrl = await open(browser, host, source, creationId);
    if (!host.backend.returnsPptIds) {
      expect(await codeOf(reopenedUrl)).toBe('cannot_reopen');
      return;
    }
    expect(await reopenedUrl.json()).toMatchObject({ pptId: editorUrl.pptId });
    expect(await codeOf(await open(browser, host, { ...source, text: '# Other' }, creationId))).toBe(
      'creation_conflict',
    );
    const reopened = await open(browser, host, { kind: 'presentation', pptId: editorUrl.pptId }, crypto.randomUUID());
    expect(await reopened.json()).toMatchObject({ pptId: editorUrl.pptId });
  },

  async 'does not give a user access to the presentations of another'(host) {
    if (!host.backend.returnsPptIds) return;
    const [ann, bob] = [await connected(host), await connected(host)];
    const created = await open(ann, host, { kind: 'markdown', text: '# Mine' }, crypto.randomUUID());
    const { pptId } = (await created.json()) as { pptId: string };
    expect(await codeOf(await open(bob, host, { kind: 'presentation', pptId }, crypto.randomUUID()))).toBe(
      'presentation_not_found',
    );
    const link = await bob.send(`${host.url}/download`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ pptId }),
    });
    expect([link.status, await codeOf(link)]).toEqual([404, 'presentation_not_found']);
    const bobsPresentations = (await (await bob.send(`${host.url}/my-presentations`)).json()) as { total: number };
    expect(bobsPresentations.total).toBe(0);
  },

  async 'lists covers and records'(host) {
    const browser = await connected(host);
    const covers = await browser.send(`${host.url}/covers?style=${encodeURIComponent('科技风')}&limit=3`);
    const list = (await covers.json()) as { style: string }[];
    expect(list.map(({ style }) => style)).toEqual(['科技风', '科技风', '科技风']);
    await open(browser, host, { kind: 'markdown', text: '# Listed' }, crypto.randomUUID());
    const history = await browser.send(`${host.url}/history?page=1&pageSize=5`);
    const page = (await history.json()) as { records: { title: string; createdAt: string }[]; total: number };
    expect(page.records[0]).toMatchObject({ title: 'Listed', createdAt: expect.stringMatching(/\+08:00$/) as string });
    expect(page.total).toBeGreaterThan(0);
  },

  async 'accepts Markdown up to 1 MiB, and rejects more'(host) {
    const browser = await connected(host);
    // Our own service would create hundreds of slides from this text.
    const length = host.backend.kind === 'ours' ? 5_000 : 1_000_000;
    const text = `# Long\n\n${'一行 and some words\n\n'.repeat(50_000)}`.slice(0, length / 2);
    const accepted = await open(browser, host, { kind: 'markdown', text }, crypto.randomUUID());
    expect(accepted.status).toBe(200);
    const rejected = await open(browser, host, { kind: 'markdown', text: 'x'.repeat(1_100_000) }, crypto.randomUUID());
    expect([rejected.status, await codeOf(rejected)]).toEqual([413, 'too_large']);
  },

  async 'calls the handler of an event once, and verifies the raw body'(host) {
    const id = crypto.randomUUID();
    const body = JSON.stringify({
      type: 'ppt.saved',
      timestamp: new Date().toISOString(),
      data: { app_id: 'a', ppt_id: id, title: '标题 "x" \u2028' },
    });
    const deliver = (text: string): Promise<Response> => {
      // The header and the signature contain the same second.
      const now = new Date();
      return fetch(`${host.url}/events`, {
        method: 'POST',
        body: text,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(eventSecret).sign(id, now, body),
        },
      });
    };
    for (let time = 0; time < 2; time += 1) {
      const response = await deliver(body);
      expect([response.status, await response.text()]).toEqual([200, 'success']);
    }
    expect(host.received.filter((event) => event.id === id)).toHaveLength(1);
    expect((await deliver(body.replace('标题', '改过'))).status).toBe(403);
  },

  async 'rejects requests from other sites, and bodies that are not JSON'(host) {
    const browser = await connected(host);
    const editorUrl = `${host.url}/editor-url`;
    const body = JSON.stringify({ source: { kind: 'home' } });
    const crossSiteHeaders = {
      'content-type': 'application/json',
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    };
    expect((await browser.send(editorUrl, { method: 'POST', headers: crossSiteHeaders, body })).status).toBe(403);
    const plain = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
    expect((await browser.send(editorUrl, { method: 'POST', headers: plain, body })).status).toBe(415);
    expect(await (await browser.send(`${host.url}/connection`)).json()).toMatchObject({ status: 'connected' });
  },

  async 'responds with its own error codes to unknown paths and methods, and without a user'(host) {
    const unknownPath = await fetch(`${host.url}/nothing/here`, { headers: { 'x-user': 'ann' } });
    expect([unknownPath.status, await codeOf(unknownPath)]).toEqual([404, 'no_such_endpoint']);
    const wrong = await fetch(`${host.url}/covers`, { method: 'DELETE', headers: { 'x-user': 'ann' } });
    expect([wrong.status, wrong.headers.get('allow'), await codeOf(wrong)]).toEqual([405, 'GET', 'method_not_allowed']);
    const unauthenticated = await fetch(`${host.url}/history`);
    expect([unauthenticated.status, await codeOf(unauthenticated)]).toEqual([401, 'not_signed_in']);
  },

  async 'allows cross-origin requests only from the configured front end'(host) {
    const openFrom = (origin: string): Promise<Response> =>
      fetch(`${host.url}/editor-url`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const allowed = await openFrom('https://www.split.test');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://www.split.test');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect((await openFrom('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  },

  async 'forbids caching, and sends compressed responses intact'(host) {
    const response = await fetch(`${host.url}/covers?limit=20`, {
      headers: { 'x-user': 'ann', 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    // `fetch` has decompressed the body, unless it was compressed twice.
    const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString() : bytes.toString();
    expect((JSON.parse(text) as unknown[]).length).toBe(20);
  },

  async 'keeps the cookies of two connect attempts apart'(host) {
    const browser = new TestBrowser('two-tabs');
    const [first, second] = [await browser.send(`${host.url}/connect`), await browser.send(`${host.url}/connect`)];
    expect(first.headers.getSetCookie()).toHaveLength(1);
    const callback = `${host.url}/callback`;
    const late = await browser.authorize(second.headers.get('location') ?? '', callback);
    const early = await browser.authorize(first.headers.get('location') ?? '', callback);
    expect((await browser.send(late)).headers.get('location')).toBe(`${originOf(host)}/`);
    expect((await browser.send(early)).headers.get('location')).toBe(`${originOf(host)}/`);
  },

  async 'completes a creation after the browser has disconnected'(host) {
    if (!host.backend.returnsPptIds) return;
    const browser = await connected(host);
    const aborted = new AbortController();
    const creationId = crypto.randomUUID();
    const source = { kind: 'markdown', text: '# Left' };
    const leaving = browser.send(`${host.url}/editor-url`, {
      method: 'POST',
      headers: { ...json, 'idempotency-key': creationId },
      body: JSON.stringify({ source }),
      signal: aborted.signal,
    });
    setTimeout(() => aborted.abort(), 5);
    await leaving.catch(() => undefined);
    await sleep(50);
    const responses = await Promise.all([1, 2, 3].map(() => open(browser, host, source, creationId)));
    const ids = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { pptId: string }).pptId),
    );
    expect(new Set(ids).size).toBe(1);
    const presentations = (await (await browser.send(`${host.url}/my-presentations`)).json()) as { total: number };
    expect(presentations.total).toBe(1);
  },
};
