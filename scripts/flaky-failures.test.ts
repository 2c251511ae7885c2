import { expect, it } from 'vitest';
import { failedTests, flakyLines, planFaults, unhandledErrorNames } from './flaky-failures.ts';

it('names failed tests, and files that do not load', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'failed' },
          { fullName: 'subtracts', status: 'passed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'divides', status: 'passed' }] },
    ],
  };
  expect(failedTests(report)).toEqual(['a.test.ts > adds', 'b.test.ts']);
});

it('names errors that were thrown outside tests, without their stacks', () => {
  const errors = ['a.test.ts > adds\nTypeError: lost\n    at one.ts:1', 'an unknown file\nread ECONNRESET'];
  expect(unhandledErrorNames(errors)).toEqual([
    'an error outside of the tests, in a.test.ts > adds: TypeError: lost',
    'an error outside of the tests, in an unknown file: read ECONNRESET',
  ]);
});

it('counts the runs in which each test failed, and lists the most frequent failures first', () => {
  const runs = [
    { failed: ['c', 'b'] },
    { fault: 'with slow chunks', failed: ['b'] },
    { fault: 'under load', failed: ['a', 'b', 'b'] },
    { failed: [] },
  ] as const;
  expect(flakyLines(runs)).toEqual([
    '3 of 4 (1 under load, 1 with slow chunks): b',
    '1 of 4: c',
    '1 of 4 (1 under load): a',
    '4 runs, 3 tests failed at least once',
  ]);
});

it('reports that no test failed', () => {
  expect(flakyLines([{ failed: [] }])).toEqual(['1 runs, 0 tests failed at least once']);
});

it('adds faults to the last runs', () => {
  expect(planFaults(10).slice(3)).toEqual([
    undefined,
    'under load',
    'with slow chunks',
    'with files in another order',
    'with each file alone',
    'with slow chunks',
    'under load',
  ]);
  expect(planFaults(3)).toEqual([undefined, 'with slow chunks', 'under load']);
  expect(planFaults(1)).toEqual([undefined]);
});
