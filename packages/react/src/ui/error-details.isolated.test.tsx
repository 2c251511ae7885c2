import type { PptError } from '@ppt-embed/protocol/host';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type MemoryFetcher } from '../testing/index.ts';
import type { ReactElement } from 'react';

/** Errors whose messages cannot be loaded: the component's fallback is shown. */

vi.mock('./error-details.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: error-details.js');
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
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load the list");
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
