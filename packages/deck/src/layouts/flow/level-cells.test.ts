import { expect, it } from 'vitest';
import type { TableCell } from '../../model/element.ts';
import { withLevelFills } from './level-cells.ts';

const cells = (rows: readonly (readonly string[])[]): TableCell[][] =>
  rows.map((row) => row.map((text) => ({ runs: [{ text }] })));
const fillsOf = (...rows: readonly string[][]) => withLevelFills(cells(rows)).map((row) => row.map(({ fill }) => fill));

it.each([
  ['Impact', ['High', 'medium', 'Very low']],
  ['Priority', ['High', 'Medium', 'Low']],
  ['可能性', ['高', '中', '低']],
])('tints the levels of risks below "%s"', (header, [one = '', two = '', three = '']) => {
  expect(fillsOf(['Risk name', header], ['a', one], ['b', two], ['c', three])).toEqual([
    [undefined, undefined],
    [undefined, 'negativeGround'],
    [undefined, 'warningGround'],
    [undefined, 'positiveGround'],
  ]);
});

it('does not tint levels that may be good or bad, or columns with other words', () => {
  expect(fillsOf(['Method', 'Accuracy'], ['a', 'High'], ['b', 'Low']).flat()).toEqual(Array(6).fill(undefined));
  for (const header of ['Impact', 'Priority', 'Probability', '影响'])
    expect(fillsOf(['Idea', header], ['a', 'High'], ['b', 'Low']).flat()).toEqual(Array(6).fill(undefined));
  expect(fillsOf(['Risk', 'Impact'], ['a', 'High'], ['b', 'A week']).flat()).toEqual(Array(6).fill(undefined));
});

it('tints only the selected option', () => {
  expect(fillsOf(['Option', 'Verdict'], ['a', 'Rejected'], ['b', 'Chosen']).flat()).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'positiveGround',
  ]);
  expect(fillsOf(['Option', 'Status'], ['a', 'Approved'], ['b', 'Approved']).flat()).toEqual(Array(6).fill(undefined));
});
