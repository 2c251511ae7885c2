import { expect, it } from 'vitest';
import { countPairs } from './requests.ts';

it.each<[string, number[], number]>([
  ['nothing', [], 0],
  ['one request', [10], 0],
  ['two requests of a user', [10, 900], 0],
  ['two at once, as sent by an effect in StrictMode', [10, 12], 1],
  ['pairs in any order', [5000, 10, 5003, 40], 2],
])('counts %s', (_, starts, pairs) => {
  expect(countPairs(starts)).toBe(pairs);
});
