import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { connectionKey } from '../provider/ppt-keys.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, type MemoryFetcher } from '../testing/index.ts';
import { ConnectButton } from './ConnectButton.tsx';

/**
 * Prevents loading the code for connecting and disconnecting, as happens offline or after a new version of the app was
 * deployed.
 */

vi.mock('./connection-actions.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: connection-actions.js');
});

const pageUrl = location.href;

afterEach(() => {
  cleanup();
  history.replaceState(history.state, '', pageUrl);
});

function show(fetcher: MemoryFetcher, part: ReactElement, queryClient = new QueryClient()): void {
  const backend = { ...fetcher, connectUrl: () => '#consent' };
  render(
    <PptProvider fetcher={backend} queryClient={queryClient}>
      {part}
    </PptProvider>,
  );
}

const connectButton = async (): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name: 'Connect' });
  await waitFor(() => expect(button.ariaDisabled).toBeNull());
  return button;
};

it('shows a list as disconnected if that is the last known status, without requesting the list', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(connectionKey('default'), { status: 'disconnected' }, { updatedAt: 1 });
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  show(fetcher, <HistoryTable />, queryClient);
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeDefined();
  expect(fetcher.calls.some(({ method }) => method === 'listHistory')).toBe(false);
});

it('Connect still navigates to the consent page, and can be pressed again', async () => {
  show(createMemoryFetcher({ connection: { status: 'disconnected' } }), <ConnectButton />);
  await userEvent.click(await connectButton());
  await waitFor(() => expect(location.hash).toBe('#consent'));
  expect(await connectButton()).toBeDefined();
});

it('Connect still opens a pop-up, and shows the new status when the user returns', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  show(fetcher, <ConnectButton mode="popup" />);
  await userEvent.click(await connectButton());
  expect(open).toHaveBeenCalledOnce();
  expect(await connectButton()).toBeDefined();
  expect(location.hash).toBe('');
  fetcher.setConnection({ status: 'connected' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeDefined();
});

it('reports that the app is still connected, and keeps it connected', async () => {
  const onError = vi.fn<(error: PptError) => void>();
  const fetcher = createMemoryFetcher();
  show(fetcher, <ConnectButton onError={onError} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1)!);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't disconnect the app.");
  expect(onError).toHaveBeenCalledOnce();
  expect(fetcher.calls.some(({ method }) => method === 'disconnect')).toBe(false);
});
