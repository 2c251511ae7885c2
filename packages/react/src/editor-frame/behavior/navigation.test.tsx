import { StrictMode, type ReactElement } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useParams } from 'react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, type MemoryFetcher } from '../../testing/index.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

afterEach(cleanup);

const requestCount = (fetcher: MemoryFetcher): number =>
  fetcher.calls.filter(({ method }) => method === 'openEditor').length;
const src = (): string => document.querySelector('iframe')?.src ?? '';
const isReady = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-ppt="editor-frame"]')?.getAttribute('data-state')).toBe('ready'));

function Presentation(): ReactElement {
  const { pptId = '' } = useParams();
  return <PptEditorFrame source={{ kind: 'presentation', pptId }} />;
}

/**
 * Starts an app with React Router. The parameter of the frame's route changes, or the route is left and entered again.
 */
function start(fetcher: MemoryFetcher): ReturnType<typeof createMemoryRouter> {
  const shell = (
    <PptProvider fetcher={fetcher}>
      <Link to="/list">List</Link>
      <Outlet />
    </PptProvider>
  );
  const router = createMemoryRouter(
    [
      {
        element: shell,
        children: [
          { path: '/list', element: 'The list' },
          { path: '/open/:pptId', element: <Presentation /> },
        ],
      },
    ],
    { initialEntries: ['/open/sample-1'] },
  );
  onTestFinished(() => router.dispose());
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}

it('never adds to the browser history for a URL, a new URL or a different source', async () => {
  const before = history.length;
  const fetcher = createMemoryFetcher({ editorUrl });
  const router = start(fetcher);
  await isReady();
  for (const pptId of ['sample-2', 'sample-3', 'sample-4']) {
    await act(() => router.navigate(`/open/${pptId}`));
    await waitFor(() => expect(src()).toContain(pptId));
    await isReady();
  }
  expect(history.length).toBe(before);
  expect(requestCount(fetcher)).toBe(4);
});

it('requests a new URL after navigating away and back, and does not show an earlier one', async () => {
  const fetcher = createMemoryFetcher({ editorUrl });
  const router = start(fetcher);
  await isReady();
  const first = src();
  await act(() => router.navigate('/list'));
  expect(screen.getByText('The list')).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  await act(() => router.navigate(-1));
  await isReady();
  expect(src()).not.toBe(first);
  expect(requestCount(fetcher)).toBe(2);
});
