import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type MemoryFetcher } from '../testing/index.ts';
import { PptWorkspace } from './PptWorkspace.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear(); // where a draft is kept
});

function open(fetcher = createMemoryFetcher()): MemoryFetcher {
  render(
    <PptProvider fetcher={fetcher}>
      <PptWorkspace pages={['create', 'presentations', 'people']} />
    </PptProvider>,
  );
  return fetcher;
}

/** Presses Tab until that is reached: whatever no Tab reaches, nobody reaches without a mouse. */
async function tabTo(role: string, name: string | RegExp): Promise<HTMLElement> {
  const target = await screen.findByRole(role, { name });
  for (let presses = 0; presses < 80 && document.activeElement !== target; presses++) await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(target);
  return target;
}

const isReady = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());

/** What was pressed has gone with its page. */
const isInWorkspace = (): void => expect(document.activeElement).toBe(document.querySelector('[data-ppt="workspace"]'));

it('creates a presentation with a cover, by keyboard alone', async () => {
  const fetcher = open();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  await tabTo('textbox', 'Markdown');
  await userEvent.keyboard('# Bus lanes');
  await tabTo('combobox', 'Style');
  await tabTo('radio', 'No cover');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const cover = screen.getAllByRole<HTMLInputElement>('radio')[2];
  expect(cover?.checked).toBe(true);
  await tabTo('button', 'Create presentation');
  await userEvent.keyboard('{Enter}');
  await isReady();
  isInWorkspace();
  expect(fetcher.addresses[0]?.source).toMatchObject({ kind: 'markdown', text: '# Bus lanes', coverId: cover?.value });
});

it('turns a page, opens and downloads, by keyboard alone', async () => {
  const fetcher = open();
  await tabTo('button', 'Presentations');
  await userEvent.keyboard('{Enter}');
  await tabTo('button', 'Download Solar on 40 school roofs');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(fetcher.calls.some(({ method }) => method === 'requestDownload')).toBe(true));
  await tabTo('button', 'Next page');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 2'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 1'));
  (await screen.findAllByRole('button', { name: /^Open / }))[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await isReady();
  isInWorkspace();
});

it('switches somebody off, and disconnects, by keyboard alone', async () => {
  const fetcher = open();
  await tabTo('button', 'People');
  await userEvent.keyboard('{Enter}');
  await tabTo('button', 'Switch off Mary Okafor');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Switch off Mary Okafor?' });
  await tabTo('button', 'Switch off');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Mary Okafor is switched off')).toBeTruthy();
  const people = screen.getByRole('table', { name: 'People' }).closest('.ppt'); // her button has gone
  await waitFor(() => expect(document.activeElement).toBe(people));

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
  for (let presses = 0; presses < 5 && document.activeElement !== confirm; presses++) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(fetcher.calls.some(({ method }) => method === 'disconnect')).toBe(true));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect')); // what Disconnect has become
  expect(document.activeElement?.closest('nav')).not.toBeNull();
});

it.each([
  ['covers', 'Create', 'listCovers', 'region', 'Cover'],
  ['a list', 'Presentations', 'listHistory', 'table', 'Presentations'],
  ['people', 'People', 'listUsers', 'table', 'People'],
] as const)('tries %s again and stays there, by keyboard alone', async (_, page, method, role, name) => {
  const fetcher = open(createMemoryFetcher({ faults: { [method]: [fails('bad_response', { times: 1 })] } }));
  await tabTo('button', page);
  await userEvent.keyboard('{Enter}');
  const again = await tabTo('button', 'Try again');
  fetcher.setFaults(method, []);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(again.isConnected).toBe(false));
  const place = screen.getByRole(role, { name }).closest('.ppt');
  expect(document.activeElement).toBe(place);
  await userEvent.keyboard('{Tab}');
  expect(place?.contains(document.activeElement)).toBe(true);
});
