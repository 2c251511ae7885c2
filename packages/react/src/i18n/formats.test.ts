import { expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

const now = new Date(2026, 10, 20, 12, 0);
const iso = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString();

it.each<[string, string, string]>([
  [iso(2026, 10, 20, 9, 42), 'Today, 09:42', '今天 09:42'],
  [iso(2026, 10, 20, 0, 0), 'Today, 00:00', '今天 00:00'],
  [iso(2026, 10, 19, 23, 59), 'Yesterday, 23:59', '昨天 23:59'],
  [iso(2026, 10, 17, 0, 5), '17 Nov, 00:05', '11月17日 00:05'],
  [iso(2025, 10, 17, 11, 20), '17 Nov 2025, 11:20', '2025年11月17日 11:20'],
  [iso(2025, 11, 31, 8, 5), '31 Dec 2025, 08:05', '2025年12月31日 08:05'],
  [iso(2026, 10, 21, 0, 5), '21 Nov, 00:05', '11月21日 00:05'],
  ['soon', 'soon', 'soon'],
])('formats %s', (time, english, chinese) => {
  expect(formatsOf('en').dateTime(time, now)).toBe(english);
  expect(formatsOf('zh-CN').dateTime(time, now)).toBe(chinese);
});

it('formats times as in the reader’s region if the language matches', () => {
  const evening = iso(2026, 10, 17, 20, 5);
  const today = iso(2026, 10, 20, 8, 5);
  const american = formatsOf('en', 'en-US').dateTime;
  expect([evening, today].map((time) => american(time, now).replace(/\s/g, ' '))).toEqual([
    'Nov 17, 8:05 PM',
    'Today, 8:05 AM',
  ]);
  expect(formatsOf('en', 'en-IE').dateTime(evening, now)).toBe('17 Nov, 20:05');
  // There is no region if the reader's browser has a different language, or its language is unknown.
  for (const reader of ['de-DE', 'en', ''])
    expect(formatsOf('en', reader).dateTime(evening, now)).toBe('17 Nov, 20:05');
  // A locale that has a region keeps it.
  expect(formatsOf('zh-CN', 'zh-TW').dateTime(evening, now)).toBe('11月17日 20:05');
  expect(formatsOf('en-US', 'en-GB').dateTime(evening, now)).toMatch(/^Nov 17, 8:05\sPM$/);
});

it('counts days by the calendar, not by 24 hours', () => {
  expect(formatsOf('en').dateTime(iso(2026, 10, 19, 0, 1), new Date(2026, 10, 20, 23, 59))).toBe('Yesterday, 00:01');
});
