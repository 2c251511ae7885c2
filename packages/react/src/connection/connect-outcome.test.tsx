import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectChannel, type ConnectResult, type PptFetcher } from '@ppt-embed/protocol/host';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx';
import { pendingConnectKey } from './redirect-to-connect.ts';

const pageUrl = location.href;
const cancelled = 'Connection canceled. Nothing has changed.';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.removeItem(pendingConnectKey);
  history.replaceState(history.state, '', pageUrl);
});

/** A provider on the page, with its user and its backend's connect URL. */
interface AppSide {
  scope?: string;
  backend?: string;
}

const backendOf = ({ backend = 'a' }: AppSide): PptFetcher => ({
  ...createMemoryFetcher({ connection: { status: 'disconnected' } }),
  connectUrl: ({ returnTo } = {}) =>
    `#/${backend}/connect${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`,
});

const page = (apps: readonly AppSide[], props?: ConnectButtonProps, sibling?: ReactElement): ReactElement => (
  <StrictMode>
    {apps.map((side, index) => (
      <section key={index} aria-label={`${index}`}>
        <PptProvider fetcher={backendOf(side)} scope={side.scope}>
          <ConnectButton {...props} />
          {sibling}
        </PptProvider>
      </section>
    ))}
  </StrictMode>
);

const region = (index: number): ReturnType<typeof within> => within(screen.getByRole('region', { name: `${index}` }));
const isEnabled = (button: HTMLElement): boolean => button.ariaDisabled === null;

/** Presses the last Connect button of a provider. The navigation only changes the hash. */
async function goToConsent(index: number): Promise<void> {
  await waitFor(() => expect(region(index).getAllByRole('button', { name: 'Connect' }).every(isEnabled)).toBe(true));
  await userEvent.click(region(index).getAllByRole('button', { name: 'Connect' }).at(-1)!);
  await waitFor(() => expect(location.hash).toContain('connect'));
}

/** Simulates the redirect of the callback: the page is loaded again. */
function returnWithFailure(failure: string, element: ReactElement): void {
  cleanup();
  history.replaceState(history.state, '', `${location.pathname}?keep=1&ppt-connect=${failure}`);
  render(element);
}

const noteOf = (index: number): string => region(index).getAllByRole('status')[0]!.textContent ?? '';

describe.each<[string, AppSide[]]>([
  ['two users', [{ scope: 'ann' }, { scope: 'bob' }]],
  ['two backends', [{ backend: 'a' }, { backend: 'b' }]],
  [
    'two backends and users',
    [
      { scope: 'a b', backend: 'c' },
      { scope: 'a', backend: 'b' },
    ],
  ],
])('outcome with two providers on a page, in %s', (_, apps) => {
  it.each(everyday(1, [0, 1] as const))(
    'is received by the provider that opened the consent page: %i',
    async (index) => {
      render(page(apps));
      await goToConsent(index);
      returnWithFailure('cancelled', page(apps));
      await waitFor(() => expect(noteOf(index)).toBe(cancelled));
      expect(noteOf(1 - index)).toBe('');
      expect(location.search).toBe('?keep=1');
      expect(sessionStorage.getItem(pendingConnectKey)).toBeNull();
    },
  );

  itInFullRun(
    'is received by the provider that opened the consent page, even if the other provider is mounted first',
    async () => {
      render(page(apps));
      await goToConsent(1);
      returnWithFailure('cancelled', page(apps.slice(0, 1)));
      await waitFor(() => expect(region(0).getAllByRole('button').every(isEnabled)).toBe(true));
      expect(noteOf(0)).toBe('');
      render(page(apps.slice(1)));
      expect(await screen.findByText(cancelled)).toBeDefined();
      expect(location.search).toBe('?keep=1');
    },
  );

  it('is received by the provider whose pop-up ended', async () => {
    vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
    render(page(apps, { mode: 'popup' }));
    await waitFor(() => expect(region(1).getAllByRole('button').every(isEnabled)).toBe(true));
    await userEvent.click(region(1).getByRole('button', { name: 'Connect' }));
    const channel = new BroadcastChannel(connectChannel);
    await waitFor(() => {
      // The code that receives the outcome may still be loading.
      channel.postMessage({ status: 'cancelled' } satisfies ConnectResult);
      expect(noteOf(1)).toBe(cancelled);
    });
    channel.close();
    expect(noteOf(0)).toBe('');
  });
});

