import { expect, it } from 'vitest';
import { toIsoWithOffset } from './service-time.ts';

it.each([
  ['2026-11-20 08:30:00', 'Asia/Shanghai', '2026-11-20T08:30:00+08:00'],
  ['2026-11-20T08:30:00', 'Asia/Shanghai', '2026-11-20T08:30:00+08:00'],
  ['2026-01-01 00:00:00', 'UTC', '2026-01-01T00:00:00+00:00'],
  ['2026-07-01 23:59:59', 'America/New_York', '2026-07-01T23:59:59-04:00'],
  ['2026-12-01 23:59:59', 'America/New_York', '2026-12-01T23:59:59-05:00'],
  ['2026-06-01 12:00:00', 'Asia/Kolkata', '2026-06-01T12:00:00+05:30'],
  // This time occurred twice. The first occurrence is in summer time.
  ['2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25 03:00:00', 'Europe/Berlin', '2026-10-25T03:00:00+01:00'],
  // This time was skipped. The result is the moment after the clock change.
  ['2026-03-29 02:30:00', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['2024-02-29 10:00:00', 'Asia/Shanghai', '2024-02-29T10:00:00+08:00'],
  // This time already has an offset.
  ['2026-11-20T08:30:00Z', 'Asia/Shanghai', '2026-11-20T08:30:00.000Z'],
  ['2026-02-30 10:00:00', 'Asia/Shanghai', ''],
  ['yesterday', 'Asia/Shanghai', ''],
  ['', 'Asia/Shanghai', ''],
])('reads %j in %s as %j', (text, zone, iso) => {
  expect(toIsoWithOffset(text, zone)).toBe(iso);
});
