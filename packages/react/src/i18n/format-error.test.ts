import { expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { english, type Locale } from './locale.ts';
import { formatError } from './format-error.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';

const fallback = { title: "Couldn't load the list", body: 'Try again.' };

it.each([
  [900, 'Try again in 1 second. '],
  [12_000, 'Try again in 12 seconds. '],
  [89_001, 'Try again in 90 seconds. '],
])('formats %i ms as whole seconds', (retryAfterMs, expectedText) => {
  const error = new PptError({ code: 'rate_limited', message: '', retryAfterMs });
  expect(formatError(english, error, fallback).body).toContain(expectedText);
  expect(formatError(zhCN, error, fallback).body).toMatch(/^请在 [\d,]+ 秒后重试/);
});

it.each([
  [90_000, '2 minutes', '2 分钟'],
  [300_000, '5 minutes', '5 分钟'],
  [60_000_000, '1,000 minutes', '1,000 分钟'],
])('formats %i ms as whole minutes', (retryAfterMs, wait, chineseWait) => {
  const error = new PptError({ code: 'rate_limited', message: '', retryAfterMs });
  expect(formatError(english, error, fallback).body).toBe(`Try again in ${wait}. Your saved presentations are safe.`);
  expect(formatError(zhCN, error, fallback).body).toBe(`请在 ${chineseWait}后重试，已保存的演示文稿不受影响。`);
});

it("uses the component's fallback for an unknown error", () => {
  const error = new PptError({ code: 'internal', message: '' });
  expect(formatError(english, error, fallback)).toBe(fallback);
});

it('passes the blocked origin or protocol to the component’s messages', () => {
  const overrides = { blocked_url: (origin: string) => ({ title: 'Refused', body: `${origin} is not allowed.` }) };
  expect(
    formatError(english, { code: 'blocked_url', message: 'http://a.example' }, fallback, overrides).body,
  ).toContain('http://a.ex');
});

it('lets a locale define each of its plural forms', () => {
  const seconds: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'sekundę', few: 'sekundy' };
  const polish: Locale = {
    language: 'pl',
    messages: {
      errors: {
        rate_limited: (wait, form) => ({ title: 'Za dużo', body: `Spróbuj za ${wait} ${seconds[form] ?? 'sekund'}.` }),
      },
    },
  };
  const bodyAfter = (ms: number): string =>
    formatError(polish, { code: 'rate_limited', retryAfterMs: ms }, fallback).body;
  expect([1000, 3000, 12_000].map(bodyAfter)).toEqual([
    'Spróbuj za 1 sekundę.',
    'Spróbuj za 3 sekundy.',
    'Spróbuj za 12 sekund.',
  ]);
});

it('reports in development that the backend is not responding when a proxy responded', () => {
  const error = new PptError({ code: 'internal', status: 504, message: '' });
  expect(formatError(english, error, fallback).title).toBe("Your backend isn't responding");
  expect(
    formatError(english, new PptError({ code: 'internal', status: 504, message: '', requestId: 'r1' }), fallback),
  ).toBe(fallback);
  vi.stubEnv('NODE_ENV', 'production');
  expect(formatError(english, error, fallback)).toBe(fallback);
  vi.unstubAllEnvs();
});
