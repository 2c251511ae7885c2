import { createRef, useEffect, type MouseEvent as ReactMouseEvent, type ReactElement, type RefAttributes } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PptError, type DownloadLink } from '@ppt-embed/protocol/host';
import type { EditorLoadState } from '../editor-frame/editor-load-machine.ts';
import type { MountedFrame } from '../provider/mounted-frames.ts';
import { usePpt, type PptContext } from '../provider/ppt-context.ts';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createManualClock, createMemoryFetcher, delays, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { DownloadButton, type DownloadButtonProps } from './DownloadButton.tsx';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';

/** URLs whose download has started: in a hidden iframe or, for a file created in the page, by a link. */
const followed: string[] = [];
const noteLink = (event: MouseEvent): void => {
  const link = event.target instanceof HTMLAnchorElement ? event.target : undefined;
  if (!link) return;
  event.preventDefault();
  followed.push(link.href);
};
const iframes = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[data-ppt="download-frame"]'),
];
const noteIframes = new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node instanceof HTMLIFrameElement && node.dataset['ppt'] === 'download-frame') followed.push(node.src);
});
beforeEach(() => {
  followed.length = 0;
  document.addEventListener('click', noteLink, true);
  noteIframes.observe(document.body, { childList: true });
});
afterEach(() => {
  noteIframes.disconnect();
  document.removeEventListener('click', noteLink, true);
  cleanup();
  for (const iframe of iframes()) iframe.remove();
});

/** Passes the provider's context to the test. */
function Context({ onContext }: { onContext: (context: PptContext) => void }): null {
  const context = usePpt();
  useEffect(() => onContext(context), [onContext, context]);
  return null;
}
let context: PptContext;
const setContext = (provided: PptContext): void => {
  context = provided;
};

function app(
  fetcher: MemoryFetcher,
  props: Partial<DownloadButtonProps> & RefAttributes<HTMLButtonElement> = {},
  copies = 1,
): ReactElement {
  return (
    <PptProvider fetcher={fetcher}>
      <Context onContext={setContext} />
      {Array.from({ length: copies }, (_, index) => (
        <DownloadButton key={index} pptId="sample-1" {...props} />
      ))}
    </PptProvider>
  );
}

const withLink = (link: DownloadLink): MemoryFetcher => ({
  ...createMemoryFetcher(),
  requestDownload: () => Promise.resolve(link),
});
const requestCount = (fetcher: MemoryFetcher): number =>
  fetcher.calls.filter((call) => call.method === 'requestDownload').length;
const button = (): HTMLElement => screen.getByRole('button', { name: 'Download' });
const state = (): string | undefined => document.querySelector<HTMLElement>('[data-ppt="download"]')?.dataset['state'];

it('starts the download in this page, and shows a link in case the browser blocked it', async () => {
  const open = vi.spyOn(window, 'open');
  render(app(withLink({ url: 'https://files.example/a.pptx', chargedFor: 2580 })));
  expect(state()).toBe('idle');
  await userEvent.setup().click(button());
  const link = await screen.findByRole('link', { name: "Download didn't start?" });
  expect(followed).toEqual(['https://files.example/a.pptx']);
  expect(link.getAttribute('href')).toBe('https://files.example/a.pptx');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(iframes().map((iframe) => [iframe.getAttribute('sandbox'), iframe.checkVisibility()])).toEqual([
    ['allow-downloads', false],
  ]);
  // Only the host knows whether users pay, and how much.
  expect(screen.getByRole('status').textContent).toBe('Your download has started.');
  expect(state()).toBe('ready');
  expect(open).not.toHaveBeenCalled();
});

/** Messages of a host that shows users the price. */
const charges = { charge: 'One credit per hour.', free: (minutes: string) => `Free for another ${minutes} min` };

itInFullRun('shows the host’s charging rule if the service does not report a time', async () => {
  render(app(withLink({ url: 'https://files.example/a.pptx' }), { messages: charges }));
  await userEvent.setup().click(button());
  expect(await screen.findByText('One credit per hour.')).toBeTruthy();
});

it('counts down the free minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(app(withLink({ url: 'https://files.example/a.pptx', chargedFor: 120 }), { messages: charges }));
  act(() => button().click());
  await screen.findByText('Free for another 2 min');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText('Free for another 1 min')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(/Free for another/)).toBeNull();
  vi.useRealTimers();
});

itInFullRun('removes the hidden iframe after five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(app(withLink({ url: 'https://files.example/a.pptx' })));
  act(() => button().click());
  await screen.findByRole('link');
  await act(() => vi.advanceTimersByTimeAsync(290_000));
  expect(iframes()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(iframes()).toHaveLength(0);
  vi.useRealTimers();
});

