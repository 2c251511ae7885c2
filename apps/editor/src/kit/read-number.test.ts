import { expect, it } from 'vitest';
import { readNumber } from './NumberField.tsx';

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['50,5', 50.5],
  ['.5', 0.5],
  ['5.', 5],
  ['+3', 3],
  ['-3', -3],
  ['１２', 12],
  ['－１２．５', -12.5],
  ['１，５', 1.5],
  ['１。５', 1.5],
  ['−3', -3],
  ['–3', -3],
])('parses %j as a number', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it.each([
  '',
  '  ',
  'abc',
  'auto',
  '五',
  '1 2',
  '1-2',
  '--3',
  '1.2.3',
  '1,200.5',
  '1e3',
  '0x1F',
  'Infinity',
  '-',
  '.',
  '12 apples',
])('rejects %j as a number', (text) => {
  expect(readNumber(text)).toBeUndefined();
  expect(readNumber(text, '%')).toBeUndefined();
});

it('accepts the unit of the field in full-width and half-width characters', () => {
  expect(['45°', '45 °', '45'].map((text) => readNumber(text, '°'))).toEqual([45, 45, 45]);
  expect(readNumber('５０％', '%')).toBe(50);
  expect(readNumber('50%')).toBeUndefined();
  expect(readNumber('%', '%')).toBeUndefined();
});
