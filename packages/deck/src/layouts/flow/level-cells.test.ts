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

it.each([
  ['Severity', 'Major', 'Minor', 'Trivial'],
  ['级别', '严重', '一般', '轻微'],
])('tints the levels below "%s" that only defects have, in any table', (header, high, medium, low) => {
  const fills = fillsOf(['Bay', header], ['a', high], ['b', medium], ['c', low]).map(([, fill]) => fill);
  expect(fills[1]).toBe('negativeGround');
  expect(fills[3]).toBe('positiveGround');
});

it('tints the priorities of defects', () => {
  const fills = fillsOf(['缺陷', '优先级'], ['a', 'P0'], ['b', 'P1'], ['c', 'P2'], ['d', 'P3']).map(([, fill]) => fill);
  expect(fills).toEqual([undefined, 'negativeGround', 'negativeGround', 'warningGround', 'positiveGround']);
});

it.each([
  ['Method', 'Accuracy'],
  ['Idea', 'Impact'],
  ['Measure', 'Priority'],
  ['方案', '收益'],
  ['Feature', 'Business value'],
])('gives high levels that may be good or bad a neutral fill: %s, %s', (name, header) => {
  for (const [high = '', low = ''] of [
    ['High', 'Low'],
    ['高', '低'],
  ])
    expect(fillsOf([name, header], ['a', high], ['b', low]).map(([, fill]) => fill)).toEqual([
      undefined,
      'accentGround',
      undefined,
    ]);
});

it('centers levels and the name above them, in bold letters of their color', () => {
  const [header, first] = withLevelFills(
    cells([
      ['风险', '影响'],
      ['a', '高'],
      ['b', '低'],
    ]),
  );
  expect(header?.map(({ align }) => align)).toEqual([undefined, 'center']);
  expect(first?.[1]).toMatchObject({ align: 'center', runs: [{ text: '高', bold: true, color: 'negative' }] });
});

it('does not tint columns with other words, or names of rows', () => {
  expect(fillsOf(['Risk', 'Impact'], ['a', 'High'], ['b', 'A week']).flat()).toEqual(Array(6).fill(undefined));
  expect(fillsOf(['Level', 'Owner'], ['High', 'Ida'], ['Low', 'Bo']).flat()).toEqual(Array(6).fill(undefined));
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
