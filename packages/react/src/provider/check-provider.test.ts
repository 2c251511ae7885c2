import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { createMemoryFetcher } from '../testing/index.ts';
import { checkLocale, checkSharedScope } from './check-provider.ts';

it('accepts English, a locale, and a locale with any language tag', () => {
  for (const locale of ['en', zhCN, { language: 'pt-BR', messages: {} }] as const)
    expect(() => checkLocale(locale)).not.toThrow();
});

it.each([
  ['zh-CN', /must be 'en' or an object/],
  [{ messages: {} }, /must be 'en' or an object/],
  [{ language: 'zh_CN', messages: {} }, /"zh_CN" .* Use a hyphen/],
])('explains what is wrong with the locale %j', (locale, message) => {
  expect(() => checkLocale(locale as never)).toThrow(message);
});

it('reports two providers that share a scope but not the fetcher, only while both are mounted', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
  const [client, first, second] = [new QueryClient(), createMemoryFetcher(), createMemoryFetcher()];
  const unmount = checkSharedScope(client, 'lin', first);
  checkSharedScope(client, 'lin', first)();
  checkSharedScope(client, 'ada', second);
  checkSharedScope(new QueryClient(), 'lin', second);
  expect(log).not.toHaveBeenCalled();
  checkSharedScope(client, 'lin', second)();
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the scope "lin"'));
  unmount();
  checkSharedScope(client, 'lin', second);
  expect(log).toHaveBeenCalledOnce();
});
