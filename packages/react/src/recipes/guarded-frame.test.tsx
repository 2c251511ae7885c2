import type { ReactElement } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, emitEditorMessage, type MemoryFetcher } from '../testing/index.ts';
import { GuardedFrame } from './GuardedFrame.recipe.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function start(): MemoryFetcher {
  const fetcher = createMemoryFetcher();
  const shell = (
    <PptProvider fetcher={fetcher}>
      <Link to="/list">List</Link>
      <Link to="?slide=2">Second slide</Link>
      <Outlet />
    </PptProvider>
  );
  const open = <GuardedFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />;
  const list: ReactElement = <p>The list</p>;
  const children = [
    { path: '/open', element: open },
    { path: '/list', element: list },
  ];
  const router = createMemoryRouter([{ element: shell, children }], { initialEntries: ['/open'] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return fetcher;
}

const isReady = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());

itInFullRun('prompts before a link leads away from unsaved changes, and only then', async () => {
  start();
  const confirmed = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await isReady();
  const user = userEvent.setup();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  await user.click(screen.getByRole('link', { name: 'Second slide' }));
  expect(confirmed).not.toHaveBeenCalled();

  await user.click(screen.getByRole('link', { name: 'List' }));
  // It first waits a second for a draft.
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(confirmed).toHaveBeenCalledWith('Leave without saving?');
  expect(document.querySelector('iframe')).not.toBeNull();

  confirmed.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByText('The list', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(confirmed).toHaveBeenCalledTimes(2);
});

it('does not prompt if a draft contains the changes a moment after the press', async () => {
  start();
  const confirmed = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await isReady();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  await userEvent.setup().click(screen.getByRole('link', { name: 'List' }));
  act(() => emitEditorMessage({ type: 'dirty', dirty: true, draftSaved: true }));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(confirmed).not.toHaveBeenCalled();
});

it('does not prompt before leaving a saved presentation', async () => {
  start();
  await isReady();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  act(() => emitEditorMessage({ type: 'dirty', dirty: false }));
  await userEvent.setup().click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});

it('does not prompt once the unsaved changes are gone together with their editor', async () => {
  const fetcher = start();
  await isReady();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  act(() => fetcher.expireUrls());
  await isReady();
  await userEvent.setup().click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByText('The list')).toBeTruthy();
});
