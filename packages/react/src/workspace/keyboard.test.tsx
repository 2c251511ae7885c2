import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PptProvider } from '../provider/PptProvider.tsx';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { createMemoryFetcher, fails, emitEditorMessage, type MemoryFetcher } from '../testing/index.ts';
import { PptWorkspace } from './PptWorkspace.tsx';
import type { PptWorkspaceProps } from './workspace-props.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear(); // Drafts are stored there.
});

function open(fetcher = createMemoryFetcher(), props: PptWorkspaceProps = {}): MemoryFetcher {
  render(
    <PptProvider fetcher={fetcher}>
      <PptWorkspace pages={['create', 'presentations', 'users']} {...props} />
    </PptProvider>,
  );
  return fetcher;
}

/** Presses Tab until the element has the focus. An element that Tab does not reach is unusable without a mouse. */
async function tabTo(role: string, name: string | RegExp): Promise<HTMLElement> {
  const target = await screen.findByRole(role, { name });
  for (let tabCount = 0; tabCount < 80 && document.activeElement !== target; tabCount++)
    await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(target);
  return target;
}

const isReady = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());

/** Expects the focus on the workspace, because the pressed button was removed with its page. */
const isInWorkspace = (): void => expect(document.activeElement).toBe(document.querySelector('[data-ppt="workspace"]'));

it('creates a presentation with a cover, using only the keyboard', async () => {
  const fetcher = open();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  await tabTo('textbox', 'Markdown');
  await userEvent.keyboard('# Bus lanes');
  await tabTo('combobox', 'Style');
  await tabTo('radio', 'Automatic');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const cover = screen.getAllByRole<HTMLInputElement>('radio')[2];
  expect(cover?.checked).toBe(true);
  await tabTo('button', 'Create presentation');
  await userEvent.keyboard('{Enter}');
  await isReady();
  isInWorkspace();
  expect(fetcher.issuedUrls[0]?.source).toMatchObject({ kind: 'markdown', text: '# Bus lanes', coverId: cover?.value });
});

itInFullRun('changes pages, opens and downloads, using only the keyboard', async () => {
  const fetcher = open();
  await tabTo('button', 'Presentations');
  await userEvent.keyboard('{Enter}');
  await tabTo('button', 'Download Solar on 40 school roofs');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(fetcher.calls.some(({ method }) => method === 'requestDownload')).toBe(true));
  await tabTo('button', 'Next page');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Pagination: Presentations' }).textContent).toContain('Page 2'),
  );
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Pagination: Presentations' }).textContent).toContain('Page 1'),
  );
  await tabTo('button', 'Open Solar on 40 school roofs');
  await userEvent.keyboard('{Enter}');
  await isReady();
  isInWorkspace();
});

itInFullRun('suspends a user, and disconnects, using only the keyboard', async () => {
  const fetcher = open();
  await tabTo('button', 'Users');
  await userEvent.keyboard('{Enter}');
  await tabTo('button', 'Suspend Mary Okafor');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Suspend Mary Okafor?' });
  await tabTo('button', 'Suspend');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Mary Okafor is suspended')).toBeTruthy();
  const usersSection = screen.getByRole('table', { name: 'Users' }).closest('.ppt'); // The user's button was removed.
  await waitFor(() => expect(document.activeElement).toBe(usersSection));

  await tabTo('button', 'Disconnect');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Disconnect this app?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Disconnect');
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect this app?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const confirm = Array.from(dialog.querySelectorAll('button')).find((button) => button.textContent === 'Disconnect');
  for (let tabCount = 0; tabCount < 5 && document.activeElement !== confirm; tabCount++)
    await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(fetcher.calls.some(({ method }) => method === 'disconnect')).toBe(true));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect')); // This is the former Disconnect button.
  expect(document.activeElement?.closest('nav')).not.toBeNull();
});

it.each(
  everyday(0, [
    ['covers', 'Create', 'listCovers', 'region', 'Cover'],
    ['a list', 'Presentations', 'listHistory', 'table', 'Presentations'],
    ['users', 'Users', 'listUsers', 'table', 'Users'],
  ] as const),
)('retries %s and keeps the focus there, using only the keyboard', async (_, page, method, role, name) => {
  const fetcher = open(createMemoryFetcher({ faults: { [method]: [fails('bad_response', { times: 10 })] } }));
  await tabTo('button', page);
  await userEvent.keyboard('{Enter}');
  const retryButton = await tabTo('button', 'Try again');
  fetcher.setFaults(method, []);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(retryButton.isConnected).toBe(false));
  const region = screen.getByRole(role, { name }).closest('.ppt');
  expect(document.activeElement).toBe(region);
  await userEvent.keyboard('{Tab}');
  expect(region?.contains(document.activeElement)).toBe(true);
});

itInFullRun('connects using only the keyboard', async () => {
  const before = location.href;
  open(createMemoryFetcher({ connection: { status: 'disconnected' }, connectUrl: '#consent' }));
  const connect = await tabTo('button', 'Connect');
  await waitFor(() => expect(connect.getAttribute('aria-disabled')).toBeNull());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toBe('#consent'));
  expect(connect.textContent).toBe('Connecting…');
  expect(document.activeElement).toBe(connect);
  history.replaceState(null, '', before);
});

itInFullRun('reopens an editor that could not be opened, using only the keyboard', async () => {
  const view = { kind: 'presentation', pptId: 'sample-1' } as const;
  const faults = { openEditor: [fails('timeout')] };
  const fetcher = open(createMemoryFetcher({ faults }), { defaultView: view });
  await tabTo('button', 'Open in a new tab');
  await tabTo('button', 'Try again');
  fetcher.setFaults('openEditor', []);
  await userEvent.keyboard('{Enter}');
  await isReady();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('confirms leaving unsaved changes, using only the keyboard', async () => {
  open(createMemoryFetcher(), { defaultView: { kind: 'presentation', pptId: 'sample-1' } });
  await isReady();
  act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
  const presentations = await tabTo('button', 'Presentations');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(presentations));
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await tabTo('button', 'Leave');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('table', { name: 'Presentations' })).toBeTruthy();
});

itInFullRun('filters covers and requests others, using only the keyboard', async () => {
  const fetcher = open();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  const requests = (): unknown[] =>
    fetcher.calls.filter(({ method }) => method === 'listCovers').map(({ input }) => input);
  await tabTo('button', 'More covers');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(requests()).toHaveLength(2));
  await tabTo('combobox', 'Style');
  await userEvent.keyboard('{ArrowDown}'); // This is the next option, as in a closed select.
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ style: expect.any(String) }));
});

itInFullRun('adds a user using only the keyboard', async () => {
  open();
  await tabTo('button', 'Users');
  await userEvent.keyboard('{Enter}');
  await tabTo('textbox', 'Name');
  await userEvent.keyboard('Noor Haddad{Enter}');
  expect(await screen.findByText('Noor Haddad was added')).toBeTruthy();
});

itInFullRun('switches between the lists using only the keyboard', async () => {
  open(createMemoryFetcher(), { defaultView: 'presentations', lists: ['workspace', 'mine'] });
  await tabTo('radio', 'Workspace');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mine', checked: true }));
  expect(await screen.findByText('No presentations yet', { selector: ':not(output *, output)' })).toBeTruthy();
});