it.each(
  everyday(1, [
    ['during the countdown of the free minutes', 3600, '55 min'],
    ['when the next charge is unknown', undefined, 'One credit per hour.'],
  ] as const),
)('removes the expired link, %s', async (_, chargedFor, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const link = { url: 'https://files.example/a.pptx', expiresIn: 300, ...(chargedFor && { chargedFor }) };
  render(app(withLink(link), { messages: charges }));
  act(() => button().click());
  await screen.findByRole('link', { name: "Download didn't start?" });
  await act(() => vi.advanceTimersByTimeAsync(298_000));
  expect(screen.queryByRole('link')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toContain(text);
  expect(state()).toBe('ready');
  vi.useRealTimers();
});

it('sends one request and starts one download for several presses', async () => {
  const clock = createManualClock();
  const fetcher = createMemoryFetcher({ clock, faults: { requestDownload: [delays(1500)] } });
  render(app(fetcher, {}, 2));
  const user = userEvent.setup();
  const [first, second] = screen.getAllByRole('button', { name: 'Download' });
  await user.click(first!);
  await user.click(first!);
  await user.click(second!);
  await waitFor(() => expect(requestCount(fetcher)).toBe(1));
  await clock.advance(1500);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(requestCount(fetcher)).toBe(1);
  expect(followed).toHaveLength(1);
});

itInFullRun('requests the file again when pressed later', async () => {
  const fetcher = createMemoryFetcher();
  render(app(fetcher));
  await userEvent.setup().click(button());
  await screen.findByRole('link');
  await userEvent.setup().click(button());
  await waitFor(() => expect(followed).toHaveLength(2));
  expect(requestCount(fetcher)).toBe(2);
});

itInFullRun('keeps the focus and the width while the download is prepared', async () => {
  render(app(createMemoryFetcher({ faults: { requestDownload: [hangs()] } })));
  const pressed = button();
  const { width } = pressed.getBoundingClientRect();
  await userEvent.setup().click(pressed);
  expect(pressed.textContent).toBe('Preparing…');
  expect(pressed.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(pressed);
  expect(pressed.getBoundingClientRect().width).toBeGreaterThanOrEqual(width);
});

it('asks the user to open a presentation that has never been rendered', async () => {
  const onOpen = vi.fn<() => void>();
  const onError = vi.fn<(error: { code: string }) => void>();
  render(app(createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered')] } }), { onOpen, onError }));
  await userEvent.setup().click(button());
  expect(await screen.findByText('Open the presentation once before you download it.')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_rendered' }));
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

/** Mounts a fake editor with the members that a download uses. */
function mountEditor(
  first: Partial<EditorLoadState>,
  save: () => Promise<void> = () => Promise.resolve(),
): {
  setState: (next: Partial<EditorLoadState>) => void;
  close: () => void;
} {
  let now = { pptId: 'sample-1', rendered: false, name: 'loading', ...first };
  const listeners = new Set<() => void>();
  const close = context.frames.add({
    getState: () => now,
    commands: { save },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as MountedFrame);
  return {
    setState: (next) =>
      act(() => {
        now = { ...now, ...next };
        for (const listener of listeners) listener();
      }),
    close: () => act(close),
  };
}

it('waits for the editor on the page and downloads once it has rendered', async () => {
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered', { times: 1 })] } });
  render(app(fetcher));
  const editor = mountEditor({});
  await userEvent.setup().click(button());
  expect(await screen.findByText('Waiting for the editor to finish rendering…')).toBeTruthy();
  expect(state()).toBe('waitingForRender');
  editor.setState({ name: 'ready', rendered: true });
  expect(await screen.findByRole('link', { name: "Download didn't start?" })).toBeTruthy();
  expect(requestCount(fetcher)).toBe(2);
  expect(followed).toHaveLength(1);
});

it.each([
  ['saves unsaved changes before it requests the file', { dirty: true, capabilities: ['save'] }, ['save', 'download']],
  ['requests the file if there are no unsaved changes', { dirty: false, capabilities: ['save'] }, ['download']],
  ['requests the file of an editor that cannot save', { dirty: true, capabilities: [] }, ['download']],
] as const)('%s', async (_, reported, expected) => {
  const calls: string[] = [];
  const fetcher = createMemoryFetcher();
  const requestDownload = vi.spyOn(fetcher, 'requestDownload');
  render(app(fetcher));
  mountEditor({ name: 'ready', rendered: true, ...reported }, () => {
    // The file is requested after the changes are saved.
    expect(requestDownload).not.toHaveBeenCalled();
    calls.push('save');
    return Promise.resolve();
  });
  await userEvent.setup().click(button());
  expect(await screen.findByRole('link', { name: "Download didn't start?" })).toBeTruthy();
  if (requestDownload.mock.calls.length === 1) calls.push('download');
  expect(calls).toEqual(expected);
});

it('downloads nothing if the unsaved changes cannot be saved', async () => {
  const fetcher = createMemoryFetcher();
  render(app(fetcher));
  mountEditor({ name: 'ready', rendered: true, dirty: true, capabilities: ['save'] }, () =>
    Promise.reject(new PptError({ code: 'stale_save', message: 'Another user has saved.' })),
  );
  await userEvent.setup().click(button());
  await waitFor(() => expect(state()).toBe('failed'));
  expect(requestCount(fetcher)).toBe(0);
});

itInFullRun('retries two seconds after an editor that sends no messages has loaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered', { times: 2 })] } });
  render(app(fetcher));
  mountEditor({ name: 'loaded' });
  act(() => button().click());
  await screen.findByText('Waiting for the editor to finish rendering…');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(requestCount(fetcher)).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(requestCount(fetcher)).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(requestCount(fetcher)).toBe(3);
  vi.useRealTimers();
  expect(await screen.findByRole('link')).toBeTruthy();
});

it('retries with increasing delays for two minutes, and then shows the error', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered')] } });
  const onError = vi.fn<() => void>();
  render(app(fetcher, { onError }));
  mountEditor({ name: 'loaded' });
  act(() => button().click());
  await screen.findByText('Waiting for the editor to finish rendering…');
  await act(() => vi.advanceTimersByTimeAsync(110_000));
  expect(state()).toBe('waitingForRender');
  expect(onError).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(await screen.findByText('Open the presentation once before you download it.')).toBeTruthy();
  // Requests are sent immediately and after 2, 4, 8, 16, 32 and 58 s.
  expect(requestCount(fetcher)).toBe(7);
  expect(onError).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('does not send requests while the page is hidden, and sends one when it is visible again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const fetcher = createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered', { times: 1 })] } });
  render(app(fetcher));
  mountEditor({ name: 'loaded' });
  act(() => button().click());
  await screen.findByText('Waiting for the editor to finish rendering…');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requestCount(fetcher)).toBe(1);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('link')).toBeTruthy();
  expect(requestCount(fetcher)).toBe(2);
  hidden.mockRestore();
  vi.useRealTimers();
});

