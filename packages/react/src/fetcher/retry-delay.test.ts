import { expect, it } from 'vitest';
import { maxRetryDelayMs, maxTimerMs, retryDelay } from './retry-delay.ts';

it.each<[string, number, number | undefined, number]>([
  ['uses the backoff without Retry-After', 5000, undefined, 5000],
  ['uses the backoff if Retry-After is 0', 5000, 0, 5000],
  ['uses the backoff if Retry-After is shorter', 5000, 1000, 5000],
  ['uses Retry-After if it is longer', 5000, 42_000, 42_000],
  ['waits 5 minutes at most', 5000, 26 * 24 * 60 * 60_000, maxRetryDelayMs],
  ['waits 5 minutes at most for an infinite Retry-After', 5000, Infinity, maxRetryDelayMs],
  ['uses the backoff if Retry-After is negative', 5000, -1, 5000],
  ['uses the backoff if Retry-After is not a number', 5000, Number.NaN, 5000],
])('%s', (_, backoffMs, retryAfterMs, expected) => {
  expect(retryDelay(backoffMs, retryAfterMs)).toBe(expected);
  expect(expected).toBeLessThan(maxTimerMs);
});
