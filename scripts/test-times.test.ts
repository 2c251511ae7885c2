import { expect, it } from 'vitest';
import { timeLines } from './test-times.ts';

const parts = [
  { name: 'check', seconds: 50 },
  { name: 'browser', seconds: 270 },
  { name: 'node', seconds: 140.4 },
];

it('compares each part and the whole run with their budgets, and warns if one exceeds its budget', () => {
  expect(timeLines([...parts, { name: 'other', seconds: 5 }], [], 290, 'everyday')).toEqual([
    'check: 50 s of 180',
    'WARNING browser: 270 s, over its budget of 260',
    'node: 140 s of 300',
    'other: 5 s',
    'in all: 290 s of 360',
    'The slowest files:',
  ]);
  expect(timeLines([], [], 361, 'everyday')[0]).toBe('WARNING in all: 361 s, over its budget of 360');
});

it('compares the full run with its own budget', () => {
  expect(timeLines(parts, [], 290, 'full').slice(0, 4)).toEqual([
    'check: 50 s',
    'browser: 270 s',
    'node: 140 s',
    'in all: 290 s of 3600',
  ]);
});

it('compares a run of changed files with its own budget', () => {
  expect(timeLines(parts, [], 200, 'changed').slice(0, 4)).toEqual([
    'check: 50 s',
    'browser: 270 s',
    'node: 140 s',
    'WARNING in all: 200 s, over its budget of 180',
  ]);
});

it('lists the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const listed = timeLines([], files, 0, 'everyday').slice(2);
  expect(listed).toHaveLength(10);
  expect(listed[0]).toBe('    11.0 s  11.test.ts');
  expect(listed.at(-1)).toBe('     2.0 s  2.test.ts');
});
