import { expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { english, type Locale } from './locale.ts';
import { formatError } from './format-error.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';

const fallback = { title: "Couldn't load the list", body: 'Try again.' };

it.each([
  [900, 'Try again in 1 second. '],
  [12_000, 'Try again in 12 seconds. '],
  [1_500_000, 'Try again in 1,500 seconds. '],
])('counts %i ms as a person does', (retryAfterMs, expectedText) => {
  const error = new PptError({ code: 'rate_limited', message: '', retryAfterMs });
  expect(formatError(english, error, fallback).body).toContain(expectedText);
  expect(formatError(zhCN, error, fallback).body).toMatch(/^请在 [\d,]+ 秒后重试/);
});

it('says what the room says of a failure that nobody has words for', () => {
  const error = new PptError({ code: 'internal', message: '' });
  expect(formatError(english, error, fallback)).toBe(fallback);
});

it('tells words of the room what was refused', () => {
  const overrides = { blocked_url: (origin: string) => ({ title: 'Refused', body: `${origin} is not allowed.` }) };
  expect(
    formatError(english, { code: 'blocked_url', message: 'http://a.example' }, fallback, overrides).body,
  ).toContain('http://a.ex');
});

it('lets a catalogue of another language bring each of its forms', () => {
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

it('says in development that the backend does not respond, where a proxy answered in its place', () => {
  const error = new PptError({ code: 'internal', status: 504, message: '' });
  expect(formatError(english, error, fallback).title).toBe('Your backend is not responding');
  expect(
    formatError(english, new PptError({ code: 'internal', status: 504, message: '', requestId: 'r1' }), fallback),
  ).toBe(fallback);
  vi.stubEnv('NODE_ENV', 'production');
  expect(formatError(english, error, fallback)).toBe(fallback);
  vi.unstubAllEnvs();
});
