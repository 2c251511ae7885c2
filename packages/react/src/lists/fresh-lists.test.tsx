import { Fragment, StrictMode, useState, type ExoticComponent, type PropsWithChildren, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  type DehydratedState,
} from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { historyQueries } from '../history/history-queries.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, type MemoryFetcher } from '../testing/index.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

// These tests cover the requests of a list that already has its rows.

afterEach(cleanup);

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;
const reads = (fetcher: MemoryFetcher): number => fetcher.calls.filter(({ method }) => method === 'listHistory').length;

/** Hydrates a page whose first rows were read by a server the given time ago. */
async function hydrated(agoMs: number, Around: ExoticComponent<PropsWithChildren>): Promise<MemoryFetcher> {
  const fetcher = createMemoryFetcher();
  const server = new QueryClient();
  const options = historyQueries.page({ fetcher: createMemoryFetcher(), scope: 'default' }, { page: 1, pageSize: 10 });
  await server.prefetchQuery(options);
  server.setQueryData(options.queryKey, (data) => data, { updatedAt: Date.now() - agoMs });
  const state = JSON.parse(JSON.stringify(dehydrate(server))) as DehydratedState;
  const page = (): ReactElement => (
    <Around>
      <QueryClientProvider client={new QueryClient()}>
        <HydrationBoundary state={state}>
          <PptProvider fetcher={fetcher}>
            <HistoryTable pageSize={10} />
          </PptProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </Around>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  document.body.append(container);
  onTestFinished(() => container.remove());
  expect(container.textContent).toContain('Solar on 40 school roofs');
  render(page(), { container, hydrate: true });
  expect(await screen.findAllByText(/^(Today|Yesterday), /)).not.toEqual([]); // Only the reader's browser knows which day it is for the reader.
  return fetcher;
}

it('shows data that the server has just fetched without fetching it again', async () => {
  const fetcher = await hydrated(1000, StrictMode);
  act(() => screen.getByRole('button', { name: 'Next page' }).click());
  expect(await screen.findByText(/^11–/)).toBeDefined();
  const listCalls = fetcher.calls.filter(({ method }) => method === 'listHistory');
  expect(listCalls.map(({ input }) => input)).toEqual([{ page: 2, pageSize: 10 }]);
});

itInFullRun('shows older data from the server, as from a page cache, and refetches it', async () => {
  const fetcher = await hydrated(6000, Fragment);
  await waitFor(() => expect(reads(fetcher)).toBe(1));
});

function App({ fetcher }: { fetcher: MemoryFetcher }): ReactElement {
  const [isEditing, setEditing] = useState(false);
  return (
    <PptProvider fetcher={fetcher}>
      <button onClick={() => setEditing(!isEditing)}>Turn</button>
      {isEditing ? (
        <PptEditorFrame source={{ kind: 'markdown', text: '# Bees on roofs' }} />
      ) : (
        <HistoryTable pageSize={10} />
      )}
    </PptProvider>
  );
}

it('refetches a fresh list when it is shown again after something was created in an editor', async () => {
  const fetcher = createMemoryFetcher({ editorUrl });
  render(<App fetcher={fetcher} />);
  await screen.findByText('Solar on 40 school roofs');
  act(() => screen.getByText('Turn').click());
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).toBeTruthy());
  act(() => screen.getByText('Turn').click());
  expect(await screen.findByText('Bees on roofs')).toBeDefined();
  expect(reads(fetcher)).toBe(2);
});
