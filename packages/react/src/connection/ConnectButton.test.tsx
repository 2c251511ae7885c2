import { StrictMode, type ReactElement } from 'react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent as browser } from 'vitest/browser';
import {
  connectChannel,
  type ConnectResult,
  type PptError,
  type PptErrorOptions,
  type PptFetcher,
} from '@ppt-embed/protocol/host';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, hangs } from '../testing/index.ts';
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx';

const pageUrl = location.href;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(history.state, '', pageUrl);
});

const app = (
  fetcher: PptFetcher,
  provider: Partial<PptProviderProps> = {},
  props: ConnectButtonProps = {},
): ReactElement => (
  <PptProvider fetcher={fetcher} {...provider}>
    <ConnectButton {...props} />
  </PptProvider>
);
const enabled = async (name: string): Promise<HTMLElement> => {
  await waitFor(() => expect(screen.getByRole('button', { name }).ariaDisabled).toBeNull());
  return screen.getByRole('button', { name });
};

it('opens the consent page and returns to this URL', async () => {
  const connectUrl = vi.fn<PptFetcher['connectUrl']>(() => '#consent');
  history.replaceState(history.state, '', `${location.pathname}?keep=1&ppt-connect=failed`);
  render(app({ ...createMemoryFetcher({ connection: { status: 'disconnected' } }), connectUrl }));
  await userEvent.click(await enabled('Connect'));
  await waitFor(() => expect(location.hash).toBe('#consent'));
  expect(connectUrl).toHaveBeenCalledWith({ returnTo: new URL('?keep=1', location.href).href });
  expect(screen.getByRole('button', { name: 'Connecting…' }).ariaDisabled).toBe('true');
});

