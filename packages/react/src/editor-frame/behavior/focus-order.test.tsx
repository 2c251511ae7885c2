import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { connectionQueries } from '../../connection/connection-queries.ts';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, fails } from '../../testing/index.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';

afterEach(cleanup);

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

it('follows the page’s tab order: Tab enters the editor and leaves it again', async () => {
  render(
    <PptProvider fetcher={createMemoryFetcher({ editorUrl })}>
      <button>Before</button>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
      <button>After</button>
    </PptProvider>,
  );
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  const iframe = screen.getByTitle<HTMLIFrameElement>('Presentation editor');
  const focused = (): string => {
    if (document.activeElement !== iframe) return document.activeElement?.textContent ?? '';
    return `in the editor: ${iframe.contentDocument?.activeElement?.id}`;
  };

  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  const order: string[] = [];
  for (let tabCount = 0; tabCount < 5; tabCount++) {
    await userEvent.keyboard('{Tab}');
    order.push(focused());
  }
  expect(order).toEqual(['back', 'edit', 'save', 'title'].map((id) => `in the editor: ${id}`).concat('After'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('in the editor: title');
});

it('skips an editor that is invisible because it has not loaded', async () => {
  render(
    <PptProvider fetcher={createMemoryFetcher({ editorUrl: `${editorUrl}?hangs` })}>
      <button>Before</button>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
      <button>After</button>
    </PptProvider>,
  );
  const iframe = await screen.findByTitle<HTMLIFrameElement>('Presentation editor');
  await waitFor(() => expect(iframe.contentDocument?.querySelector('button')).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('After');
  act(() => void iframe.dispatchEvent(new Event('load')));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(iframe);
});

it('includes its buttons in reading order when there is no editor', async () => {
  render(
    <PptProvider fetcher={createMemoryFetcher({ faults: { openEditor: [fails('bad_response')] } })}>
      <button>Before</button>
      <PptEditorFrame source={{ kind: 'home' }} />
      <button>After</button>
    </PptProvider>,
  );
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  const order: (string | null | undefined)[] = [];
  for (let tabCount = 0; tabCount < 4; tabCount++) {
    await userEvent.keyboard('{Tab}');
    order.push(document.activeElement?.textContent);
  }
  expect(order).toEqual(['Try again', 'Open in a new tab', 'Copy', 'After']);
});

it('keeps the focus in the frame when an automatic retry replaces the panel', async () => {
  const fetcher = createMemoryFetcher({ editorUrl, faults: { openEditor: [fails('network', { times: 1 })] } });
  render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </PptProvider>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  act(() => retry.focus());
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Presentation editor' }));
});

it('keeps the focus in the frame when the user has connected elsewhere', async () => {
  const fetcher = createMemoryFetcher({ editorUrl, connection: { status: 'disconnected' } });
  const queryClient = new QueryClient();
  render(
    <PptProvider fetcher={fetcher} queryClient={queryClient}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </PptProvider>,
  );
  const connect = await screen.findByRole('button', { name: 'Connect' });
  act(() => connect.focus());
  fetcher.setConnection({ status: 'connected' });
  act(() => void queryClient.setQueryData(connectionQueries.all('default'), { status: 'connected' }));
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Presentation editor' }));
});
