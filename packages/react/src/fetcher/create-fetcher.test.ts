import { afterEach, describe, expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { createFetcher } from './create-fetcher.ts';

type Fetch = typeof fetch;

const json = (body: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(body), init);
const answering = (response: () => Response | Promise<Response>) => vi.fn<Fetch>(async () => response());
const fetcherOf = (doFetch: Fetch, more: object = {}) =>
  createFetcher({ baseUrl: '/api/ppt/', fetch: doFetch, ...more });
const failureOf = (promise: Promise<unknown>): Promise<PptError> =>
  promise.then(
    () => Promise.reject(new Error('It should have failed.')),
    (error: PptError) => error,
  );

afterEach(() => vi.unstubAllEnvs());

describe('requests', () => {
  it('opens an editor and sends the key of the creation request', async () => {
    const doFetch = answering(() => json({ url: 'https://editor.example/e/1', pptId: 'p1' }));
    const source = { kind: 'markdown', text: '# Hi', creationId: 'c1' } as const;
    expect(await fetcherOf(doFetch).openEditor({ source })).toEqual({ url: 'https://editor.example/e/1', pptId: 'p1' });
    const [requestedUrl, request] = doFetch.mock.calls[0] ?? [];
    expect([requestedUrl, request?.method, request?.body]).toEqual([
      '/api/ppt/editor-url',
      'POST',
      JSON.stringify({ source }),
    ]);
    expect(new Headers(request?.headers).get('Idempotency-Key')).toBe('c1');
  });

  it('sends the page of the history in the query', async () => {
    const page = { records: [], page: 2, pageSize: 10, total: 0, lastPage: 1 };
    const doFetch = answering(() => json(page));
    expect(await fetcherOf(doFetch).listHistory({ page: 2, pageSize: 10 })).toEqual(page);
    expect(doFetch.mock.calls[0]?.[0]).toBe('/api/ppt/history?page=2&pageSize=10');
  });

  it('sends a change to a presentation, and the search and sort parameters', async () => {
    const doFetch = answering(() => json({ pptId: 'p1', title: 'New' }));
    const change = { kind: 'rename', pptId: 'p1', title: 'New' } as const;
    expect(await fetcherOf(doFetch).changePresentation?.(change)).toEqual({ pptId: 'p1', title: 'New' });
    expect([doFetch.mock.calls[0]?.[0], doFetch.mock.calls[0]?.[1]?.body]).toEqual([
      '/api/ppt/change',
      JSON.stringify(change),
    ]);
    await fetcherOf(doFetch).listHistory({ page: 1, pageSize: 5, search: 'a b', sort: 'edited' });
    expect(doFetch.mock.calls[1]?.[0]).toBe('/api/ppt/history?page=1&pageSize=5&search=a+b&sort=edited');
  });

  it('omits filters that are not set', async () => {
    const doFetch = answering(() => json([]));
    await fetcherOf(doFetch).listCovers({ style: '科技风', ...({ colorStyle: undefined } as object), limit: 11 });
    expect(doFetch.mock.calls[0]?.[0]).toBe(`/api/ppt/covers?style=${encodeURIComponent('科技风')}&limit=11`);
  });

  it('puts an identifier into the path as one segment', async () => {
    const doFetch = answering(() => json({ unionId: 'a/b', name: 'A' }));
    await fetcherOf(doFetch).banUser({ unionId: 'a/b' });
    expect(doFetch.mock.calls[0]?.[0]).toBe('/api/ppt/users/a%2Fb/ban');
  });

  it('accepts a response without a body when disconnecting', async () => {
    const doFetch = answering(() => new Response(null, { status: 204 }));
    await expect(fetcherOf(doFetch).disconnect()).resolves.toBeUndefined();
    expect(doFetch.mock.calls[0]?.[1]?.method).toBe('DELETE');
  });

  it("builds the consent page's URL without a request", () => {
    const doFetch = answering(() => json({}));
    expect(fetcherOf(doFetch).connectUrl({ returnTo: 'https://app.example/new?a=1' })).toBe(
      '/api/ppt/connect?returnTo=https%3A%2F%2Fapp.example%2Fnew%3Fa%3D1',
    );
    expect(doFetch).not.toHaveBeenCalled();
  });

  it('accepts JSON, declares JSON bodies, and includes cookies', async () => {
    const doFetch = answering(() => json({ status: 'connected' }));
    await fetcherOf(doFetch).getConnection();
    await fetcherOf(doFetch).openEditor({ source: { kind: 'home' } });
    const sent = doFetch.mock.calls.map(([, request]) => ({
      ...Object.fromEntries(new Headers(request?.headers)),
      credentials: request?.credentials,
      hasBody: request?.body !== undefined,
    }));
    expect(sent).toEqual([
      { accept: 'application/json', credentials: 'include', hasBody: false },
      { accept: 'application/json', 'content-type': 'application/json', credentials: 'include', hasBody: true },
    ]);
  });

  it('sends nothing in the query of a call with a body', async () => {
    const doFetch = answering(() => json({ unionId: 'u1', name: 'A' }));
    await fetcherOf(doFetch).createUser({ name: 'A' });
    expect(doFetch.mock.calls[0]?.[0]).toBe('/api/ppt/users');
  });

  it('sends the host’s headers, which it evaluates for each request', async () => {
    const doFetch = answering(() => json({ status: 'connected' }));
    let count = 0;
    const fetcher = fetcherOf(doFetch, { headers: () => ({ 'X-CSRF': String(++count) }) });
    await fetcher.getConnection();
    await fetcher.getConnection();
    expect(doFetch.mock.calls.map(([, request]) => new Headers(request?.headers).get('X-CSRF'))).toEqual(['1', '2']);
  });
});

describe('errors', () => {
  const open = (response: () => Response | Promise<Response>, more: object = {}): Promise<PptError> =>
    failureOf(fetcherOf(answering(response), more).openEditor({ source: { kind: 'home' } }));

  it('throws a PptError from the backend with its request id', async () => {
    const body = { error: { code: 'presentation_not_found', message: 'Not here.', requestId: 'req_1' } };
    const error = await open(() => json(body, { status: 404 }));
    expect(error).toBeInstanceOf(PptError);
    expect(error).toMatchObject({
      code: 'presentation_not_found',
      message: 'Not here.',
      requestId: 'req_1',
      status: 404,
      retryable: false,
    });
  });

  it('throws a PptError with the retry delay', async () => {
    const body = { error: { code: 'rate_limited', message: 'Slow down.', requestId: '' } };
    const error = await open(() => json(body, { status: 429, headers: { 'Retry-After': '7' } }));
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 7000, retryable: true });
  });

  it('keeps the message of an unknown error code', async () => {
    const error = await open(() => json({ error: { code: 'out_of_ink', message: '墨水用完了' } }, { status: 400 }));
    expect(error).toMatchObject({ code: 'service_error', message: '墨水用完了', status: 400 });
  });

  it.each<[string, () => Response]>([
    ['text instead of JSON', () => new Response('Hi')],
    ['truncated JSON', () => new Response('{"url": "https://')],
    ['an error response without a reason', () => json({ error: null }, { status: 400 })],
  ])('throws bad_response for %s', async (_, response) => {
    expect((await open(response)).code).toBe('bad_response');
  });

  it.each<[status: number, code: PptErrorCode, retryable: boolean]>([
    [400, 'bad_response', false],
    [401, 'not_signed_in', false],
    [403, 'forbidden', false],
    [404, 'no_such_endpoint', false],
    [408, 'bad_response', true],
    [413, 'too_large', false],
    [419, 'bad_response', false],
    [422, 'bad_response', false],
    [425, 'bad_response', true],
    [429, 'rate_limited', true],
    [500, 'internal', true],
    [502, 'internal', true],
    [503, 'unavailable', true],
    [504, 'internal', true],
  ])("maps a %i of the host's own middleware to %s", async (status, code, retryable) => {
    for (const body of ['Unauthorized', '<h1>Sign in</h1>', '', '{"message":"No."}'])
      expect(await open(() => new Response(body, { status }))).toMatchObject({ code, status, retryable });
  });

  it.each<[status: number, code: PptErrorCode, retryable: boolean]>([
    [400, 'service_error', false],
    [401, 'not_signed_in', false],
    [403, 'forbidden', false],
    [404, 'no_such_endpoint', false],
    [413, 'too_large', false],
    [419, 'service_error', false],
    [429, 'rate_limited', true],
    [500, 'service_error', true],
    [503, 'unavailable', true],
  ])('maps a %i with an unknown code to %s', async (status, code, retryable) => {
    const body = { error: { code: 'UNAUTHENTICATED', message: 'Sign in first.' } };
    expect(await open(() => json(body, { status }))).toMatchObject({
      code,
      status,
      retryable,
      message: 'Sign in first.',
    });
  });

  it('uses the code service_error of the host API regardless of the status', async () => {
    const sent = (status: number) => open(() => json({ error: { code: 'service_error' } }, { status }));
    expect(await sent(403)).toMatchObject({ code: 'service_error', retryable: true });
    expect(await sent(502)).toMatchObject({ code: 'service_error', retryable: true });
  });

  it("does not attribute a 413 to the user's text if the request had none", async () => {
    const fetch = (): Promise<Response> => Promise.resolve(new Response('', { status: 413 }));
    const failed = createFetcher({ baseUrl: '/api/ppt', fetch }).listHistory({ page: 1, pageSize: 20 });
    await expect(failed).rejects.toMatchObject({ code: 'bad_response', status: 413 });
  });

  it('throws not_signed_in for a sign-in page with status 200, and does not retry', async () => {
    const page = (): Response => new Response('\n<!doctype html><p>Hi', { headers: { 'Content-Type': 'text/html' } });
    expect(await open(page)).toMatchObject({ code: 'not_signed_in', status: 200, retryable: false });
  });

  it.each([
    [500, 'development', 'The backend responded with status 500.'],
    [502, 'development', 'The backend does not respond at /api/ppt: a proxy responded with status 502.'],
    [504, 'development', 'The backend does not respond at /api/ppt: a proxy responded with status 504.'],
    [504, 'production', 'The backend responded with status 504.'],
  ])('describes a %i in %s', async (status, environment, message) => {
    vi.stubEnv('NODE_ENV', environment);
    expect((await open(() => new Response('', { status }))).message).toBe(message);
  });

  it('uses a request id only if it is a string', async () => {
    const sent = (requestId: unknown) => open(() => json({ error: { code: 'forbidden', requestId } }, { status: 403 }));
    const withoutId = (await sent(undefined)).requestId;
    expect((await sent('req_1')).requestId).toBe('req_1');
    expect((await sent(7)).requestId).toBe(withoutId);
  });

  it.each<[what: string, code: unknown, expected: PptErrorCode]>([
    ['a number', 42, 'forbidden'],
    ['null', null, 'forbidden'],
    ['the name of a method of all objects', 'toString', 'forbidden'],
  ])('accepts no code that is %s', async (_, code, expected) => {
    expect((await open(() => json({ error: { code } }, { status: 403 }))).code).toBe(expected);
  });

  it('names the base URL if the backend behind a proxy does not respond', async () => {
    const error = await open(() => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    expect(error.message).toBe('The backend does not respond at /api/ppt: a proxy responded with status 502.');
  });

  it.each<[value: string, ms: number | undefined]>([
    ['0', 0],
    ['7', 7000],
    ['299', 299_000],
    ['301', 300_000],
    ['99999999999999999999', 300_000],
    ['Fri, 31 Dec 2099 23:59:59 GMT', 300_000],
    ['Fri, 31 Dec 1999 23:59:59 GMT', undefined],
    ['-1', undefined],
    ['soon', undefined],
    ['7s', undefined],
    ['x7', undefined],
  ])('parses Retry-After: %s as %s ms, at most five minutes', async (value, ms) => {
    const error = await open(() => new Response('', { status: 503, headers: { 'Retry-After': value } }));
    expect(error.retryAfterMs).toBe(ms);
  });

  it('throws a network error when fetch throws a TypeError', async () => {
    const error = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(error).toMatchObject({ code: 'network', status: 0, retryable: true });
  });

  it('throws a network error when the body is truncated', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    expect((await open(() => new Response(broken))).code).toBe('network');
  });

  it('throws a timeout when no response arrives in time', async () => {
    const hanging = vi.fn<Fetch>(
      (_, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
        }),
    );
    const fetcher = fetcherOf(hanging, { timeoutMs: 20 });
    expect((await failureOf(fetcher.getConnection())).code).toBe('timeout');
  });

  it('throws a timeout when headers never arrive', async () => {
    const fetcher = fetcherOf(
      answering(() => json({})),
      { timeoutMs: 20, headers: () => new Promise(() => undefined) },
    );
    expect((await failureOf(fetcher.getConnection())).code).toBe('timeout');
  });

  it('rethrows an abort by the caller, which is not an error', async () => {
    const control = new AbortController();
    const hanging = vi.fn<Fetch>(
      (_, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
        }),
    );
    const promise = fetcherOf(hanging).getConnection({ signal: control.signal });
    control.abort();
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
    await expect(fetcherOf(hanging).getConnection({ signal: control.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

it('declares that a creation can be repeated, because it sends the key of the creation request', () => {
  expect(fetcherOf(answering(() => json({}))).isIdempotent).toBe(true);
});

it('has only the members of a PptFetcher', () => {
  expect(Object.keys(fetcherOf(answering(() => json({})))).toSorted()).toEqual([
    'banUser',
    'changePresentation',
    'connectUrl',
    'createUser',
    'disconnect',
    'getConnection',
    'isIdempotent',
    'listCovers',
    'listHistory',
    'listMyPresentations',
    'listUsers',
    'openEditor',
    'requestDownload',
  ]);
});