it('disconnects after a confirmation and closes open editors', async () => {
  const fetcher = createMemoryFetcher({ editorUrl: '/packages/react/static/ppt-fake-editor.html' });
  render(
    <PptProvider fetcher={fetcher}>
      <ConnectButton />
      <PptEditorFrame source={{ kind: 'home' }} />
    </PptProvider>,
  );
  await screen.findByTitle('Presentation editor');
  await userEvent.click(await enabled('Disconnect'));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect this app?' });
  expect(dialog.textContent).toContain('unsaved changes may be lost');
  expect(fetcher.calls.some(({ method }) => method === 'disconnect')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.queryByTitle('Presentation editor')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toContain('Connect to continue');
  expect(screen.getAllByRole('button', { name: 'Connect' })).toHaveLength(2);
});

itInFullRun('stays connected when the user cancels the confirmation', async () => {
  const fetcher = createMemoryFetcher();
  render(app(fetcher));
  const button = await enabled('Disconnect');
  await userEvent.click(button);
  await screen.findByRole('dialog');
  await browser.keyboard('{Escape}'); // This is a real key press, so the browser closes the dialog.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(fetcher.calls.map(({ method }) => method)).toEqual(['getConnection']);
});

itInFullRun('asks for confirmation before disconnecting even where dialogs cannot be modal, as in jsdom', async () => {
  const { showModal, close } = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype);
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  onTestFinished(() => void Object.defineProperties(HTMLDialogElement.prototype, { showModal, close }));
  const fetcher = createMemoryFetcher();
  render(app(fetcher));
  await userEvent.click(await enabled('Disconnect'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  await enabled('Connect');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows an error when disconnecting fails', async () => {
  const fetcher = createMemoryFetcher({ faults: { disconnect: [fails('network')] } });
  const onError = vi.fn<() => void>();
  render(app(fetcher, { onError }));
  await userEvent.click(await enabled('Disconnect'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't disconnect the app.");
  expect(onError).toHaveBeenCalledOnce();
});

itInFullRun('does not put a space between Chinese sentences when disconnecting fails', async () => {
  const fetcher = createMemoryFetcher({ faults: { disconnect: [fails('network')] } });
  render(app(fetcher, { locale: zhCN }));
  await userEvent.click(await enabled('断开连接'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '断开连接' }));
  expect((await screen.findByRole('alert')).textContent).toContain('未能断开此应用的连接。无法连接服务器');
});

it.each([
  ['cancelled', 'Connection canceled. Nothing has changed.', '您取消了连接，没有任何更改。'],
  ['failed', "Couldn't confirm the connection. Connect again from this page.", '无法确认连接，请在此页面重新连接。'],
  ['expired', 'The request has expired. Connect again from this page.', '连接请求已过期，请在此页面重新连接。'],
  [
    'other_browser',
    'This request was started in another browser or on another site. Connect again from this page.',
    '此次连接是在另一个浏览器或网站中发起的，请在此页面重新连接。',
  ],
  [
    'other_user',
    'Another user has signed in. Connect again from this page.',
    '在此期间已有其他用户登录，请在此页面重新连接。',
  ],
  ['no_response', "The service isn't responding. Try again in a few minutes.", '服务没有响应，请几分钟后重试。'],
  [
    'refused',
    'The service rejected this app. Ask an administrator of this app to check its log.',
    '服务拒绝了此应用。请让此应用的管理员查看应用日志。',
  ],
])('explains why the user returned without a connection (%s) and cleans the URL', async (failure, english, chinese) => {
  history.replaceState(history.state, '', `${location.pathname}?keep=1&ppt-connect=${failure}#there`);
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  const { rerender } = render(<StrictMode>{app(fetcher)}</StrictMode>);
  expect(await screen.findByText(english)).toBeDefined();
  expect(location.search + location.hash).toBe('?keep=1#there');
  rerender(<StrictMode>{app(fetcher, { locale: zhCN })}</StrictMode>);
  expect(screen.getByText(chinese)).toBeDefined();
  expect(screen.getByRole('button', { name: '连接' })).toBeDefined();
});

it('lets a suspended user connect, because only the service knows whether the suspension was lifted', async () => {
  const connectUrl = vi.fn<PptFetcher['connectUrl']>(() => '#consent');
  render(app({ ...createMemoryFetcher({ connection: { status: 'banned' } }), connectUrl }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is suspended');
  await userEvent.click(await enabled('Connect'));
  await waitFor(() => expect(location.hash).toBe('#consent'));
});

it('reports once that a returning user is still suspended, and cleans the URL', async () => {
  history.replaceState(history.state, '', `${location.pathname}?ppt-connect=banned`);
  render(app(createMemoryFetcher({ connection: { status: 'banned' } })));
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is suspended');
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByRole('status').textContent).toBe('');
});

itInFullRun('ignores an unknown status in the URL', async () => {
  history.replaceState(history.state, '', `${location.pathname}?ppt-connect=constructor`);
  render(app(createMemoryFetcher({ connection: { status: 'disconnected' } })));
  await enabled('Connect');
  expect(screen.getByRole('status').textContent).toBe('');
});

itInFullRun('refetches the connection when the page regains focus', async () => {
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  render(app(fetcher));
  await enabled('Connect');
  fetcher.setConnection({ status: 'connected' });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await enabled('Disconnect')).toBeDefined();
});

it('does not show an action until the connection status is known', () => {
  render(app(createMemoryFetcher({ faults: { getConnection: [hangs()] } })));
  expect(screen.getByRole('button', { name: 'Connect' }).ariaDisabled).toBe('true');
});

it('shows that the connection could not be loaded, and loads it when Try again is pressed', async () => {
  const fetcher = createMemoryFetcher({ faults: { getConnection: [fails('network', { times: 10 })] } });
  render(app(fetcher));
  expect((await screen.findByRole('alert')).textContent).toContain("Can't reach the server. Check your network");
  fetcher.setFaults('getConnection', []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await enabled('Disconnect');
});

it.each<[string, PptErrorOptions, en: string, zh: string]>([
  [
    'a session that has ended',
    { code: 'not_signed_in', status: 401, message: '' },
    "You're not signed in. Sign in to this app, then return to this page.",
    '您尚未登录此应用。请登录，然后返回此页面。',
  ],
  [
    'a backend that was not started, behind the proxy of a development server',
    { code: 'internal', status: 502, message: '', requestId: '' },
    "Your backend isn't responding. A proxy responded instead.",
    '您的后端没有响应。响应来自代理。',
  ],
  [
    'a failure of the backend itself',
    { code: 'internal', status: 500, message: '', requestId: 'r1' },
    "Couldn't check your connection. Try again in a moment.",
    '无法获取连接状态，请稍后重试。',
  ],
])('names the network as the cause only for network errors: %s', async (_, { code, ...more }, english, chinese) => {
  const fetcher = createMemoryFetcher({ faults: { getConnection: [fails(code, more)] } });
  const { rerender } = render(app(fetcher));
  expect((await screen.findByRole('alert')).textContent).toContain(english);
  rerender(app(fetcher, { locale: zhCN }));
  expect(screen.getByRole('alert').textContent).toContain(chinese);
});

/** Opens pop-ups that stay open. */
function mockPopups() {
  const open = vi.spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  const listeners = vi.spyOn(window, 'addEventListener');
  /**
   * Waits until the given number of presses are waiting for their pop-ups. The code for this is loaded on the first
   * press.
   */
  const listening = (presses = 1): Promise<void> =>
    waitFor(() => expect(listeners.mock.calls.filter(([type]) => type === 'pageshow')).toHaveLength(presses));
  return { open, listening };
}

/** Posts the message that the callback page in the pop-up posts. */
function emitPopupResult(result: ConnectResult): void {
  const channel = new BroadcastChannel(connectChannel);
  channel.postMessage(result);
  channel.close();
}

it('opens a pop-up from every Connect button if the provider is configured that way', async () => {
  const { open, listening } = mockPopups();
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  const connectUrl = vi.fn<PptFetcher['connectUrl']>(() => '#consent');
  render(
    <PptProvider fetcher={{ ...fetcher, connectUrl }} connectMode="popup">
      <ConnectButton />
      <HistoryTable />
      <PptEditorFrame source={{ kind: 'home' }} />
    </PptProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Connect' })).toHaveLength(3));
  for (const button of screen.getAllByRole('button', { name: 'Connect' })) await userEvent.click(button);
  // The page's URL of an earlier test may still be read.
  await waitFor(() => expect(open).toHaveBeenCalledTimes(3));
  expect(connectUrl).toHaveBeenLastCalledWith({ returnTo: location.href, mode: 'popup' });
  expect(location.hash).toBe('');
  await listening(3);
  fetcher.setConnection({ status: 'connected' });
  act(() => emitPopupResult({ status: 'connected' }));
  expect(await screen.findByTitle('Presentation editor')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Presentations' })).toBeTruthy();
});

it('connects in a pop-up that reports over a BroadcastChannel because COOP cuts the opener, and keeps this page', async () => {
  const { open, listening } = mockPopups();
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  const connectUrl = vi.fn<PptFetcher['connectUrl']>(() => '#consent');
  render(app({ ...fetcher, connectUrl }, {}, { mode: 'popup' }));
  await userEvent.click(await enabled('Connect'));
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(connectUrl).toHaveBeenLastCalledWith({ returnTo: location.href, mode: 'popup' });
  expect(location.hash).toBe('');
  expect(screen.getByRole('button', { name: 'Connecting…' }).ariaDisabled).toBe('true');
  await listening();
  fetcher.setConnection({ status: 'connected' });
  emitPopupResult({ status: 'connected' });
  await enabled('Disconnect');
});

it.each(
  everyday(1, [
    ['was not connected', 'disconnected', 'Connect to continue'],
    ['was suspended', 'banned', 'Your account is suspended'],
  ] as const),
)('restores the list and the editor after a user who %s has connected in a pop-up', async (_, status, title) => {
  const { listening } = mockPopups();
  const fetcher = createMemoryFetcher({
    connection: { status },
    editorUrl: '/packages/react/static/ppt-fake-editor.html',
  });
  render(
    <PptProvider fetcher={fetcher}>
      <ConnectButton mode="popup" />
      <HistoryTable />
      <PptEditorFrame source={{ kind: 'home' }} />
    </PptProvider>,
  );
  // The page shows this Connect button, and others in place of the list and the editor, which only connecting can
  // restore.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Connect' })).toHaveLength(3));
  expect(screen.getAllByText(title)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Connect' })[0]!);
  const requestCount = (): number => fetcher.calls.filter(({ method }) => method !== 'getConnection').length;
  const before = requestCount();
  await listening();
  act(() => void dispatchEvent(new Event('focus'))); // Nothing has changed yet, so no request is sent.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Connect' })).toHaveLength(3));
  expect(requestCount()).toBe(before);
  fetcher.setConnection({ status: 'connected' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Connect' })[0]!);
  await listening(2);
  emitPopupResult({ status: 'connected' });
  expect(await screen.findByTitle('Presentation editor')).toBeDefined();
  expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(0);
});

itInFullRun('explains why a pop-up ended without a connection', async () => {
  const { listening } = mockPopups();
  render(app(createMemoryFetcher({ connection: { status: 'disconnected' } }), {}, { mode: 'popup' }));
  await userEvent.click(await enabled('Connect'));
  const statusRegion = screen.getByRole('status'); // The live region was already in the DOM, so the change is announced.
  expect(statusRegion.textContent).toBe('');
  await listening();
  emitPopupResult({ status: 'cancelled' });
  await waitFor(() => expect(statusRegion.textContent).toBe('Connection canceled. Nothing has changed.'));
  expect(screen.getByRole('status')).toBe(statusRegion);
  expect(getComputedStyle(statusRegion).display).not.toBe('none');
  await enabled('Connect');
});

it('can be pressed again when focus returns after the user closed a pop-up, although the pop-up reports nothing', async () => {
  const { listening } = mockPopups();
  render(app(createMemoryFetcher({ connection: { status: 'disconnected' } }), {}, { mode: 'popup' }));
  await userEvent.click(await enabled('Connect'));
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  await listening();
  act(() => void dispatchEvent(new Event('focus')));
  expect(await enabled('Connect')).toBeDefined();
});

it.each(everyday(1, ['connected', 'cancelled'] as const))(
  'receives the outcome of a pop-up, %s, even if the page had focus in between',
  async (status) => {
    const { listening } = mockPopups();
    const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
    render(app(fetcher, {}, { mode: 'popup' }));
    await userEvent.click(await enabled('Connect'));
    await listening();
    act(() => void dispatchEvent(new Event('focus')));
    await enabled('Connect');
    const requestCount = fetcher.calls.length;
    act(() => void dispatchEvent(new Event('focus'))); // The page is focused again, and no further request is sent.
    expect(fetcher.calls).toHaveLength(requestCount);
    if (status === 'connected') fetcher.setConnection({ status });
    emitPopupResult({ status });
    if (status === 'connected') await enabled('Disconnect');
    else await screen.findByText('Connection canceled. Nothing has changed.');
  },
);

it('falls back to a redirect when the pop-up is blocked (hypothesis/client#534)', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const connectUrl = vi.fn<PptFetcher['connectUrl']>(({ mode } = {}) => `#${mode ?? 'redirect'}`);
  const fetcher = { ...createMemoryFetcher({ connection: { status: 'disconnected' } }), connectUrl };
  render(app(fetcher, {}, { mode: 'popup' }));
  await userEvent.click(await enabled('Connect'));
  await waitFor(() => expect(location.hash).toBe('#redirect'));
  act(() => void dispatchEvent(new Event('pageshow'))); // The page was restored from the back-forward cache.
  expect(await enabled('Connect')).toBeDefined();
});

itInFullRun('closes the channel of a pop-up after its report, and opens none for a blocked pop-up', async () => {
  const channels: string[] = [];
  class CountedChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push('open');
    }
    override close(): void {
      channels.push('closed');
      super.close();
    }
  }
  const { open, listening } = mockPopups();
  open.mockReturnValueOnce(null);
  render(app(createMemoryFetcher({ connection: { status: 'disconnected' } }), {}, { mode: 'popup' }));
  const Channel = BroadcastChannel;
  vi.stubGlobal('BroadcastChannel', CountedChannel);
  await userEvent.click(await enabled('Connect'));
  await listening();
  expect(channels).toEqual([]);
  act(() => void dispatchEvent(new Event('pageshow')));
  await userEvent.click(await enabled('Connect'));
  await listening(2);
  expect(channels).toEqual(['open']);
  vi.stubGlobal('BroadcastChannel', Channel);
  emitPopupResult({ status: 'cancelled' });
  await screen.findByText('Connection canceled. Nothing has changed.');
  expect(channels).toEqual(['open', 'closed']);
});

it('opens a pop-up only if configured that way (hypothesis/client#534)', async () => {
  const open = vi.spyOn(window, 'open');
  render(app(createMemoryFetcher({ connection: { status: 'disconnected' } })));
  await userEvent.click(await enabled('Connect'));
  expect(open).not.toHaveBeenCalled();
});

const noSession = (): string => {
  throw new Error('No session.');
};
const noSessionError = { name: 'PptError', code: 'service_error', message: 'No session.' };

it.each<[string, () => string, ConnectButtonProps['mode'], object]>(
  everyday(1, [
    ['throws', noSession, 'redirect', noSessionError],
    ['throws', noSession, 'popup', noSessionError],
    ['returns no URL', () => 'http://[', 'redirect', { name: 'PptError', code: 'service_error' }],
  ]),
)('reports the error and can be pressed again when the fetcher %s (%#)', async (_, first, mode, expectedError) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(console, 'warn').mockReturnValue();
  const onError = vi.fn<(error: PptError) => void>();
  const onOwnError = vi.fn<(error: PptError) => void>();
  const connectUrl = vi.fn<PptFetcher['connectUrl']>(() => '#consent').mockImplementationOnce(first);
  const fetcher = { ...createMemoryFetcher({ connection: { status: 'disconnected' } }), connectUrl };
  render(app(fetcher, { onError }, { mode, onError: onOwnError }));
  await userEvent.click(await enabled('Connect'));
  await waitFor(() => expect(onOwnError.mock.calls).toEqual([[expect.objectContaining(expectedError)]]));
  expect(onError.mock.calls).toEqual(onOwnError.mock.calls);
  await userEvent.click(await enabled('Connect'));
  await waitFor(() => expect(location.hash).toBe('#consent'));
  expect(onError).toHaveBeenCalledOnce();
});

it.each<[string, () => ReactElement]>(
  everyday(1, [
    ['a frame', () => <PptEditorFrame source={{ kind: 'home' }} />],
    ['a list', () => <HistoryTable />],
  ]),
)('reports that the consent page is unavailable when pressed in %s', async (_, part) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const onError = vi.fn<(error: PptError) => void>();
  const connectUrl = vi.fn<PptFetcher['connectUrl']>(() => '#consent').mockImplementationOnce(noSession);
  const fetcher = { ...createMemoryFetcher({ connection: { status: 'disconnected' } }), connectUrl };
  render(
    <PptProvider fetcher={fetcher} onError={onError}>
      {part()}
    </PptProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining(noSessionError)));
  await userEvent.click(await enabled('Connect'));
  await waitFor(() => expect(location.hash).toBe('#consent'));
});
