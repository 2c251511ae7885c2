'use client';

import { type ReactNode, useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConnectButton, createFetcher, PptProvider } from '@ppt-embed/react';
// Remove this in your app: it is the backend and the editor of the example without a service.
import { createMemoryFetcher } from '@ppt-embed/react/testing';

/** Provides the library. Without a backend, everything happens in the browser's memory, and a fake editor is shown. */
export function Providers(props: { userId: string; hasBackend: boolean; children: ReactNode }) {
  const { userId, hasBackend, children } = props;
  const [queryClient] = useState(() => new QueryClient());
  const [fetcher] = useState(() => (hasBackend ? createFetcher({ baseUrl: '/api/ppt' }) : createMemoryFetcher()));
  return (
    <QueryClientProvider client={queryClient}>
      <PptProvider fetcher={fetcher} scope={userId} signInUrl="/">
        <header style={{ display: 'flex', gap: 16, marginBlockEnd: 16 }}>
          <ConnectButton />
          <form method="post" action="/api/sign-out">
            <button disabled={!hasBackend}>Sign out</button>
          </form>
        </header>
        {children}
      </PptProvider>
    </QueryClientProvider>
  );
}
