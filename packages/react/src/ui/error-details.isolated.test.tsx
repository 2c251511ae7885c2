import type { PptError } from '@ppt-embed/protocol/host';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type MemoryFetcher } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';
import type { ReactElement } from 'react';

/** Tests errors whose messages cannot be loaded. The component's fallback is shown. */

vi.mock('./error-details.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: error-details.js');
});
vi.mock('../lists/list-panels.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: list-panels.js');
});
vi.mock('./ConfirmDialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: ConfirmDialog.js');
});
vi.mock('../download/download-parts.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: download-parts.js');
});

afterEach(cleanup);

const show = (fetcher: MemoryFetcher, part: ReactElement): void =>
  void render(<PptProvider fetcher={fetcher}>{part}</PptProvider>);

it('shows that the covers could not be loaded', async () => {
  show(createMemoryFetcher({ faults: { listCovers: [fails('forbidden')] } }), <CoverPicker />);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load covers");
});

it('shows that a list could not be loaded', async () => {
  show(createMemoryFetcher({ faults: { listHistory: [fails('forbidden')] } }), <HistoryTable />);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load presentations");
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows that a file could not be created, reports it, and can be pressed again', async () => {
  const onError = vi.fn<(error: PptError) => void>();
  show(createMemoryFetcher(), <DownloadButton pptId="sample-1" onError={onError} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/Couldn't create the file/)).toBeTruthy();
  expect(onError).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
});

it('shows the same error for a table row', async () => {
  const onError = vi.fn<(error: PptError) => void>();
  show(createMemoryFetcher(), <HistoryTable onError={onError} />);
  const [button] = await screen.findAllByRole('button', { name: /^Download / });
  if (!button) throw new Error('no row');
  await userEvent.click(button);
  await waitFor(() => expect(screen.getAllByText(/Couldn't create the file/)).toHaveLength(2)); // One of them is the live region.
  expect(onError).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('states that a list is empty', async () => {
  show(createMemoryFetcher({ records: [] }), <HistoryTable />);
  expect(await screen.findByText('No presentations yet', { selector: 'p' })).toBeTruthy();
});

it('confirms with the browser’s own dialog', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const fetcher = createMemoryFetcher();
  show(fetcher, <UserTable />);
  const [button] = await screen.findAllByRole('button', { name: /^Suspend / });
  if (!button) throw new Error('no user');
  const hasBanned = (): boolean => fetcher.calls.some(({ method }) => method === 'banUser');
  await userEvent.click(button);
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(hasBanned()).toBe(false);
  await userEvent.click(button);
  await waitFor(() => expect(hasBanned()).toBe(true));
  expect(confirm).toHaveBeenCalledTimes(2);
});

it('reports an error instead of disconnecting if the dialog cannot be loaded, and can be pressed again', async () => {
  const onError = vi.fn<(error: PptError) => void>();
  const fetcher = createMemoryFetcher();
  show(fetcher, <ConnectButton onError={onError} />);
  const button = await screen.findByRole('button', { name: 'Disconnect' });
  for (const count of [1, 2]) {
    await userEvent.click(button);
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(count));
    expect(await screen.findByRole('alert')).toBeTruthy();
  }
  expect(button.ariaDisabled).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(fetcher.calls.some(({ method }) => method === 'disconnect')).toBe(false);
});
