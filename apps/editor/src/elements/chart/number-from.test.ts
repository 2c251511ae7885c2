import { expect, it } from 'vitest';
import { numberFrom } from './chart-data.ts';

it.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234', 1234],
  ['3,5', 3.5],
  ['61 %', 61],
  ['€ 14,200', 14_200],
  ['-2', -2],
  ['', null],
  ['n/a', null],
])('parses %s as users mean it', (text, number) => {
  expect(numberFrom(text)).toBe(number);
});
