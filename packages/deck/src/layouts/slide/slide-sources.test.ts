import { expect, test } from 'vitest';
import { sourcesOf } from './slide-sources.ts';

test('Each slide has the source whose first slide is the last one up to it', () => {
  const numbers = [1, 2, 5, 6];
  expect(sourcesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], numbers)).toEqual([0, 1, 1, 1, 2, 3, 3]);
});

test('A source without slides is skipped, and slides before the first have none', () => {
  expect(sourcesOf(['a', 'b', 'c'], [2, 3, 3])).toEqual([-1, 0, 2]);
});
