import { expect, it } from 'vitest';
import { formatDay, formatMonth, isSameDate, parseDate, spellOutDate } from './dates.ts';

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
])('does not treat %s and %s as the same date', (one, other) => {
  expect(isSameDate(one, other)).toBe(false);
});

it.each([
  ['2027-03-12', { year: 2027, month: 3, day: 12 }],
  ['2027.3.12', { year: 2027, month: 3, day: 12 }],
  ['2027 年 3 月 12 号', { year: 2027, month: 3, day: 12 }],
  ['12 sept 2027', { year: 2027, month: 9, day: 12 }],
  ['June\u00A03rd,\u00A02027', { year: 2027, month: 6, day: 3 }],
  ['Dec. 2027', { year: 2027, month: 12 }],
  ['Marketing 2027', undefined],
  ['Janu 2027', undefined],
  ['12 March', undefined],
])('reads “%s”', (text, expected) => {
  expect(parseDate(text)).toEqual(expected);
});

it('writes days and months', () => {
  const day = Date.UTC(2027, 8, 5) / 86_400_000;
  expect(formatDay(day, 'day', 'en')).toBe('5 Sep 2027');
  expect(formatDay(day, 'month', 'en')).toBe('Sep 2027');
  expect(formatDay(day, 'day', 'zh')).toBe('2027年9月5日');
  expect(formatDay(day, 'month', 'zh')).toBe('2027年9月');
  expect([formatMonth(1, 'en'), formatMonth(12, 'zh')]).toEqual(['Jan', '12月']);
});

it.each([
  ['2027-03-12', '12 March 2027', '2027年3月12日'],
  ['2027/3/2', '2 March 2027', '2027年3月2日'],
  ['2027-11', 'November 2027', '2027年11月'],
  ['2027-03-12 · v2', '12 March 2027 · v2', '2027年3月12日 · v2'],
  ['2027-13-01', '2027-13-01', '2027-13-01'],
  ['2027.03.12', '2027.03.12', '2027.03.12'],
  ['March 12, 2027', 'March 12, 2027', 'March 12, 2027'],
  ['2027-2028', '2027-2028', '2027-2028'],
  ['2011-12', '2011-12', '2011-12'],
  ['2009/10', '2009/10', '2009/10'],
  ['2011-12-05', '5 December 2011', '2011年12月5日'],
  ['2011-10', 'October 2011', '2011年10月'],
])('writes %s as “%s” and “%s”', (date, en, zh) => {
  expect([spellOutDate(date, 'en'), spellOutDate(date, 'zh')]).toEqual([en, zh]);
});
