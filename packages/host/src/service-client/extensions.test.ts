import { describe, expect, it, vi } from 'vitest';
import { createExtensions } from './extensions.ts';

function createExtensionsOver(responses: (() => Response)[]) {
  let now = 0;
  let requestCount = 0;
  const extensions = createExtensions({
    baseUrl: 'https://service.test/base',
    now: () => now,
    fetch: async (input) => {
      expect(new Request(input).url).toBe('https://service.test/base/openapi.json');
      const respond = responses[Math.min(requestCount, responses.length - 1)];
      requestCount += 1;
      if (!respond) throw new TypeError('fetch failed');
      return respond();
    },
  });
  return {
    has: () => extensions.has('idempotency-key'),
    ensureLoaded: () => extensions.ensureLoaded(),
    wait: (ms: number) => (now += ms),
    requestCount: () => requestCount,
  };
}

const noResponse = (): Response => {
  throw new TypeError('fetch failed');
};
const listed = (): Response => Response.json({ info: { 'x-ppt-extensions': ['idempotency-key', 'unheard-of'] } });

describe('extensions of a service', () => {
  it('are fetched once per process, even for concurrent calls', async () => {
    const { has, requestCount, wait } = createExtensionsOver([listed]);
    expect(await Promise.all([has(), has(), has()])).toEqual([true, true, true]);
    wait(86_400_000);
    expect(await has()).toBe(true);
    expect(requestCount()).toBe(1);
  });

  it.each([
    ['a 404', () => new Response('', { status: 404 })],
    ['a document without a list', () => Response.json({ info: {} })],
    ['an invalid list', () => Response.json({ info: { 'x-ppt-extensions': 'idempotency-key' } })],
    ['null', () => Response.json(null)],
  ])('are empty after %s, and not requested again', async (_what, respond) => {
    const { has, requestCount, wait } = createExtensionsOver([respond, listed]);
    expect(await has()).toBe(false);
    wait(120_000);
    expect(await has()).toBe(false);
    expect(requestCount()).toBe(1);
  });

  it.each([
    ['no answer', noResponse],
    ['a 503', (): Response => new Response('', { status: 503 })],
    ['a 429', (): Response => Response.json({ info: {} }, { status: 429 })],
    ['a 403', (): Response => Response.json({ info: {} }, { status: 403 })],
    ['a 204', (): Response => new Response(null, { status: 204 })],
    ['a page', (): Response => new Response('<!doctype html>')],
    ['truncated JSON', (): Response => new Response('{"info":{"x-ppt-ext')],
  ])('are treated as none for a minute after %s, and then fetched again', async (_what, respond) => {
    const { has, requestCount, wait } = createExtensionsOver([respond, listed]);
    expect(await has()).toBe(false);
    wait(59_000);
    expect(await has()).toBe(false);
    expect(requestCount()).toBe(1);
    wait(1_000);
    expect(await has()).toBe(true);
    expect(requestCount()).toBe(2);
  });

  it.each([
    ['no answer', noResponse],
    ['a 503', (): Response => new Response('', { status: 503 })],
    ['a 429', (): Response => Response.json({ info: {} }, { status: 429 })],
    ['a 403', (): Response => Response.json({ info: {} }, { status: 403 })],
    ['a 204', (): Response => new Response(null, { status: 204 })],
    ['a page', (): Response => new Response('<!doctype html>')],
    ['truncated JSON', (): Response => new Response('{"info":{"x-ppt-ext')],
  ])('are fetched again before a creation after %s, however recent that was', async (_what, respond) => {
    const { has, ensureLoaded, requestCount, wait } = createExtensionsOver([respond, respond, listed]);
    expect(await has()).toBe(false);
    wait(1_000);
    await ensureLoaded();
    expect([await has(), requestCount()]).toEqual([false, 2]);
    await Promise.all([ensureLoaded(), ensureLoaded(), ensureLoaded()]);
    expect([await has(), requestCount()]).toEqual([true, 3]);
    await ensureLoaded();
    expect(requestCount()).toBe(3);
  });

  it.each([
    ['a 404', () => new Response('', { status: 404 })],
    ['a document without a list', () => Response.json({ openapi: '3.1.0' })],
  ])('are not fetched again before a creation after %s', async (_what, respond) => {
    const { has, ensureLoaded, requestCount } = createExtensionsOver([respond, listed]);
    await ensureLoaded();
    await ensureLoaded();
    expect([await has(), requestCount()]).toEqual([false, 1]);
  });

  it('delay a creation by at most three seconds', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    const extensions = createExtensions({
      baseUrl: 'https://service.test',
      now: () => 0,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    await extensions.ensureLoaded();
    expect(await extensions.has('idempotency-key')).toBe(false);
    expect(clock.mock.calls).toEqual([[3_000]]);
    clock.mockRestore();
  });
});
