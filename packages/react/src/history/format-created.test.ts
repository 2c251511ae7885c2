import { describe, expect, it } from 'vitest';
import { formatCreated } from './format-created.ts';
import { en, zhCN } from './messages.ts';

const now = new Date(2026, 10, 20, 9, 50);
const at = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString();

const cases: [iso: string, english: string, chinese: string][] = [
  [at(2026, 10, 20, 9, 42), 'Today, 09:42', '今天 09:42'],
  [at(2026, 10, 20, 0, 0), 'Today, 00:00', '今天 00:00'],
  [at(2026, 10, 19, 23, 59), 'Yesterday, 23:59', '昨天 23:59'],
  [at(2026, 10, 17, 11, 20), '17 Nov, 11:20', '11月17日 11:20'],
  [at(2025, 11, 31, 8, 5), '31 Dec 2025, 08:05', '2025年12月31日 08:05'],
  [at(2026, 10, 21, 0, 5), '21 Nov, 00:05', '11月21日 00:05'],
];

describe('when a presentation was made', () => {
  it.each(cases)('%s reads "%s" and "%s"', (iso, english, chinese) => {
    expect(formatCreated(iso, now, 'en', en)).toBe(english);
    expect(formatCreated(iso, now, 'zh-CN', zhCN)).toBe(chinese);
  });

  it('leaves alone what is no time', () => {
    expect(formatCreated('some day', now, 'en', en)).toBe('some day');
  });
});
