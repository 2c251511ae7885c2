import { cloneElement, type ReactElement } from 'react';
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
import { PptWorkspace } from './PptWorkspace.tsx';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';

afterEach(cleanup);

const clickButton = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
};
const confirm = async (name: string, verb: string): Promise<void> => {
  await clickButton(name);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
};
const badResponse = (): Promise<never> =>
  createMemoryFetcher({ faults: { listCovers: [fails('bad_response')] } })
    .listCovers({})
    .then(() => Promise.reject(new Error('The call was not rejected.')));

interface Case {
  of: string;
  method?: FetcherMethod;
  part: ReactElement<{ onError?: (error: PptError) => void }>;
  /** Causes the error, if rendering the part does not. */
  act?: () => Promise<void>;
  /** Role of the element that shows the error. @default 'alert' */
  role?: string;
}

const cases: Case[] = [
  { of: 'an editor', method: 'openEditor', part: <PptEditorFrame source={{ kind: 'home' }} /> },
  { of: 'covers', method: 'listCovers', part: <CoverPicker /> },
  { of: 'a list', method: 'listHistory', part: <HistoryTable /> },
  { of: 'a list of one’s own', method: 'listMyPresentations', part: <HistoryTable lists={['mine']} /> },
  { of: 'users', method: 'listUsers', part: <UserTable /> },
  {
    of: 'a download',
    method: 'requestDownload',
    part: <DownloadButton pptId="sample-1" />,
    act: () => clickButton('Download'),
    role: 'status',
  },
  { of: 'the connection', method: 'getConnection', part: <ConnectButton /> },
  {
    of: 'a disconnection',
    method: 'disconnect',
    part: <ConnectButton />,
    act: () => confirm('Disconnect', 'Disconnect'),
  },
  { of: 'the connection, in a workspace', method: 'getConnection', part: <PptWorkspace /> },
  {
    of: 'a disconnection, in a workspace',
    method: 'disconnect',
    part: <PptWorkspace />,
    act: () => confirm('Disconnect', 'Disconnect'),
  },
  { of: 'a list, in a workspace', method: 'listHistory', part: <PptWorkspace defaultView="presentations" /> },
  {
    of: 'the suspension of a user',
    method: 'banUser',
    part: <UserTable />,
    act: () => confirm('Suspend Mary Okafor', 'Suspend'),
  },
  {
    of: 'a new user',
    method: 'createUser',
    part: <UserTable />,
    act: async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Noor');
      await clickButton('Add user');
    },
  },
  {
    of: 'a creation',
    part: <MarkdownComposer defaultValue="# A" onCreate={badResponse} />,
    act: () => clickButton('Create presentation'),
  },
];

it.each(everydayDiagonal(2, 0, cases))(
  'reports a failure of $of once to the provider and once to the component',
  async ({ method, part, act, role = 'alert' }) => {
    const onError = vi.fn<(error: PptError) => void>();
    const own = vi.fn<(error: PptError) => void>();
    const fetcher = createMemoryFetcher({ faults: method ? { [method]: [fails('bad_response')] } : {} });
    render(
      <PptProvider fetcher={fetcher} onError={onError}>
        {cloneElement(part, { onError: own })}
      </PptProvider>,
    );
    await act?.();
    await waitFor(() => expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['bad_response']));
    expect(own.mock.calls).toEqual(onError.mock.calls);
    expect(await screen.findByRole(role)).toBeTruthy();
  },
);
