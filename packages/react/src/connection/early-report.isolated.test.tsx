import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connectChannel, type ConnectResult } from '@ppt-embed/protocol/host';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import { ConnectButton } from './ConnectButton.tsx';

/**
 * Delays loading the code that waits for a pop-up until the pop-up has ended, as happens for a user who has consented
 * earlier.
 */

const { promise: reported, resolve: afterReport } = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('./connection-actions.ts', async (load) => {
  await reported;
  return load();
});

it('connects even if the pop-up ends before the code that waits for it is loaded', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false); // Before, the pop-up's window had the focus.
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  const page = new BroadcastChannel(connectChannel);
  page.onmessage = () => afterReport();
  vi.spyOn(window, 'open').mockImplementation(() => {
    setTimeout(() => {
      fetcher.setConnection({ status: 'connected' });
      const popup = new BroadcastChannel(connectChannel);
      popup.postMessage({ status: 'connected' } satisfies ConnectResult);
      popup.close();
    });
    return { closed: false } as Window;
  });
  render(
    <PptProvider fetcher={{ ...fetcher, connectUrl: () => '#consent' }} connectMode="popup">
      <ConnectButton />
    </PptProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy();
  page.close();
});
