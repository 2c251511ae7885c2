import { expect, it, vi } from 'vitest';
import { messages } from './messages.ts';
import { formatDateTime } from './RecentPresentations.tsx';

const now = new Date(2026, 10, 20, 8, 0);

it.each([
  [new Date(2026, 10, 20, 0, 5), 'Today, 00:05'],
  [new Date(2026, 10, 19, 23, 59), 'Yesterday, 23:59'],
  [new Date(2026, 10, 17, 11, 20), '17 Nov, 11:20'],
  [new Date(2025, 10, 17, 11, 20), '17 Nov 2025, 11:20'],
])('formats recent times with relative days (%#)', (time, expected) => {
  expect(formatDateTime(time, now, 'en', messages.en)).toBe(expected);
});

it('formats times in Chinese', () => {
  expect(formatDateTime(new Date(2026, 10, 20, 9, 42), now, 'zh-CN', messages['zh-CN'])).toBe('今天 09:42');
});

it('uses hours from 00 to 23, because `hour12` prints 24:05 after midnight in some engines', () => {
  const constructed = vi.spyOn(Intl, 'DateTimeFormat');
  formatDateTime(now, now, 'en', messages.en);
  expect(constructed.mock.calls[0]?.[1]).toEqual({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  constructed.mockRestore();
});
