import { createRef, type ReactElement } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { connectChannel, type ConnectResult, type PptError, type PptFetcher } from '@ppt-embed/protocol/host';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';

// These tests cover parts that are loaded on demand and cannot be loaded. Everything that does not need them still
// works.

const failToLoad = vi.hoisted(() => (): never => {
  throw new TypeError('Failed to fetch dynamically imported module.');
});
vi.mock('../i18n/formats.ts', failToLoad);
vi.mock('../fetcher/ppt-error.ts', failToLoad);
vi.mock('../history/select-rows.tsx', failToLoad);
vi.mock('../connection/connect-failure.ts', failToLoad);
vi.mock('../connection/sync-connection.ts', failToLoad);
vi.mock('../editor-frame/iframe/editor-commands.ts', failToLoad);

afterEach(cleanup);

const show = (fetcher: PptFetcher, part: ReactElement): void =>
  void render(<PptProvider fetcher={fetcher}>{part}</PptProvider>);

it('shows a list without times and checkboxes, with only the day of each presentation', async () => {
  show(createMemoryFetcher(), <HistoryTable selection={[]} />);
  await screen.findAllByRole('button', { name: /^Download / });
  const times = document.querySelectorAll('time');
  expect(times.length).toBeGreaterThan(5);
  for (const { textContent } of times) expect(textContent).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('treats an error that it cannot convert as a network error', async () => {
  const onError = vi.fn<(error: PptError) => void>();
  const fetcher = { ...createMemoryFetcher(), listHistory: () => Promise.reject(new TypeError('Failed to fetch')) };
  show(fetcher, <HistoryTable onError={onError} />);
  await waitFor(() => expect(onError).toHaveBeenCalled());
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ name: 'PptError', code: 'network', retryable: true });
});

it('reports that connecting failed, without the reason', async () => {
  vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  const fetcher = { ...createMemoryFetcher({ connection: { status: 'disconnected' } }), connectUrl: () => '#connect' };
  show(fetcher, <ConnectButton mode="popup" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(window.open).toHaveBeenCalled());
  const channel = new BroadcastChannel(connectChannel);
  await waitFor(() => {
    channel.postMessage({ status: 'expired' } satisfies ConnectResult);
    expect(screen.getByText("Couldn't connect. Connect again from this page.")).toBeDefined();
  });
  channel.close();
});

it('leaves the outcome of connecting in the URL if the code that reads it is missing, and still connects', async () => {
  const url = location.href;
  history.replaceState(history.state, '', '?ppt-connect=cancelled');
  show(createMemoryFetcher({ connection: { status: 'disconnected' } }), <ConnectButton />);
  const button = await screen.findByRole('button', { name: 'Connect' });
  await waitFor(() => expect(button.ariaDisabled).toBeNull());
  expect(location.search).toBe('?ppt-connect=cancelled');
  history.replaceState(history.state, '', url);
});

it('shows a list, which then follows TanStack Query’s own rules', async () => {
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  show(
    fetcher,
    <>
      <ConnectButton />
      <HistoryTable />
    </>,
  );
  await screen.findAllByRole('button', { name: 'Connect' });
  fetcher.setConnection({ status: 'connected' });
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    expect(screen.getAllByRole('button', { name: /^Download / }).length).toBeGreaterThan(5);
  });
});

it('rejects an editor’s commands as a network error, but still reloads the editor', async () => {
  const ref = createRef<PptEditorFrameHandle>();
  const fetcher = createMemoryFetcher();
  show(fetcher, <PptEditorFrame ref={ref} source={{ kind: 'presentation', pptId: 'sample-1' }} />);
  const iframe = await screen.findByTitle('Presentation editor');
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
  await expect(ref.current?.save()).rejects.toMatchObject({ code: 'network', retryable: true });
  await expect(ref.current?.reload()).rejects.toMatchObject({ code: 'network' });
  await waitFor(() => expect(screen.getByTitle('Presentation editor')).not.toBe(iframe));
});
