import { expect, it } from 'vitest';
import { failedTests, flakyLines } from './flaky-failures.ts';

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

it('counts the runs in which a test failed, the most frequent first', () => {
  const runs = [
    { isLoaded: false, failed: ['b'] },
    { isLoaded: true, failed: ['a', 'b', 'b'] },
    { isLoaded: false, failed: [] },
  ];
  expect(flakyLines(runs)).toEqual([
    '2 of 3 (1 of them under load): b',
    '1 of 3 (1 of them under load): a',
    '3 runs, 2 tests failed at least once',
  ]);
});

it('reports that nothing failed', () => {
  expect(flakyLines([{ isLoaded: false, failed: [] }])).toEqual(['1 runs, 0 tests failed at least once']);
});
