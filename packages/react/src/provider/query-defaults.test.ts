import { expect, it } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { queryDefaults } from './query-defaults.ts';

const pauseAfter = (retryAfterMs: number | undefined, errorUpdateCount = 1): number | false => {
  const error = new PptError({ code: 'unavailable', message: '', ...(retryAfterMs !== undefined && { retryAfterMs }) });
  return queryDefaults.refetchInterval({ state: { error, errorUpdateCount } });
};

it.each<[title: string, retryAfterMs: number | undefined, pause: number]>([
  ['its own pause where nothing is asked for', undefined, 3000],
  ['what the backend asks for', 8000, 8000],
  ['no less than its own pause', 0, 3000],
  ['five minutes at most', 2 ** 31, 300_000],
  ['five minutes at most', Infinity, 300_000],
  ['its own pause where a fetcher reports no number', NaN, 3000],
])('waits %s (Retry-After of %s ms) before it retries', (_, retryAfterMs, pause) => {
  expect(pauseAfter(retryAfterMs)).toBe(pause);
});

it('waits longer after each failure, half a minute at most', () => {
  expect([1, 2, 3, 4, 5, 20].map((count) => pauseAfter(0, count))).toEqual([
    3000, 6000, 12_000, 24_000, 30_000, 30_000,
  ]);
});

it('does not retry if that cannot help', () => {
  const error = new PptError({ code: 'not_signed_in', message: '' });
  expect(queryDefaults.refetchInterval({ state: { error, errorUpdateCount: 1 } })).toBe(false);
});
