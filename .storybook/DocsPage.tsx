import { useEffect, useMemo, useState, type ComponentProps, type ReactElement } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { DocsGlobals } from './docs-globals.ts';
import { SearchBox } from './search/SearchBox.tsx';
import type { SiteSearch } from './search/site-search.ts';
import { dark, light } from './theme.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Container of a documentation page: the search box, and the color scheme and locale from the toolbar. */
export function DocsPage({ children, ...props }: ComponentProps<typeof DocsContainer>): ReactElement {
  const { context } = props;
  const [scheme, setScheme] = useState<unknown>(() => urlGlobal('colorScheme'));
  const [locale, setLocale] = useState<unknown>(() => urlGlobal('locale'));

  useEffect(() => {
    const listener = ({ globals }: { globals: Record<string, unknown> }): void => {
      setScheme(globals['colorScheme']);
      setLocale(globals['locale']);
    };
    context.channel.on('globalsUpdated', listener);
    return () => context.channel.off('globalsUpdated', listener);
  }, [context]);

  const isDark = scheme === 'dark' || (scheme !== 'light' && systemDark.matches);
  useEffect(() => {
    // Makes the examples use the page's color scheme.
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);

  return (
    <DocsContainer {...props} theme={isDark ? dark : light}>
      <SearchBox
        load={loadSearch}
        onGo={(url) => {
          context.channel.emit(NAVIGATE_URL, url);
          // A link within the same page does not load anything, so the browser does not scroll.
          document.getElementById(url.split('#')[1] ?? '')?.scrollIntoView();
        }}
      />
      <DocsGlobals value={useMemo(() => ({ locale, isDark }), [locale, isDark])}>{children}</DocsGlobals>
    </DocsContainer>
  );
}

/** Returns a toolbar value from the URL: `globals=locale:zh-CN;colorScheme:dark`. */
function urlGlobal(name: string): string | undefined {
  const globalsParam = new URLSearchParams(location.search).get('globals') ?? '';
  return new RegExp(`(?:^|;)${name}:([\\w-]+)`).exec(globalsParam)?.[1];
}

async function loadSearch(): Promise<SiteSearch> {
  const [{ searchIn }, { sections }] = await Promise.all([
    import('./search/site-search.ts'),
    import('virtual:site-sections'),
  ]);
  return searchIn(sections);
}
