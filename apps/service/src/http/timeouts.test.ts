import { expect, it } from 'vitest';
import { timeouts, timeoutsFor } from './timeouts.ts';

it.each([
  [0, 640_000],
  [50 * 1024 * 1024, 3_200_000],
  [1000 * 1024 * 1024, 64_000_000],
])('leaves time for the headers, and for a body of %i bytes at the minimum speed', (bytes, bodyMs) => {
  expect(timeoutsFor(bytes)).toEqual({ ...timeouts, requestTimeout: timeouts.headersTimeout + bodyMs });
});
