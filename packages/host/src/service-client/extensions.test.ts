import { describe, expect, it } from 'vitest';
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
    wait: (ms: number) => (now += ms),
    asked: () => asked,
  };
}

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
    ['a page', () => new Response('<!doctype html>')],
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
    [
      'no answer',
      (): Response => {
        throw new TypeError('fetch failed');
      },
    ],
    ['a 503', (): Response => new Response('', { status: 503 })],
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
});
