import { expect, it } from 'vitest';
import { isSameDate } from './same-date.ts';

it.each([
  ['2027-03-12', '12 March 2027'],
  ['12 March 2027', 'March 12, 2027'],
  ['12th Mar. 2027', '2027/3/12'],
  ['2027年3月12日', '2027-03-12'],
  ['March 2027', '2027-03-12'],
  ['2027-03', 'Mar 2027'],
])('compares %s and %s', (one, other) => {
  expect(isSameDate(one, other)).toBe(true);
  expect(isSameDate(other, one)).toBe(true);
});

it.each([
  ['2027-03-12', '13 March 2027'],
  ['2027-03-12', '12 March 2026'],
  ['2027-03', 'April 2027'],
  ['spring 2027', 'spring 2027'],
  ['2027-13-01', '2027-13-01'],
])('does not take %s and %s for the same date', (one, other) => {
  expect(isSameDate(one, other)).toBe(false);
});
