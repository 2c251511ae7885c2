import { expect, it } from 'vitest';
import { retryDelay } from './retry-schedule.ts';

it('waits longer before each retry and gives up after the eighth attempt', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => retryDelay(attempt, 0.5)).map((ms) => ms && ms / 1000);
  expect(seconds).toEqual([5, 30, 300, 1800, 7200, 28_800, 86_400, undefined]);
});

it('varies the delay by ten percent', () => {
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([4500, 5500]);
});
