import { useLayoutEffect } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { createFetcher, PptProvider } from '@ppt-embed/react';
import { zhCN } from '@ppt-embed/react/locales/zh-CN';
import { conditionedFetch } from './conditions/conditioned-fetch.ts';
import { currentCondition } from './conditions/conditions.ts';
import { demoUser } from './preferences/demo-user.ts';
import { usePreferences } from './preferences/preferences.ts';
import { router } from './router.tsx';

const fetcher = createFetcher({
  baseUrl: '/api/ppt',
  headers: { 'demo-user': demoUser },
  fetch: conditionedFetch(currentCondition),
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
