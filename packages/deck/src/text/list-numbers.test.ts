import { expect, it } from 'vitest';
import type { NumberStyle, Paragraph } from '../model/text.ts';
import { numbersOf } from './indent.ts';
import { isNumberStyle, listNumber, numberStyleOf } from './list-numbers.ts';

it.each<[NumberStyle, string[]]>([
  ['arabicPeriod', ['1.', '4.', '28.']],
  ['arabicParenR', ['1)', '4)', '28)']],
  ['arabicParenBoth', ['(1)', '(4)', '(28)']],
  ['arabicPlain', ['1', '4', '28']],
  ['alphaLcPeriod', ['a.', 'd.', 'ab.']],
  ['alphaUcParenR', ['A)', 'D)', 'AB)']],
  ['romanLcPeriod', ['i.', 'iv.', 'xxviii.']],
  ['romanUcParenBoth', ['(I)', '(IV)', '(XXVIII)']],
  ['circleNumDbPlain', ['①', '④', '28']],
  ['ea1ChsPeriod', ['一.', '四.', '二十八.']],
])('formats numbers as %s', (style, texts) => {
  expect(isNumberStyle(style)).toBe(true);
  expect([1, 4, 28].map((number) => listNumber(number, style))).toEqual(texts);
});

it('formats numbers that a style lacks as digits', () => {
  expect(listNumber(0, 'alphaLcPeriod')).toBe('0.');
  expect(listNumber(999_999_999, 'romanLcPeriod')).toBe('999999999.');
  expect(listNumber(1994, 'romanUcPeriod')).toBe('MCMXCIV.');
  expect(listNumber(100, 'ea1ChsPeriod')).toBe('100.');
});

it('numbers the levels of a list 1., a., i., then again 1.', () => {
  expect([0, 1, 2, 3].map((level) => listNumber(1, numberStyleOf({ level })))).toEqual(['1.', 'a.', 'i.', '1.']);
});

it('begins again at 1 where the numbers have another style', () => {
  const item = (numberStyle?: NumberStyle): Paragraph => ({
    runs: [],
    bullet: 'number',
    ...(numberStyle && { numberStyle }),
  });
  expect(numbersOf([item(), item(), item('alphaLcPeriod'), item('alphaLcPeriod')])).toEqual([1, 2, 1, 2]);
});
