import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it('formats a count and returns its plural category in the language', () => {
  expect(formatCount('en', 1)).toEqual(['1', 'one']);
  expect(formatCount('en', 1204)).toEqual(['1,204', 'other']);
  expect([1, 3, 5, 22].map((value) => formatCount('pl', value)[1])).toEqual(['one', 'few', 'many', 'few']);
  expect(formatCount('de', 1204)[0]).toBe('1.204');
  expect(formatCount('ar', 2)[1]).toBe('two');
});