itInFullRun('asks the user again to open the presentation when the editor it waited for is closed', async () => {
  render(app(createMemoryFetcher({ faults: { requestDownload: [fails('not_rendered')] } })));
  const editor = mountEditor({});
  await userEvent.setup().click(button());
  await screen.findByText('Waiting for the editor to finish rendering…');
  editor.close();
  expect(await screen.findByText('Open the presentation once before you download it.')).toBeTruthy();
});

it.each(everyday(1, ['请稍后再试', '请稍后再试。'] as const))(
  'shows the reason when a vendor rejects the download: %s',
  async (message) => {
    const faults = { requestDownload: [fails('download_unavailable', { message })] };
    render(app(createMemoryFetcher({ faults })));
    await userEvent.setup().click(button());
    expect(await screen.findByText(/^The service rejected the download: “请稍后再试”\./)).toBeTruthy();
  },
);

it('suggests fewer or smaller pictures when the file would be too large', async () => {
  render(app(createMemoryFetcher({ faults: { requestDownload: [fails('too_large')] } })));
  await userEvent.setup().click(button());
  expect(await screen.findByText(/^The file would be too large. Use fewer or smaller pictures/)).toBeTruthy();
});

it('blocks a `javascript:` URL', async () => {
  render(app(withLink({ url: 'javascript:alert(1)' })));
  await userEvent.setup().click(button());
  expect(await screen.findByText(/^The download URL was blocked/)).toBeTruthy();
  expect(followed).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('ignores a response that arrives after it was unmounted', async () => {
  const clock = createManualClock();
  const fetcher = createMemoryFetcher({ clock, faults: { requestDownload: [delays(50)] } });
  const { unmount } = render(app(fetcher));
  await userEvent.setup().click(button());
  await waitFor(() => expect(requestCount(fetcher)).toBe(1));
  unmount();
  await clock.advance(50);
  expect(followed).toEqual([]);
});

itInFullRun(
  'continues while the pressed row shows another presentation, and is shown again when the row returns to it',
  async () => {
    const clock = createManualClock();
    const fetcher = createMemoryFetcher({ clock, faults: { requestDownload: [delays(50)] } });
    const { rerender } = render(app(fetcher));
    await userEvent.setup().click(button());
    await waitFor(() => expect(requestCount(fetcher)).toBe(1));
    rerender(app(fetcher, { pptId: 'sample-2' }));
    expect(state()).toBe('idle');
    await clock.advance(50);
    await waitFor(() => expect(followed).toHaveLength(1));
    rerender(app(fetcher));
    expect(state()).toBe('ready');
  },
);

itInFullRun('lets the user copy the request id of an error', async () => {
  render(app(createMemoryFetcher({ faults: { requestDownload: [fails('internal', { requestId: 'req_9' })] } })));
  await userEvent.setup().click(button());
  expect(await screen.findByText('req_9')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy request ID' })).toBeTruthy();
});

it('renders the host’s own status slot', async () => {
  render(app(createMemoryFetcher(), { slots: { status: ({ freeMinutes }) => <b>{freeMinutes ?? 'none'} left</b> } }));
  await userEvent.setup().click(button());
  expect(await screen.findByText('60 left')).toBeTruthy();
});

itInFullRun('continues when the host recreates its fetcher on each render', async () => {
  const clock = createManualClock();
  const fetcher = createMemoryFetcher({ clock, faults: { requestDownload: [delays(300)] } });
  const { rerender } = render(app({ ...fetcher }));
  await userEvent.setup().click(button());
  rerender(app({ ...fetcher }));
  await waitFor(() => expect(state()).toBe('preparing'));
  await waitFor(() => expect(requestCount(fetcher)).toBe(1));
  await clock.advance(300);
  await waitFor(() => expect(followed).toHaveLength(1));
  await waitFor(() => expect(state()).toBe('ready'));
});

it('does not show the previous user’s downloads after another user has signed in', async () => {
  const fetcher = createMemoryFetcher();
  const page = (scope: string): ReactElement => (
    <PptProvider fetcher={fetcher} scope={scope}>
      <DownloadButton pptId="sample-1" />
    </PptProvider>
  );
  const { rerender } = render(page('lin'));
  await userEvent.setup().click(button());
  await screen.findByRole('link');
  rerender(page('mo'));
  expect(state()).toBe('idle');
  expect(screen.queryByRole('link')).toBeNull();
});

it("renders the host's button, with its label, ref and press handlers", async () => {
  const ref = createRef<HTMLButtonElement>();
  const clock = createManualClock();
  const fetcher = createMemoryFetcher({ clock, faults: { requestDownload: [delays(50)] } });
  const renderOwn = vi.fn<NonNullable<DownloadButtonProps['render']>>((props) => <button {...props} className="own" />);
  render(app(fetcher, { render: renderOwn, ref, 'aria-describedby': 'price' }));
  const own = screen.getByRole('button', { name: 'Download' });
  expect([own, own.className, own.dataset['ppt']]).toEqual([ref.current, 'own', undefined]);
  expect(own.getAttribute('aria-describedby')).toBe('price');
  await userEvent.click(own);
  await waitFor(() => expect(renderOwn.mock.lastCall?.[1]).toEqual({ busy: true }));
  await waitFor(() => expect(own.ariaDisabled).toBe('true'));
  await waitFor(() => expect(requestCount(fetcher)).toBe(1));
  await clock.advance(50);
  expect(await screen.findByRole('link', { name: "Download didn't start?" })).toBeTruthy();
  expect(document.activeElement).toBe(own);
});

it('shows the host’s label, and does nothing if the host prevents the default action of a press', async () => {
  const fetcher = createMemoryFetcher();
  const onClick = vi.fn<(event: ReactMouseEvent) => void>((event) => event.preventDefault());
  render(app(fetcher, { children: 'Get the file', onClick }));
  await userEvent.click(screen.getByRole('button', { name: 'Get the file' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(requestCount(fetcher)).toBe(0);
});

it('adds its own class to that of the button, and names itself by its own text', async () => {
  render(
    app(createMemoryFetcher(), {
      className: 'mine',
      classNames: { button: 'theme' },
      presentationTitle: 'Budget',
      children: 'Export',
    }),
  );
  const own = await screen.findByRole('button', { name: 'Export' });
  expect([...own.classList]).toEqual(['theme', 'mine']);
  expect(own.getAttribute('aria-label')).toBeNull();
});
