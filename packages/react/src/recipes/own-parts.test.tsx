import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails } from '../testing/index.ts';
import { OwnParts, Titles } from './OwnParts.recipe.tsx';

afterEach(cleanup);

it('shows a custom list only when it is enabled', async () => {
  const fetcher = createMemoryFetcher();
  const app = (isOpen: boolean) => (
    <PptProvider fetcher={fetcher}>
      <Titles isOpen={isOpen} />
    </PptProvider>
  );
  const { rerender } = render(app(false));
  expect(screen.getByText('Closed')).toBeDefined();
  expect(fetcher.calls).toEqual([]);
  rerender(app(true));
  expect(await screen.findByText(/Solar on 40 school roofs, /)).toBeDefined();
});

itInFullRun('renders without a connection, and shows the count once there is one', async () => {
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  render(
    <PptProvider fetcher={fetcher}>
      <OwnParts />
    </PptProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeDefined();
  expect(screen.queryByText(/^\d+ presentations$/)).toBeNull();
  fetcher.setConnection({ status: 'connected' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^\d+ presentations$/)).toBeDefined();
});

it('shows the fallback of the error boundary', async () => {
  const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('forbidden')] } });
  render(
    <PptProvider fetcher={fetcher}>
      <OwnParts />
    </PptProvider>,
  );
  expect(await screen.findByText('The number is not available')).toBeDefined();
});

itInFullRun('counts with Suspense, downloads from the custom column, and shows the custom failure panel', async () => {
  const fetcher = createMemoryFetcher({ faults: { openEditor: [fails('not_signed_in', { times: 1 })] } });
  render(
    <PptProvider fetcher={fetcher}>
      <OwnParts />
    </PptProvider>,
  );
  const user = userEvent.setup();
  expect(await screen.findByText(/^\d+ presentations$/)).toBeDefined();
  const row = (await screen.findAllByRole('row'))[1]!;
  await user.click(await within(row).findByRole('button', { name: 'Get the file' }));
  await waitFor(() => expect(fetcher.calls.some(({ method }) => method === 'requestDownload')).toBe(true));
  await user.click(within(row).getByRole('button', { name: /^Open / }));
  const panel = await screen.findByRole('alert');
  await waitFor(() => expect(panel.textContent).toContain("You're not signed in."));
  expect(within(panel).getByRole('link', { name: 'Sign in' })).toBeDefined();
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Presentation editor')).toBeDefined();
});
