import { describe, expect, it, vi } from 'vitest';
import { createExtensions } from './extensions.ts';

function ask(answers: (() => Response)[]) {
  let now = 0;
  let asked = 0;
  const extensions = createExtensions({
    baseUrl: 'https://service.test/base',
    now: () => now,
    fetch: async (input) => {
      expect(new Request(input).url).toBe('https://service.test/base/openapi.json');
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
  return {
    has: () => extensions.has('idempotency-key'),
    settle: () => extensions.settle(),
    wait: (ms: number) => (now += ms),
    asked: () => asked,
  };
}

const noAnswer = (): Response => {
  throw new TypeError('fetch failed');
};
const listed = (): Response => Response.json({ info: { 'x-ppt-extensions': ['idempotency-key', 'unheard-of'] } });

describe('extras of a service', () => {
  it('are asked for once per process, however many want to know', async () => {
    const { has, asked, wait } = ask([listed]);
    expect(await Promise.all([has(), has(), has()])).toEqual([true, true, true]);
    wait(86_400_000);
    expect(await has()).toBe(true);
    expect(asked()).toBe(1);
  });

  it.each([
    ['a 404', () => new Response('', { status: 404 })],
    ['a document without a list', () => Response.json({ info: {} })],
    ['a list that is none', () => Response.json({ info: { 'x-ppt-extensions': 'idempotency-key' } })],
    ['null', () => Response.json(null)],
  ])('are none, for good, after %s', async (_what, answer) => {
    const { has, asked, wait } = ask([answer, listed]);
    expect(await has()).toBe(false);
    wait(120_000);
    expect(await has()).toBe(false);
    expect(asked()).toBe(1);
  });

  it.each([
    ['no answer', noAnswer],
    ['a 503', (): Response => new Response('', { status: 503 })],
    ['a 429', (): Response => Response.json({ info: {} }, { status: 429 })],
    ['a 403', (): Response => Response.json({ info: {} }, { status: 403 })],
    ['a 204', (): Response => new Response(null, { status: 204 })],
    ['a page', (): Response => new Response('<!doctype html>')],
    ['half of a document', (): Response => new Response('{"info":{"x-ppt-ext')],
  ])('are none for a minute after %s, then asked for again', async (_what, answer) => {
    const { has, asked, wait } = ask([answer, listed]);
    expect(await has()).toBe(false);
    wait(59_000);
    expect(await has()).toBe(false);
    expect(asked()).toBe(1);
    wait(1_000);
    expect(await has()).toBe(true);
    expect(asked()).toBe(2);
  });

  it.each([
    ['no answer', noAnswer],
    ['a 503', (): Response => new Response('', { status: 503 })],
    ['a 429', (): Response => Response.json({ info: {} }, { status: 429 })],
    ['a 403', (): Response => Response.json({ info: {} }, { status: 403 })],
    ['a 204', (): Response => new Response(null, { status: 204 })],
    ['a page', (): Response => new Response('<!doctype html>')],
    ['half of a document', (): Response => new Response('{"info":{"x-ppt-ext')],
  ])('are asked for again before a creation, however short ago, after %s', async (_what, answer) => {
    const { has, settle, asked, wait } = ask([answer, answer, listed]);
    expect(await has()).toBe(false);
    wait(1_000);
    await settle();
    expect([await has(), asked()]).toEqual([false, 2]);
    await Promise.all([settle(), settle(), settle()]);
    expect([await has(), asked()]).toEqual([true, 3]);
    await settle();
    expect(asked()).toBe(3);
  });

  it.each([
    ['a 404', () => new Response('', { status: 404 })],
    ['a document without a list', () => Response.json({ openapi: '3.1.0' })],
  ])('stay none before a creation after %s', async (_what, answer) => {
    const { has, settle, asked } = ask([answer, listed]);
    await settle();
    await settle();
    expect([await has(), asked()]).toEqual([false, 1]);
  });

  it('keep a creation waiting for three seconds at most', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    const extensions = createExtensions({
      baseUrl: 'https://service.test',
      now: () => 0,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    await extensions.settle();
    expect(await extensions.has('idempotency-key')).toBe(false);
    expect(clock.mock.calls).toEqual([[3_000]]);
    clock.mockRestore();
  });
});
