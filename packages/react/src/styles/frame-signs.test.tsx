import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import '../styles.css';

afterEach(cleanup);

/** The icon above a panel's title, drawn without an element. */
const signOver = (title: string): CSSStyleDeclaration =>
  getComputedStyle(screen.getByText(title).closest('[data-ppt="panel"]') as Element, '::before');

const show = (fetcher: MemoryFetcher): void =>
  void render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </PptProvider>,
  );

it('shows a spinner while a URL is replaced', async () => {
  const fetcher = createMemoryFetcher();
  show(fetcher);
  await screen.findByTitle('Presentation editor');
  fetcher.setFaults('openEditor', [hangs()]);
  act(() => fetcher.expireUrls());
  await waitFor(() =>
    expect(document.querySelector('[data-ppt="panel"]')?.textContent).toContain('Reopening your presentation'),
  );
  const { inlineSize, blockSize, content } = signOver('Reopening your presentation');
  expect([inlineSize, blockSize, content]).toEqual(['16px', '16px', '""']);
});

it('shows an icon above an error', async () => {
  show(createMemoryFetcher({ faults: { openEditor: [fails('internal')] } }));
  await screen.findByText("Couldn't open the editor");
  const { inlineSize, content } = signOver("Couldn't open the editor");
  expect([inlineSize, content]).toEqual(['44px', '"!" / ""']);
});
