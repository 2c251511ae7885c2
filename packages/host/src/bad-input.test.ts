import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { describe, expect, it } from 'vitest';
import { destinationOf, errorOf, origin, publicUrl, testHost, type TestHost } from './fakes/test-host.ts';
import type { PptStorage } from './storage/storage.ts';

const json = { 'content-type': 'application/json', origin };
const uuid = '2f4c1f0e-3c1b-4a5e-9a51-0d9a5f3f7c11';

/** Intercepts calls between host and service: returns a fake response, or undefined to let the real one through. */
type Interceptor = (url: URL) => Response | Promise<Response> | undefined;

interface Connected {
  host: TestHost;
  ann: ReturnType<TestHost['browser']>;
  intercept: (interceptor: Interceptor | undefined) => void;
}

async function connected(): Promise<Connected> {
  let interceptor: Interceptor | undefined;
  const host: TestHost = testHost('full', {
    fetch: async (input, init) => interceptor?.(new URL(new Request(input).url)) ?? host.service.fetch(input, init),
  });
  const ann = host.browser();
  await ann.connect();
  return { host, ann, intercept: (next) => (interceptor = next) };
}

describe('invalid body', () => {
  const markdown = { kind: 'markdown', text: '# Hi' };
  it.each<[string, string, string, unknown, PptErrorCode]>([
    ['an empty body', 'POST', '/editor-url', undefined, 'invalid_request'],
    ['an empty string', 'POST', '/editor-url', '', 'invalid_request'],
    ['truncated JSON', 'POST', '/editor-url', '{"source":', 'invalid_request'],
    ['a list', 'POST', '/editor-url', '[]', 'invalid_request'],
    ['null', 'POST', '/editor-url', 'null', 'invalid_request'],
    ['no source', 'POST', '/editor-url', '{}', 'invalid_request'],
    ['a source that is a string', 'POST', '/editor-url', '{"source":"home"}', 'invalid_request'],
    ['a source without a kind', 'POST', '/editor-url', { source: {} }, 'invalid_request'],
    ['a source of an unknown kind', 'POST', '/editor-url', { source: { kind: 'pdf' } }, 'invalid_request'],
    [
      'a kind that every object inherits',
      'POST',
      '/editor-url',
      { source: { kind: 'constructor' } },
      'invalid_request',
    ],
    ['Markdown without text', 'POST', '/editor-url', { source: { kind: 'markdown' } }, 'invalid_request'],
    ['Markdown of spaces', 'POST', '/editor-url', { source: { kind: 'markdown', text: ' \n' } }, 'invalid_request'],
    ['Markdown that is a number', 'POST', '/editor-url', { source: { kind: 'markdown', text: 1 } }, 'invalid_request'],
    ['a cover that is not a string', 'POST', '/editor-url', { source: { ...markdown, coverId: 7 } }, 'invalid_request'],
    ['an empty cover', 'POST', '/editor-url', { source: { ...markdown, coverId: '' } }, 'invalid_request'],
    [
      'a creationId that is not a UUID',
      'POST',
      '/editor-url',
      { source: { ...markdown, creationId: 'x' } },
      'invalid_request',
    ],
    [
      'a creationId followed by another',
      'POST',
      '/editor-url',
      { source: { ...markdown, creationId: `${uuid}\n${uuid}` } },
      'invalid_request',
    ],
    ['JSON without a URL', 'POST', '/editor-url', { source: { kind: 'json' } }, 'invalid_request'],
    ['a relative URL', 'POST', '/editor-url', { source: { kind: 'json', jsonUrl: '/a.json' } }, 'invalid_request'],
    [
      'a file URL',
      'POST',
      '/editor-url',
      { source: { kind: 'json', jsonUrl: 'file:///etc/passwd' } },
      'invalid_request',
    ],
    [
      'a script as the return URL',
      'POST',
      '/editor-url',
      { source: { kind: 'json', jsonUrl: 'https://a.test', refUrl: 'javascript:1' } },
      'invalid_request',
    ],
    ['a presentation without an id', 'POST', '/editor-url', { source: { kind: 'presentation' } }, 'invalid_request'],
    [
      'an id that is an object',
      'POST',
      '/editor-url',
      { source: { kind: 'presentation', pptId: {} } },
      'invalid_request',
    ],
    ['a download of null', 'POST', '/download', {}, 'invalid_request'],
    ['a download of an array', 'POST', '/download', { pptId: ['a'] }, 'invalid_request'],
    ['a ban with an id that is too long', 'POST', `/users/${'a'.repeat(201)}/ban`, {}, 'invalid_request'],
    ['a page before the first', 'GET', '/history?page=0', undefined, 'invalid_request'],
    ['a fractional page', 'GET', '/history?page=1.5', undefined, 'invalid_request'],
    ['a page that is a word', 'GET', '/history?page=one', undefined, 'invalid_request'],
    ['a page in non-ASCII digits', 'GET', '/history?page=0x1', undefined, 'invalid_request'],
    ['a page size over the limit', 'GET', '/my-presentations?pageSize=101', undefined, 'invalid_request'],
    ['an unknown style', 'GET', '/covers?style=baroque', undefined, 'invalid_request'],
    ['too many covers', 'GET', '/covers?limit=21', undefined, 'invalid_request'],
    ['a path with a broken escape', 'GET', '/%ff', undefined, 'no_such_endpoint'],
    ['a path with parent segments', 'GET', '/../../secret', undefined, 'no_such_endpoint'],
    ['a path below a route', 'GET', '/covers/extra', undefined, 'no_such_endpoint'],
  ])('rejects %s with one sentence and sends nothing to the service', async (_name, method, path, body, code) => {
    const { host, ann } = await connected();
    const before = host.service.calls.length;
    const response = await ann.send(method, path, {
      headers: json,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const error = await errorOf(response);
    expect([response.status < 500, error.code]).toEqual([true, code]);
    expect(error.message).toMatch(/^[A-Z].*\.$/s);
    expect(host.service.calls).toHaveLength(before);
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });
});

it('sends an id that looks like a path to the service only in the body', async () => {
  const { host, ann } = await connected();
  const response = await ann.open({ kind: 'presentation', pptId: '../x' });
  expect((await errorOf(response)).code).toBe('presentation_not_found');
  expect(host.service.calls.at(-1)).toMatchObject({ path: '/saas/api/editor-ppt', body: { ppt_id: '../x' } });
});

describe('invalid callback', () => {
  it.each<[string, (callback: URL, ann: ReturnType<TestHost['browser']>) => void]>([
    ['another state', (url) => url.searchParams.set('state', 'forged')],
    ['no state', (url) => url.searchParams.delete('state')],
    ['two states', (url) => url.searchParams.append('state', 'second') ?? url.searchParams.set('state', 'first')],
    ['no code', (url) => url.searchParams.delete('code')],
    ['an empty code', (url) => url.searchParams.set('code', '')],
    ['another code', (url) => url.searchParams.set('code', 'forged')],
    ['an unknown error', (url) => url.searchParams.set('error', 'server_error')],
    ['no cookie', (_url, ann) => ann.cookies.clear()],
    ['a changed cookie', (_url, ann) => ann.cookies.forEach((value, name) => ann.cookies.set(name, `${value}x`))],
    [
      'a truncated cookie',
      (_url, ann) => ann.cookies.forEach((value, name) => ann.cookies.set(name, value.slice(0, 30))),
    ],
    ['an empty cookie', (_url, ann) => ann.cookies.forEach((_value, name) => ann.cookies.set(name, 'v1...'))],
    [
      'a cookie under another name',
      (_url, ann) => {
        const [[name, value] = ['', '']] = ann.cookies;
        ann.cookies.clear();
        ann.cookies.set(`${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}`, value);
      },
    ],
  ])('with %s creates no connection, returns to the page, and the next attempt succeeds', async (_name, change) => {
    const host = testHost('full');
    const ann = host.browser();
    const consent = await ann.get('/connect?returnTo=%2Fcreate');
    const callback = new URL(host.service.consent(consent.headers.get('location') ?? ''));
    change(callback, ann);
    const redirectUrl = new URL(await destinationOf(await ann.get(callback.href)));
    expect([redirectUrl.origin, redirectUrl.searchParams.has('ppt-connect')]).toEqual([origin, true]);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
    await ann.connect();
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });
});

describe('return URL to another site', () => {
  it.each([
    'https://evil.test/',
    '//evil.test/',
    String.raw`\\evil.test`,
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    `${origin}@evil.test/`,
    `${origin}.evil.test/`,
    'http://localhost:9999/',
  ])('does not redirect to %s', async (returnTo) => {
    const { browser } = testHost('full');
    const response = await browser().get(`/connect?returnTo=${encodeURIComponent(returnTo)}`);
    const redirectUrl = new URL(await destinationOf(response));
    expect([redirectUrl.origin, redirectUrl.searchParams.get('ppt-connect')]).toEqual([origin, 'failed']);
  });
});

/** Returns a response whose stream never ends. */
function endless(): Response {
  const chunk = new Uint8Array(1 << 20).fill(32);
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
}

describe('service with invalid responses', () => {
  it.each<[string, () => Response, PptErrorCode]>([
    ['an empty response', () => new Response(''), 'bad_response'],
    [
      'a page with HTTP 200',
      () => new Response('<h1>OK</h1>', { headers: { 'content-type': 'text/html' } }),
      'bad_response',
    ],
    ['truncated JSON', () => new Response('{"code":200,"da'), 'bad_response'],
    ['a list', () => Response.json([]), 'bad_response'],
    ['a number', () => Response.json(42), 'bad_response'],
    ['no code', () => Response.json({ data: {} }), 'bad_response'],
    ['success without data', () => Response.json({ code: 200, msg: 'success' }), 'bad_response'],
    ['success with null', () => Response.json({ code: 200, msg: 'success', data: null }), 'bad_response'],
    ['an invalid URL', () => Response.json({ code: 200, msg: 'success', data: { saas_ppt: 'soon' } }), 'bad_response'],
    [
      'a script as a URL',
      () => Response.json({ code: 200, msg: 'success', data: { saas_ppt: 'javascript:alert(1)' } }),
      'bad_response',
    ],
    [
      'success in an error response',
      () => Response.json({ code: 200, msg: 'success', data: {} }, { status: 500 }),
      'internal',
    ],
    ['an unknown code', () => Response.json({ code: 99, msg: 'Nein.' }), 'service_error'],
    ['eleven megabytes', () => Response.json({ code: 200, data: { saas_ppt: 'x'.repeat(11 << 20) } }), 'bad_response'],
    ['an endless response', endless, 'bad_response'],
    ['HTTP 500', () => new Response('x', { status: 500 }), 'bad_response'],
    ['HTTP 503', () => new Response('x', { status: 503 }), 'unavailable'],
    ['HTTP 429', () => new Response('x', { status: 429, headers: { 'retry-after': '7' } }), 'rate_limited'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.test' } }),
      'bad_response',
    ],
  ])('reports %s by its code and accepts the next valid response', async (_name, lie, code) => {
    const { ann, intercept } = await connected();
    intercept(({ pathname }) => (pathname === '/oauth/saas-url' ? lie() : undefined));
    const { code: reportedCode, message } = await errorOf(await ann.open({ kind: 'home' }));
    expect(reportedCode).toBe(code);
    expect(message).not.toContain('<');
    intercept(undefined);
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });

  it.each([
    [
      'refuses connections',
      () =>
        Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
        ),
      'unavailable',
    ],
    ['breaks off', () => Promise.reject(new TypeError('terminated')), 'unavailable'],
    ['never answers', () => Promise.reject(new DOMException('slow', 'TimeoutError')), 'timeout'],
  ] as const)('reports %s, loses nothing, and the next call succeeds', async (_name, fail, code) => {
    const { ann, intercept } = await connected();
    intercept(fail);
    expect((await errorOf(await ann.open({ kind: 'home' }))).code).toBe(code);
    expect(await (await ann.get('/connection')).json()).toMatchObject({ status: 'connected' });
    intercept(undefined);
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });
});

describe('failing storage', () => {
  type Spoil = (storage: PptStorage, state: { isBad: boolean }) => PptStorage;
  const failing =
    (name: 'read' | 'write' | 'remove' | 'list'): Spoil =>
    (storage, state) => ({
      ...storage,
      [name]: (...args: never[]) =>
        state.isBad
          ? Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:6379'))
          : (storage[name] as (...args: never[]) => unknown)(...args),
    });
  const corrupt =
    (corrupt: (value: string) => string): Spoil =>
    (storage, state) => ({
      ...storage,
      read: async (key) => {
        const stored = await storage.read(key);
        return stored && state.isBad ? { ...stored, value: corrupt(stored.value) } : stored;
      },
    });

  it.each<[string, Spoil, PptErrorCode | 'disconnected']>([
    ['cannot be read', failing('read'), 'internal'],
    ['cannot be written', failing('write'), 'internal'],
    ['returns truncated entries', corrupt((value) => value.slice(0, 40)), 'disconnected'],
    ['returns other data', corrupt(() => 'garbage'), 'disconnected'],
    ['returns empty entries', corrupt(() => ''), 'disconnected'],
    ['has a flipped bit', corrupt((value) => value.slice(0, -2) + (value.endsWith('A') ? 'B' : 'A')), 'disconnected'],
  ])('causes one clear error if it %s, and all data is there when it recovers', async (_name, corrupt, code) => {
    const state = { isBad: false };
    const host = testHost('full');
    const ppt = host.sibling({ storage: corrupt(host.storage, state) });
    const ann = host.browser({ id: 'ann' }, ppt);
    await ann.connect();
    state.isBad = true;
    const { code: reportedCode, message } = await errorOf(await ann.open({ kind: 'markdown', text: '# Hi' }));
    expect(reportedCode).toBe(code);
    expect(message).not.toContain('10.0.0.5');
    state.isBad = false;
    expect((await ann.open({ kind: 'markdown', text: '# Hi' })).status).toBe(200);
    expect(host.service.callsOf('/oauth/authorize')).toHaveLength(1);
  });

  it('delays calls if it is slow, but does not make them fail', async () => {
    const host = testHost('full');
    const slow = async <Result>(run: () => Promise<Result>): Promise<Result> => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return run();
    };
    const { storage } = host;
    const ppt = host.sibling({
      storage: {
        ...storage,
        read: (key) => slow(() => storage.read(key)),
        write: (...args) => slow(() => storage.write(...args)),
      },
    });
    const ann = host.browser({ id: 'ann' }, ppt);
    await ann.connect();
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => ann.open({ kind: 'markdown', text: '# Hi' }, uuid)),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(host.service.presentations).toHaveLength(1);
  });
});

