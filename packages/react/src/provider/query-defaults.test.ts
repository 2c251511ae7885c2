import { expect, it, vi } from 'vitest';
import { PptError, type PptErrorOptions } from '@ppt-embed/protocol/host';
import { queryDefaults } from './query-defaults.ts';

const error = (options: Partial<PptErrorOptions> = {}): PptError =>
  new PptError({ code: 'unavailable', message: '', ...options });
/** Returns the number of retries of a query after this error. */
const retriesOf = (failure: PptError): number =>
  [0, 1, 2, 3, 4].filter((failureCount) => queryDefaults.retry(failureCount, failure)).length;
const delayAfter = (retryAfterMs: number | undefined, failureCount = 0): number =>
  queryDefaults.retryDelay(failureCount, error(retryAfterMs === undefined ? {} : { retryAfterMs }));

it.each<[title: string, error: PptError, retries: number]>([
  ['a transient error', error(), 3],
  ['an error that is worth waiting for', error({ retryAfterMs: 30_000 }), 3],
  ['an error that would have to wait too long', error({ retryAfterMs: 30_001 }), 0],
  ['an error that a retry cannot resolve', error({ code: 'not_signed_in' }), 0],
])('retries %s as often as TanStack Query does, or not at all', (_, failure, retries) => {
  vi.stubGlobal('document', {});
  expect(retriesOf(failure)).toBe(retries);
  vi.unstubAllGlobals();
});

it('does not retry on a server, because that would delay the page', () => {
  expect(retriesOf(error())).toBe(0);
});

it.each<[title: string, retryAfterMs: number | undefined, delay: number]>([
  ['its own delay without Retry-After', undefined, 1000],
  ['for Retry-After', 8000, 8000],
  ['no less than its own delay', 0, 1000],
  ['its own delay if a fetcher reports no number', NaN, 1000],
])('waits %s (Retry-After of %s ms) before it retries', (_, retryAfterMs, delay) => {
  expect(delayAfter(retryAfterMs)).toBe(delay);
});

it('waits longer after each failure', () => {
  expect([0, 1, 2].map((failureCount) => delayAfter(undefined, failureCount))).toEqual([1000, 2000, 4000]);
});
