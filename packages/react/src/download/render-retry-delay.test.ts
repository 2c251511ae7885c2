import { expect, it } from 'vitest';
import { renderRetryDelay } from './render-retry-delay.ts';

it('retries after 2, 4, 8… seconds, two minutes in total', () => {
  const waits: number[] = [];
  for (let wait = renderRetryDelay(0); wait !== undefined; wait = renderRetryDelay(waits.length)) waits.push(wait);
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 58_000]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(120_000);
});
