import { expect, it } from 'vitest';
import { mergeRuns } from './merge-runs.ts';

it('merges adjacent runs with the same format', () => {
  const runs = [{ text: 'a' }, { text: 'b' }, { text: 'c', bold: true }, { text: 'd' }];
  expect(mergeRuns(runs, (run, other) => run.bold === other.bold)).toEqual([
    { text: 'ab' },
    { text: 'c', bold: true },
    { text: 'd' },
  ]);
  expect(mergeRuns([], () => true)).toEqual([]);
});
