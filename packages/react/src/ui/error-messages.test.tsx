import { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { en as covers } from '../covers/messages.ts';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { en as download } from '../download/status-messages.ts';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { en as history } from '../history/messages.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type FetcherMethod, type MemoryFetcher } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';
import { en as users } from '../users/messages.ts';
import { en as errors, type PptErrorText } from '../i18n/error-messages.ts';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';

afterEach(cleanup);

/** Error codes and their details. If there are none, the component's fallback is shown. */
const codes: [PptErrorCode, known: PptErrorText | undefined][] = [
  ['network', errors.network],
  ['rate_limited', { title: 'Too many requests', body: 'Try again in 30 seconds. Your saved presentations are safe.' }],
  ['disconnected', errors.disconnected],
  ['user_banned', errors.user_banned],
  ['not_signed_in', errors.not_signed_in],
  ['forbidden', errors.forbidden],
  ['internal', undefined],
  ['bad_response', undefined],
];

interface Case {
  of: string;
  method: FetcherMethod;
  part: ReactElement;
  /** The component's fallback text. */
  own: PptErrorText;
  /** Name of the button that causes the error and retries the action. */
  buttonName?: string;
}

const cases: Case[] = [
  { of: 'HistoryTable', method: 'listHistory', part: <HistoryTable />, own: history.failed },
  { of: 'UserTable', method: 'listUsers', part: <UserTable />, own: users.failed },
  { of: 'CoverPicker', method: 'listCovers', part: <CoverPicker />, own: covers.failed },
  {
    of: 'DownloadButton',
    method: 'requestDownload',
    part: <DownloadButton pptId="sample-1" />,
    own: download.failed,
    buttonName: 'Download',
  },
];

describe.each(cases.map((one, column) => ({ ...one, column })))('$of', ({ method, part, own, buttonName, column }) => {
  it.each(everydayDiagonal(4, column, codes))(
    'explains %s, and offers the action that resolves it',
    async (code, known) => {
      const fault = fails(code, { requestId: 'req_9', ...(code === 'rate_limited' && { retryAfterMs: 30_000 }) });
      render(<PptProvider fetcher={createMemoryFetcher({ faults: { [method]: [fault] } })}>{part}</PptProvider>);
      if (buttonName) await userEvent.click(screen.getByRole('button', { name: buttonName }));
      const { title, body } = known ?? own;
      const [messageElement] = (await screen.findAllByRole(buttonName ? 'status' : 'alert')) as [HTMLElement];
      await waitFor(() => expect(messageElement.textContent).toContain(title));
      expect(messageElement.textContent).toContain(body);
      // Requesting covers does not require a connection.
      const needsConnection = (code === 'disconnected' || code === 'user_banned') && method !== 'listCovers';
      expect(
        screen.getByRole('button', { name: needsConnection ? 'Connect' : (buttonName ?? 'Try again') }),
      ).toBeTruthy();
      // The request id is hidden while disconnected.
      expect(screen.queryAllByText('req_9')).toHaveLength(
        code === 'disconnected' && needsConnection && !buttonName ? 0 : 1,
      );
    },
  );
});

/** Renders a loaded list and refetches it after a change of its backend. */
async function refetch(change: (fetcher: MemoryFetcher) => void): Promise<HTMLElement> {
  const fetcher = createMemoryFetcher();
  // Without this, a list is fresh for some seconds, and not read again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 0 } } });
  render(
    <PptProvider fetcher={fetcher} queryClient={queryClient}>
      <HistoryTable />
    </PptProvider>,
  );
  await screen.findAllByRole('rowheader');
  change(fetcher);
  window.dispatchEvent(new Event('visibilitychange'));
  return screen.findByRole('alert');
}

it('explains why a list could not be refreshed, next to the earlier data', async () => {
  const messageElement = await refetch((fetcher) => fetcher.setFaults('listHistory', [fails('network')]));
  expect(messageElement.textContent).toContain(errors.network.title);
  expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0);
});

it('leads to the consent page after another tab has disconnected', async () => {
  const messageElement = await refetch((fetcher) => fetcher.setConnection({ status: 'disconnected' }));
  expect(within(messageElement).getByRole('button', { name: 'Connect' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});
