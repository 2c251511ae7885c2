import { Suspense } from 'react';
import { headers } from 'next/headers';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { historyQueries } from '@ppt-embed/react/queries';
import { userOf } from '../session';
import { Presentations } from './Presentations';
import { Providers } from './Providers';
import { SignIn } from './SignIn';

export default function Page() {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Home />
    </Suspense>
  );
}

async function Home() {
  const requestHeaders = await headers();
  if (!process.env.PPT_APP_ID)
    return (
      <Providers userId="demo" hasBackend={false}>
        <Presentations />
      </Providers>
    );
  const user = userOf(requestHeaders);
  if (!user) return <SignIn />;
  const { ppt } = await import('../ppt');
  const client = new QueryClient();
  // The same scope, page and page size as on the page. If this fails, the browser requests the rows.
  await client.prefetchQuery(historyQueries.page({ fetcher: ppt.as(user), scope: user.id }, { page: 1, pageSize: 20 }));
  return (
    <Providers userId={user.id} hasBackend>
      <HydrationBoundary state={dehydrate(client)}>
        <Presentations />
      </HydrationBoundary>
    </Providers>
  );
}
