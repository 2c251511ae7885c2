import { expect, it } from 'vitest';
import { timeLines } from './test-times.ts';

const parts = [
  { name: 'check', seconds: 30.4 },
  { name: 'node', seconds: 140 },
];

it('compares each part with its budget, and warns of one that is over', () => {
  expect(timeLines(parts, [], false)).toEqual([
    'check: 30 s of 45',
    'WARNING node: 140 s, over its budget of 100',
    'in all: 170 s of 360',
    'The slowest files:',
  ]);
});

it('compares only the sum of the full run', () => {
  expect(timeLines(parts, [], true).slice(0, 3)).toEqual(['check: 30 s', 'node: 140 s', 'in all: 170 s of 3600']);
});

it('lists the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const listed = timeLines([], files, false).slice(2);
  expect(listed).toHaveLength(10);
  expect(listed[0]).toBe('    11.0 s  11.test.ts');
  expect(listed.at(-1)).toBe('     2.0 s  2.test.ts');
});
