import { useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { dark, light } from './theme.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** A page of documentation in the colors that the toolbar chooses, else in the system's. */
export function DocsPage(props: ComponentProps<typeof DocsContainer>): ReactElement {
  const { context } = props;
  const [scheme, setScheme] = useState<unknown>(() => schemeInAddress());

  useEffect(() => {
    const hear = ({ globals }: { globals: Record<string, unknown> }): void => setScheme(globals['colorScheme']);
    context.channel.on('globalsUpdated', hear);
    return () => context.channel.off('globalsUpdated', hear);
  }, [context]);

  const isDark = scheme === 'dark' || (scheme !== 'light' && systemDark.matches);
  useEffect(() => {
    // The examples follow the page.
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);

  return <DocsContainer {...props} theme={isDark ? dark : light} />;
}

function schemeInAddress(): string | undefined {
  return /colorScheme:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1];
}
