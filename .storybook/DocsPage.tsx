import { useEffect, useMemo, useState, type ComponentProps, type ReactElement } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { DocsGlobals } from './docs-globals.ts';
import { SearchBox } from './search/SearchBox.tsx';
import type { SiteSearch } from './search/site-search.ts';
import { dark, light } from './theme.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** A page of documentation: what it is searched by, and the colors and the language that the toolbar chooses. */
export function DocsPage({ children, ...props }: ComponentProps<typeof DocsContainer>): ReactElement {
  const { context } = props;
  const [scheme, setScheme] = useState<unknown>(() => inAddress('colorScheme'));
  const [locale, setLocale] = useState<unknown>(() => inAddress('locale'));

  useEffect(() => {
    const hear = ({ globals }: { globals: Record<string, unknown> }): void => {
      setScheme(globals['colorScheme']);
      setLocale(globals['locale']);
    };
    context.channel.on('globalsUpdated', hear);
    return () => context.channel.off('globalsUpdated', hear);
  }, [context]);

  const isDark = scheme === 'dark' || (scheme !== 'light' && systemDark.matches);
  useEffect(() => {
    // The examples follow the page.
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);

  return (
    <DocsContainer {...props} theme={isDark ? dark : light}>
      <SearchBox
        load={loadSearch}
        onGo={(address) => {
          context.channel.emit(NAVIGATE_URL, address);
          // On this very page nothing is loaded anew, and so nothing scrolls.
          document.getElementById(address.split('#')[1] ?? '')?.scrollIntoView();
        }}
      />
      <DocsGlobals value={useMemo(() => ({ locale, isDark }), [locale, isDark])}>{children}</DocsGlobals>
    </DocsContainer>
  );
}

/** What the toolbar chose, as the address keeps it: `globals=locale:zh-CN;colorScheme:dark`. */
function inAddress(name: string): string | undefined {
  const chosen = new URLSearchParams(location.search).get('globals') ?? '';
  return new RegExp(`(?:^|;)${name}:([\\w-]+)`).exec(chosen)?.[1];
}

async function loadSearch(): Promise<SiteSearch> {
  const [{ searchIn }, { sections }] = await Promise.all([
    import('./search/site-search.ts'),
    import('virtual:site-sections'),
  ]);
  return searchIn(sections);
}