it.each<[string, () => ReactElement]>(
  everyday(1, [
    ['a list', () => <HistoryTable />],
    ['an editor', () => <PptEditorFrame source={{ kind: 'home' }} />],
  ]),
)('reports the outcome to the provider where Connect was pressed, in %s', async (_, sibling) => {
  const apps = [{ scope: 'ann' }, { scope: 'bob' }];
  render(page(apps, {}, sibling()));
  await waitFor(() => expect(region(1).getAllByRole('button', { name: 'Connect' })).toHaveLength(2));
  await goToConsent(1);
  returnWithFailure('cancelled', page(apps));
  await waitFor(() => expect(noteOf(1)).toBe(cancelled));
  expect(noteOf(0)).toBe('');
});

describe.each<[string, () => ReactElement]>([
  ['a list', () => <HistoryTable />],
  ['an editor', () => <PptEditorFrame source={{ kind: 'home' }} />],
])('on a page without ConnectButton, %s', (_, element) => {
  const app = (fetcher: PptFetcher): ReactElement => <PptProvider fetcher={fetcher}>{element()}</PptProvider>;

  it('shows why the user returned without a connection', async () => {
    history.replaceState(history.state, '', `${location.pathname}?ppt-connect=refused`);
    render(app(backendOf({})));
    expect(await screen.findByText(/^The service rejected this app\./)).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('The service rejected this app.');
    expect(location.search).toBe('');
  });

  it('disables the button while it is connecting, and does not start a second attempt', async () => {
    const connectUrl = vi.fn<PptFetcher['connectUrl']>(() => '#consent');
    render(app({ ...backendOf({}), connectUrl }));
    const button = await screen.findByRole('button', { name: 'Connect' });
    await userEvent.click(button);
    await waitFor(() => expect(button.ariaDisabled).toBe('true'));
    await waitFor(() => expect(location.hash).toBe('#consent'));
    const { length } = connectUrl.mock.calls;
    await userEvent.click(button);
    expect(connectUrl).toHaveBeenCalledTimes(length);
  });
});

itInFullRun(
  'informs the signed-in user that another user started to connect, but only if the backend is the same',
  async () => {
    render(page([{ scope: 'ann', backend: 'b' }]));
    await goToConsent(0);
    returnWithFailure('other_user', page([{ scope: 'bob' }, { scope: 'bob', backend: 'b' }]));
    await waitFor(() => expect(noteOf(1)).toContain('Another user has signed in'));
    expect(noteOf(0)).toBe('');
  },
);

it('does not report the outcome of one user to the next user of the same provider', async () => {
  history.replaceState(history.state, '', `${location.pathname}?ppt-connect=cancelled`);
  const fetcher = backendOf({});
  const app = (scope: string): ReactElement => (
    <PptProvider fetcher={fetcher} scope={scope}>
      <ConnectButton />
    </PptProvider>
  );
  const { rerender } = render(app('ann'));
  expect(await screen.findByText(cancelled)).toBeDefined();
  rerender(app('bob'));
  expect(screen.queryByText(cancelled)).toBeNull();
});

it('keeps the outcome for the next provider if the first is unmounted before its code has been loaded', async () => {
  history.replaceState(history.state, '', `${location.pathname}?ppt-connect=cancelled`);
  render(page([{ scope: 'ann' }])).unmount();
  render(page([{ scope: 'ann' }]));
  expect(await screen.findByText(cancelled)).toBeDefined();
  expect(location.search).toBe('');
});

itInFullRun('reports the outcome to the first provider if storage is blocked', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
  render(page([{}]));
  await goToConsent(0);
  returnWithFailure('cancelled', page([{}]));
  await waitFor(() => expect(noteOf(0)).toBe(cancelled));
  expect(location.search).toBe('?keep=1');
});

it('shows the outcome after hydration without a warning, because the server cannot know it', async () => {
  const warned = vi.spyOn(console, 'error');
  history.replaceState(history.state, '', `${location.pathname}?ppt-connect=cancelled`);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page([{}]));
  expect(container.textContent).not.toContain(cancelled);
  expect(location.search).toContain('ppt-connect');
  render(page([{}]), { container, hydrate: true });
  expect(await screen.findByText(cancelled)).toBeDefined();
  expect(warned).not.toHaveBeenCalled();
  cleanup();
  container.remove();
});
