import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { CustomFetcher } from '@ppt-embed/protocol/host';
import type { Locale } from '../i18n/locale.ts';

// Checks of a provider's props, used in development only.

/** Checks the props of a provider. */
export function useProviderChecks(
  locale: 'en' | Locale,
  client: QueryClient,
  scope: string,
  fetcher: CustomFetcher,
): void {
  checkLocale(locale);
  useEffect(() => checkSharedScope(client, scope, fetcher), [client, scope, fetcher]);
}

/**
 * Throws an error if a locale cannot be used.
 * @throws TypeError with the fix, if it is not an object or its `language` is not a language tag (RFC 5646).
 */
export function checkLocale(locale: 'en' | Locale): void {
  if (locale === 'en') return;
  const language: unknown = Object(locale).language;
  try {
    if (typeof language === 'string' && Intl.getCanonicalLocales(language).length > 0) return;
  } catch {
    throw new TypeError(
      `The language "${String(language)}" of the locale is not a language tag. Use a hyphen, for example "zh-CN".`,
    );
  }
  throw new TypeError(
    "The locale must be 'en' or an object such as zhCN from @ppt-embed/react/locales/zh-CN, not its language.",
  );
}

type Fetchers = Map<string, Map<CustomFetcher, number>>;

const mounted = new WeakMap<QueryClient, Fetchers>();

/**
 * Logs an error if two mounted providers share a client and a scope but not the fetcher, because they then share data.
 * @returns A function to call when the provider is unmounted.
 */
export function checkSharedScope(client: QueryClient, scope: string, fetcher: CustomFetcher): () => void {
  const scopes: Fetchers = mounted.get(client) ?? new Map();
  mounted.set(client, scopes);
  const fetchers = scopes.get(scope) ?? new Map<CustomFetcher, number>();
  scopes.set(scope, fetchers);
  if (fetchers.size > 0 && !fetchers.has(fetcher)) {
    console.error(
      `[ppt-embed] Two providers with different fetchers have the scope "${scope}" and the same QueryClient, so they show each other's data. Give each its own scope.`,
    );
  }
  fetchers.set(fetcher, (fetchers.get(fetcher) ?? 0) + 1);
  return () => {
    const count = (fetchers.get(fetcher) ?? 1) - 1;
    if (count > 0) fetchers.set(fetcher, count);
    else fetchers.delete(fetcher);
  };
}
