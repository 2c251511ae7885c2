import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PptError } from '@ppt-embed/protocol/host';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type FetcherMethod } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';

afterEach(cleanup);

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
};
const confirm = async (name: string, verb: string): Promise<void> => {
  await press(name);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
};
const refused = (): Promise<never> =>
  createMemoryFetcher({ faults: { listCovers: [fails('bad_response')] } })
    .listCovers({})
    .then(() => Promise.reject(new Error('It was not refused.')));

it.each<[string, FetcherMethod | 'onCreate', ReactElement, () => Promise<void>]>([
  ['an editor', 'openEditor', <PptEditorFrame source={{ kind: 'home' }} />, async () => undefined],
  ['covers', 'listCovers', <CoverPicker />, async () => undefined],
  ['a list', 'listHistory', <HistoryTable />, async () => undefined],
  ['a list of one’s own', 'listMine', <HistoryTable lists={['mine']} />, async () => undefined],
  ['people', 'listUsers', <UserTable />, async () => undefined],
  ['a download', 'requestDownload', <DownloadButton pptId="sample-1" />, () => press('Download')],
  ['the connection', 'getConnection', <ConnectButton />, async () => undefined],
  ['a disconnection', 'disconnect', <ConnectButton />, () => confirm('Disconnect', 'Disconnect')],
  ['a person who was switched off', 'banUser', <UserTable />, () => confirm('Switch off Mary Okafor', 'Switch off')],
  [
    'a person who was added',
    'createUser',
    <UserTable />,
    async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Noor');
      await press('Add');
    },
  ],
  [
    'a creation',
    'onCreate',
    <MarkdownComposer defaultValue="# A" onCreate={refused} />,
    () => press('Create presentation'),
  ],
])('tells the provider of a failure of %s, once', async (_, method, part, act) => {
  const onError = vi.fn<(error: PptError) => void>();
  const fetcher = createMemoryFetcher({
    faults: method === 'onCreate' ? {} : { [method]: [fails('bad_response')] },
  });
  render(
    <PptProvider fetcher={fetcher} onError={onError}>
      {part}
    </PptProvider>,
  );
  await act();
  await waitFor(() => expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['bad_response']));
  expect(await screen.findByRole(method === 'requestDownload' ? 'status' : 'alert')).toBeTruthy();
});
