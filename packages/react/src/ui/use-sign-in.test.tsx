import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type FetcherMethod, type MemoryFetcher } from '../testing/index.ts';
import styles from '../styles.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';
import { everyday, everydayDiagonal, itInFullRun } from '../../../../tooling/everyday.ts';

addStyleSheets(styles);

afterEach(() => {
  cleanup();
  history.replaceState(null, '', ' ');
});

interface Case {
  of: string;
  method: FetcherMethod;
  part: ReactElement;
  /** Name of the button that causes the error. */
  buttonName?: string;
}

const cases: Case[] = [
  { of: 'PptEditorFrame', method: 'openEditor', part: <PptEditorFrame source={{ kind: 'home' }} /> },
  { of: 'HistoryTable', method: 'listHistory', part: <HistoryTable /> },
  {
    of: 'DownloadButton',
    method: 'requestDownload',
    part: <DownloadButton pptId="sample-1" />,
    buttonName: 'Download',
  },
  { of: 'CoverPicker', method: 'listCovers', part: <CoverPicker /> },
  { of: 'ConnectButton', method: 'getConnection', part: <ConnectButton /> },
];

/** Renders a component whose backend reports that the user is not signed in. */
async function renderSignedOut(
  { method, part, buttonName }: Case,
  provider: Partial<PptProviderProps>,
): Promise<MemoryFetcher> {
  const fetcher = createMemoryFetcher({ faults: { [method]: [fails('not_signed_in')] } });
  render(
    <PptProvider fetcher={fetcher} {...provider}>
      {part}
    </PptProvider>,
  );
  if (buttonName) await userEvent.click(screen.getByRole('button', { name: buttonName }));
  await screen.findByText(/You're not signed in/);
  return fetcher;
}

/** URLs that must not be opened. */
const badUrls = ['javascript:document.title="run"', ' JavaScript:alert(1)', 'data:text/html,x', 'http://['];

describe.each(
  everyday(
    3,
    cases.map((one, column) => ({ ...one, column })),
  ),
)('$of for a signed-out user', (testCase) => {
  it.each(everydayDiagonal(4, testCase.column, badUrls))(
    'does not open the sign-in URL %s, and throws an error that the browser reports',
    async (signInUrl) => {
      const errors: unknown[] = [];
      const onUncaught = (event: ErrorEvent): void => {
        event.preventDefault();
        event.stopImmediatePropagation();
        errors.push(event.error);
      };
      addEventListener('error', onUncaught, true);
      onTestFinished(() => removeEventListener('error', onUncaught, true));
      const { title } = document;
      await renderSignedOut(testCase, { signInUrl });
      await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(errors.at(-1)).toBeInstanceOf(TypeError));
      expect(document.title).toBe(title);
    },
  );

  it('offers to sign in with onSignIn', async () => {
    const onSignIn = vi.fn<() => void>();
    await renderSignedOut(testCase, { onSignIn, signInUrl: '#unused' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenCalledTimes(1);
    expect(location.hash).toBe('');
  });

  it('offers a button to the sign-in page', async () => {
    await renderSignedOut(testCase, { signInUrl: '#sign-in' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(location.hash).toBe('#sign-in');
  });

  it('does not offer to sign in if the host has set neither', async () => {
    await renderSignedOut(testCase, {});
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });
});

it('loads the editor and the list once the promise of onSignIn is resolved', async () => {
  let signedIn = (): void => undefined;
  const fetcher = createMemoryFetcher({
    faults: { openEditor: [fails('not_signed_in')], listHistory: [fails('not_signed_in')] },
  });
  const onSignIn = (): Promise<void> =>
    new Promise((resolve) => {
      signedIn = () => {
        fetcher.setFaults('openEditor', []);
        fetcher.setFaults('listHistory', []);
        resolve();
      };
    });
  render(
    <PptProvider fetcher={fetcher} onSignIn={onSignIn}>
      <PptEditorFrame source={{ kind: 'home' }} />
      <HistoryTable />
    </PptProvider>,
  );
  const panel = await screen.findByText("You're not signed in", { selector: '[data-ppt="editor-frame"] *' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign in' })[0] as HTMLElement);
  expect(panel.isConnected).toBe(true);
  signedIn();
  await screen.findByTitle('Presentation editor');
  await screen.findAllByRole('rowheader');
});

itInFullRun('waits for a promise of another realm or of a library too', async () => {
  const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('not_signed_in', { times: 1 })] } });
  // oxlint-disable-next-line unicorn/no-thenable -- promises of libraries are not instances of the page's `Promise`
  const thenable = { then: (resolve: () => void) => resolve() } as unknown as Promise<void>;
  render(
    <PptProvider fetcher={fetcher} onSignIn={() => thenable}>
      <HistoryTable />
    </PptProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(0);
});

itInFullRun('keeps the message if the user cancels signing in', async () => {
  await renderSignedOut(cases[0] as Case, { onSignIn: () => Promise.reject(new Error('canceled')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await Promise.resolve();
  expect(screen.getByText("You're not signed in")).toBeTruthy();
});

it('uses the latest onSignIn', async () => {
  const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('not_signed_in')] } });
  const handlers = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
  const app = (onSignIn: () => void): ReactElement => (
    <PptProvider fetcher={fetcher} onSignIn={onSignIn}>
      <HistoryTable />
    </PptProvider>
  );
  const { rerender } = render(app(handlers[0]));
  const button = await screen.findByRole('button', { name: 'Sign in' });
  rerender(app(handlers[1]));
  await userEvent.click(button);
  await waitFor(() => expect(handlers[1]).toHaveBeenCalledTimes(1));
  expect(handlers[0]).not.toHaveBeenCalled();
});
