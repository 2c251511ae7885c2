import { expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { english, type Catalogue } from './catalogue.ts';
import { speechOf } from './speech.ts';
import { zhCN } from './zh-cn.ts';

const { count, describe, sentence } = speechOf(english);
const fallback = { title: 'The list could not be loaded', body: 'Try again.' };

it.each([
  [900, 'Try again in 1 second. '],
  [12_000, 'Try again in 12 seconds. '],
  [1_500_000, 'Try again in 1,500 seconds. '],
])('counts %i ms as a person does', (retryAfterMs, words) => {
  const error = new PptError({ code: 'rate_limited', message: '', retryAfterMs });
  expect(describe(error, fallback).body).toContain(words);
  expect(speechOf(zhCN).sentence(error, fallback)).toMatch(/^请求过于频繁。请在 [\d,]+ 秒后重试/);
});

it('says what the room says of a failure that nobody has words for', () => {
  const error = new PptError({ code: 'internal', message: '' });
  expect(describe(error, fallback)).toBe(fallback);
  expect(sentence(error, fallback)).toBe('The list could not be loaded. Try again.');
});

it('tells words of the room what was refused', () => {
  const own = { blocked_url: (origin: string) => ({ title: 'Refused', body: `${origin} is not allowed.` }) };
  expect(describe({ code: 'blocked_url', message: 'http://a.example' }, fallback, own).body).toContain('http://a.ex');
});

it('writes a count, and names its plural form, by the rules of the language', () => {
  expect(count(1)).toEqual(['1', 'one']);
  expect(count(1204)).toEqual(['1,204', 'other']);
  const inLanguage = (language: string) => speechOf({ language, words: {} }).count;
  expect([1, 3, 5, 22].map((value) => inLanguage('pl')(value)[1])).toEqual(['one', 'few', 'many', 'few']);
  expect(inLanguage('de')(1204)[0]).toBe('1.204');
  expect(inLanguage('ar')(2)[1]).toBe('two');
});

it('lets a catalogue of another language bring each of its forms', () => {
  const seconds: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'sekundę', few: 'sekundy' };
  const polish: Catalogue = {
    language: 'pl',
    words: {
      failures: {
        rate_limited: (wait, form) => ({ title: 'Za dużo', body: `Spróbuj za ${wait} ${seconds[form] ?? 'sekund'}.` }),
      },
    },
  };
  const bodyAfter = (ms: number): string =>
    speechOf(polish).describe({ code: 'rate_limited', retryAfterMs: ms }, fallback).body;
  expect([1000, 3000, 12_000].map(bodyAfter)).toEqual([
    'Spróbuj za 1 sekundę.',
    'Spróbuj za 3 sekundy.',
    'Spróbuj za 12 sekund.',
  ]);
});

it('says in development that the backend does not respond, where a proxy answered in its place', () => {
  const error = new PptError({ code: 'internal', status: 504, message: '' });
  expect(describe(error, fallback).title).toBe('Your backend does not respond');
  expect(describe(new PptError({ code: 'internal', status: 504, message: '', requestId: 'r1' }), fallback)).toBe(
    fallback,
  );
  vi.stubEnv('NODE_ENV', 'production');
  expect(describe(error, fallback)).toBe(fallback);
  vi.unstubAllEnvs();
});
