import { useEffect, type ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMessages } from './use-messages.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { en } from '../connection/messages.ts';
import { createMemoryFetcher } from '../testing/index.ts';
import { PptProvider } from './PptProvider.tsx';
import { usePpt, type PptContext } from './ppt-context.ts';
import { useRoot } from './use-root.ts';

const fetcher = createMemoryFetcher();

afterEach(cleanup);

function contextIn(wrap: (probe: ReactElement) => ReactElement): PptContext {
  const contexts: PptContext[] = [];
  const Probe = (): null => {
    const ppt = usePpt();
    useEffect(() => void contexts.push(ppt), [ppt]);
    return null;
  };
  render(wrap(<Probe />));
  if (!contexts[0]) throw new Error('Nothing was rendered.');
  return contexts[0];
}

it('uses the given query client, or else the nearest one, or else a new one', () => {
  const hostClient = new QueryClient();
  const nearest = new QueryClient();
  const inNearest = (probe: ReactElement, queryClient?: QueryClient): ReactElement => (
    <QueryClientProvider client={nearest}>
      <PptProvider fetcher={fetcher} {...(queryClient && { queryClient })}>
        {probe}
      </PptProvider>
    </QueryClientProvider>
  );
  expect(contextIn((probe) => inNearest(probe, hostClient)).queryClient).toBe(hostClient);
  expect(contextIn((probe) => inNearest(probe)).queryClient).toBe(nearest);
  expect(contextIn((probe) => <PptProvider fetcher={fetcher}>{probe}</PptProvider>).queryClient).toBeInstanceOf(
    QueryClient,
  );
});

it('clears the previous user’s cache when the scope changes', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['ppt', 'lin', 'connection'], { status: 'connected' });
  queryClient.setQueryData(['own', 'rows'], 1);
  const provider = (scope: string): ReactElement => <PptProvider {...{ fetcher, queryClient, scope }} />;
  const { rerender } = render(provider('lin'));
  rerender(provider('lin'));
  expect(queryClient.getQueryCache().getAll()).toHaveLength(2);
  rerender(provider('ada'));
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['own', 'rows']]);
});

it('names the missing provider', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => contextIn((probe) => probe)).toThrow('No <PptProvider> above');
  silent.mockRestore();
});

function Sign(): ReactElement {
  return <p {...useRoot('sign', { className: 'mine' })}>{useMessages('connection', en).connect}</p>;
}

it('sets the locale and colors on each root, and uses the locale’s messages', () => {
  const { rerender } = render(
    <PptProvider fetcher={fetcher}>
      <Sign />
    </PptProvider>,
  );
  expect(screen.getByText('Connect').outerHTML).toBe('<p data-ppt="sign" class="ppt mine" lang="en">Connect</p>');
  rerender(
    <PptProvider fetcher={fetcher} locale={zhCN} colorScheme="dark">
      <Sign />
    </PptProvider>,
  );
  const sign = screen.getByText('连接');
  expect([sign.lang, sign.dataset['pptColorScheme']]).toEqual(['zh-CN', 'dark']);
});

it('falls back to English for missing translations', () => {
  render(
    <PptProvider fetcher={fetcher} locale={{ language: 'fr', messages: { connection: { disconnect: 'Déconnecter' } } }}>
      <Sign />
    </PptProvider>,
  );
  expect(screen.getByText('Connect').lang).toBe('fr');
});
