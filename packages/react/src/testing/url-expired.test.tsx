import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, emitEditorMessage } from './index.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

afterEach(cleanup);

/** A page of a host app. */
function MyPage({ fetcher, onSaved }: { fetcher: ReturnType<typeof createMemoryFetcher>; onSaved?: () => void }) {
  return (
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} {...(onSaved && { onSaved })} />
    </PptProvider>
  );
}

const stateOf = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-ppt="editor-frame"]')?.dataset['state'];

it('lets a host test an expired URL with three lines of code', async () => {
  const fetcher = createMemoryFetcher();
  render(<MyPage fetcher={fetcher} />);

  await screen.findByTitle('Presentation editor');
  act(() => fetcher.expireUrls());
  expect(await screen.findByText('Reopening your presentation…')).toBeDefined();

  await waitFor(() => expect(stateOf()).toBe('ready'));
  expect(fetcher.issuedUrls.map(({ pptId }) => pptId)).toEqual(['sample-1', 'sample-1']);
});

it('simulates the editor without a served page: the editor responds, but no page is loaded', async () => {
  const fetcher = createMemoryFetcher();
  render(<MyPage fetcher={fetcher} />);
  await waitFor(() => expect(stateOf()).toBe('ready'));
  const iframe = screen.getByTitle<HTMLIFrameElement>('Presentation editor');
  expect(iframe.contentDocument?.querySelector('h1')?.textContent).toBe('Solar on 40 school roofs');
  // The navigation that had started was aborted.
  const loaded = performance.getEntriesByName(iframe.src) as PerformanceResourceTiming[];
  expect(loaded.filter(({ decodedBodySize }) => decodedBodySize > 0)).toEqual([]);
});

itInFullRun(
  'reports a used URL when the iframe was moved in the page (react#858, react#18752, whatwg/html#5484)',
  async () => {
    const fetcher = createMemoryFetcher();
    render(<MyPage fetcher={fetcher} />);
    await waitFor(() => expect(stateOf()).toBe('ready'));
    const root = document.querySelector('[data-ppt="editor-frame"]');
    act(() => document.body.append(root?.parentElement ?? ''));
    await waitFor(() => expect(fetcher.issuedUrls).toHaveLength(2));
    await waitFor(() => expect(stateOf()).toBe('ready'));
  },
);

it('emits editor messages in any environment', async () => {
  const onSaved = vi.fn<() => void>();
  render(<MyPage fetcher={createMemoryFetcher()} onSaved={onSaved} />);
  await screen.findByTitle('Presentation editor');
  act(() => emitEditorMessage({ type: 'saved', revision: 2, title: 'Bus lanes' }));
  expect(onSaved).toHaveBeenCalledWith({ revision: 2, title: 'Bus lanes' });
});

it('throws if there is no editor that could emit messages', () => {
  expect(() => emitEditorMessage({ type: 'rendered' })).toThrow('There is no editor on this page');
});
