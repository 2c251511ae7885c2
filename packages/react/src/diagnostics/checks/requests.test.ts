import { expect, it } from 'vitest';
import { countPairs } from './requests.ts';

it.each<[string, number[], number]>([
  ['nothing', [], 0],
  ['one request', [10], 0],
  ['two that a person asked for', [10, 900], 0],
  ['two at once, as an effect in StrictMode makes them', [10, 12], 1],
  ['pairs in any order', [5000, 10, 5003, 40], 2],
])('counts %s', (_, starts, pairs) => {
  expect(countPairs(starts)).toBe(pairs);
});
