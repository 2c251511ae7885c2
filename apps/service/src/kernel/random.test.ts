import { expect, it } from 'vitest';
import { systemRandom } from './random.ts';

it.each([0, 1, 9, 64, 65, 10_000])('returns %i bytes', (bytes) => {
  expect(systemRandom(bytes)).toHaveLength(bytes);
});

it('never returns the same bytes twice, no matter how many are requested', () => {
  const taken = Array.from({ length: 5000 }, () => systemRandom(16).toString('hex'));
  expect(new Set(taken).size).toBe(taken.length);
});

it('returns bytes that later calls do not change', () => {
  const taken = systemRandom(16);
  const before = taken.toString('hex');
  for (let call = 0; call < 1000; call += 1) systemRandom(16);
  expect(taken.toString('hex')).toBe(before);
});

it('uses every value of a byte equally often', () => {
  const counts = Array.from({ length: 256 }, () => 0);
  for (let call = 0; call < 4000; call += 1)
    for (const byte of systemRandom(32)) counts[byte] = (counts[byte] ?? 0) + 1;
  // The expected number is 500, with a standard deviation of 22.
  expect(Math.min(...counts)).toBeGreaterThan(300);
  expect(Math.max(...counts)).toBeLessThan(700);
});
