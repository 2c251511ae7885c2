import { useLayoutEffect } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { createFetcher, PptProvider } from '@ppt-embed/react';
import { zhCN } from '@ppt-embed/react/locales/zh-CN';
import { faultyFetch } from './faults/faulty-fetch.ts';
import { currentFault } from './faults/faults.ts';
import { demoUser } from './preferences/demo-user.ts';
import { usePreferences } from './preferences/preferences.ts';
import { router } from './router.tsx';

const fetcher = createFetcher({
  baseUrl: '/api/ppt',
  headers: { 'demo-user': demoUser },
  fetch: faultyFetch(currentFault),
});
const queryClient = new QueryClient();

/** The demo's page: providers and routes. */
export function App() {
  const { language, colorScheme } = usePreferences();

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    // Set on the root element so that scroll bars and the page background use it too; the tokens inherit it.
    document.documentElement.style.colorScheme = colorScheme === 'auto' ? 'light dark' : colorScheme;
  }, [language, colorScheme]);

  return (
    <QueryClientProvider client={queryClient}>
      <PptProvider
        fetcher={fetcher}
        scope={demoUser}
        locale={language === 'zh-CN' ? zhCN : 'en'}
        colorScheme={colorScheme}
      >
        <RouterProvider router={router} />
      </PptProvider>
    </QueryClientProvider>
  );
}