it('responds with one sentence to requests that have an already parsed body, no host name, or invalid data', async () => {
  const { ppt } = testHost('full');
  const read = new Request(`${publicUrl}/editor-url`, { method: 'POST', headers: json, body: '{}' });
  await read.text();
  const withUser = new Request(read.url, {
    method: 'POST',
    headers: { ...json, 'x-test-user': '{"id":"ann"}' },
    body: '{}',
  });
  await withUser.text();
  const response = await ppt.handler(withUser);
  expect([response.status, (await errorOf(response)).message]).toEqual([
    500,
    'The body was read before this handler received the request. Mount the handler before body parsers.',
  ]);
});

it('looks up no more records than requested, even if the service sends more', async () => {
  const { ann, intercept, host } = await connected();
  const wire = { title: 'T', created_at: '2026-11-20 08:00:00', app_id: '', uid: '' };
  const list = Array.from({ length: 5_000 }, (_, index) => ({ ...wire, ppt_id: `p-${index}` }));
  intercept(({ pathname }) =>
    pathname === '/saas/api/history'
      ? Response.json({ code: 200, msg: 'success', data: { ppt_list: list, total: 5_000 } })
      : undefined,
  );
  const page = (await (await ann.get('/history?pageSize=7')).json()) as { records: unknown[]; total: number };
  expect([page.records.length, page.total]).toEqual([7, 5_000]);
  expect(host.log).toEqual([]);
});
