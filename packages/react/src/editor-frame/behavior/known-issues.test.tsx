import { StrictMode, useState, type ReactElement } from 'react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { zhCN } from '../../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../../provider/PptProvider.tsx';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { createMemoryFetcher, delays, fails, hangs, type MemoryFetcher } from '../../testing/index.ts';
import { editorSandbox } from '../iframe/editor-sandbox.ts';
import { PptEditorFrame, type PptEditorFrameProps } from '../PptEditorFrame.tsx';
import { usePptEditor } from '../use-ppt-editor.ts';

// These tests check that known problems of other embedding components do not occur here. Each test names the issue.

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;
const deck: EditorSource = { kind: 'presentation', pptId: 'sample-1' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const memory = (options: Parameters<typeof createMemoryFetcher>[0] = {}): MemoryFetcher =>
  createMemoryFetcher({ editorUrl, ...options });
const requestCount = (fetcher: MemoryFetcher): number =>
  fetcher.calls.filter(({ method }) => method === 'openEditor').length;
const frame = (): HTMLElement => document.querySelector<HTMLElement>('[data-ppt="editor-frame"]') as HTMLElement;
const editor = (): HTMLIFrameElement => document.querySelector('iframe') as HTMLIFrameElement;
const isReady = (): Promise<void> => waitFor(() => expect(frame().dataset['state']).toBe('ready'));
const flushEffects = (ms = 60): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const emitMessage = (data: object): void => {
  const init = { data: { ppt: 1, ...data }, source: editor().contentWindow, origin: location.origin };
  act(() => void window.dispatchEvent(new MessageEvent('message', init)));
};

function app(
  fetcher: MemoryFetcher,
  props: Partial<PptEditorFrameProps> = {},
  provider: Partial<PptProviderProps> = {},
): ReactElement {
  return (
    <PptProvider fetcher={fetcher} {...provider}>
      <PptEditorFrame source={deck} {...props} />
    </PptProvider>
  );
}

itInFullRun(
  'creates one session under StrictMode (react-stripe-js#256, formsort/oss#72, react-email-editor#395, TanStack/query#3774)',
  async () => {
    const fetcher = memory();
    render(<StrictMode>{app(fetcher)}</StrictMode>);
    await isReady();
    await flushEffects();
    expect(requestCount(fetcher)).toBe(1);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  },
);

itInFullRun('never shows a used URL again after navigation (amazon-quicksight-embedding-sdk#185, #233)', async () => {
  const fetcher = memory();
  const urls = new Set<string>();
  for (let visit = 0; visit < 3; visit++) {
    const { unmount } = render(app(fetcher));
    await isReady();
    urls.add(editor().src);
    unmount();
  }
  expect(urls.size).toBe(3);
});

itInFullRun('does not reload for inline props and changed handlers (Typeform/embed#405, #417, #665)', async () => {
  const fetcher = memory();
  const page = (renderCount: number): ReactElement =>
    app(fetcher, {
      source: { kind: 'presentation', pptId: 'sample-1' },
      onReady: () => undefined,
      onError: () => undefined,
      slots: {},
      messages: { opening: `Opening ${renderCount}` },
      style: { opacity: 1 },
    });
  const { rerender } = render(page(0));
  await isReady();
  const shown = editor();
  for (let renderCount = 1; renderCount < 10; renderCount++) rerender(page(renderCount));
  await flushEffects();
  expect(editor()).toBe(shown);
  expect(requestCount(fetcher)).toBe(1);
});

it('calls the latest handler, not the handler of the first render (Typeform/embed#665)', async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const fetcher = memory();
  const { rerender } = render(app(fetcher, { onExit: first }));
  await isReady();
  rerender(app(fetcher, { onExit: second }));
  emitMessage({ type: 'exit' });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it.each(
  everyday(0, [
    ['that reports it', editorUrl, 'ready'],
    ['that sends no messages', `${editorUrl}?mute`, 'loaded'],
  ] as const),
)(
  'detects that an editor %s was moved in a sorted list (react#858, #18752, whatwg/html#5484)',
  async (_, url, open) => {
    const fetcher = memory({ editorUrl: url });
    const list = (ids: string[]): ReactElement => (
      <PptProvider fetcher={fetcher}>
        {ids.map((pptId) => (
          <PptEditorFrame key={pptId} source={{ kind: 'presentation', pptId }} />
        ))}
      </PptProvider>
    );
    const states = (): string[] =>
      Array.from(
        document.querySelectorAll<HTMLElement>('[data-ppt="editor-frame"]'),
        (frame) => frame.dataset['state'] ?? '',
      );
    const { rerender } = render(list(['sample-1', 'sample-2']));
    await waitFor(() => expect(states()).toEqual([open, open]));
    rerender(list(['sample-2', 'sample-1']));
    await waitFor(() => expect(requestCount(fetcher)).toBe(3)); // React moves only one of the two iframes.
    await waitFor(() => expect(states()).toEqual([open, open]));
  },
);

itInFullRun('times out when no token arrives, shows an error, and opens on retry (superset#29902)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onError = vi.fn<(error: PptError) => void>();
  const fetcher = memory({ faults: { openEditor: [hangs({ times: 1 })] } });
  render(app(fetcher, { onError }));
  await act(() => vi.advanceTimersByTimeAsync(60_500));
  vi.useRealTimers();
  await screen.findByRole('alert');
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ name: 'PptError', code: 'timeout', retryable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await isReady();
  expect(requestCount(fetcher)).toBe(2);
});

itInFullRun(
  'shows a waiting state with options while a token is slow, and opens when it arrives (superset#29902)',
  async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const fetcher = memory({ faults: { openEditor: [delays(9000, { times: 1 })] } });
    render(app(fetcher));
    await act(() => vi.advanceTimersByTimeAsync(8100));
    expect(await screen.findByText('Still loading')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await isReady();
    expect(requestCount(fetcher)).toBe(1);
  },
);

itInFullRun('resumes automatically when the browser is online again (superset#29902)', async () => {
  const fetcher = memory({ faults: { openEditor: [fails('network', { times: 1 })] } });
  render(app(fetcher));
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  await flushEffects(); // This is long before the next automatic retry.
  expect(requestCount(fetcher)).toBe(2);
  await isReady();
  expect(requestCount(fetcher)).toBe(2);
});

it.each(
  everyday(1, [
    ['runs backwards', -(10 ** 10)],
    ['stands still', 0],
    ['runs wild', 10 ** 10],
  ] as const),
)('does not depend on the browser’s clock, even if it %s (superset#25153)', async (_, each) => {
  const states: string[] = [];
  const fetcher = memory();
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += each));
  render(app(fetcher, { onStateChange: (state) => states.push(state) }));
  await isReady();
  expect(requestCount(fetcher)).toBe(1);
  expect(states).not.toContain('slow');
});

itInFullRun('shows an error with a way to continue and a request id (quicksight#150, #164)', async () => {
  const fetcher = memory({ faults: { openEditor: [fails('internal', { times: 1, requestId: 'req_7Q2mB4xK' })] } });
  render(app(fetcher));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('req_7Q2mB4xK');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await isReady();
});

itInFullRun(
  'does not treat a native load as proof that the editor works: loaded is not ready (whatwg/html#125)',
  async () => {
    const states: string[] = [];
    const mute = `${editorUrl}?mute`;
    render(app(memory({ editorUrl: mute }), { onStateChange: (state) => states.push(state) }));
    await waitFor(() => expect(frame().dataset['state']).toBe('loaded'));
    await flushEffects(200);
    expect(states).toEqual(['requesting', 'loading', 'loaded']);
  },
);

it('shows the line that is missing in the page’s own Content-Security-Policy, with a copy button (nextcloud/richdocuments#3075, #3906; Typeform#458)', async () => {
  const onError = vi.fn<(error: PptError) => void>();
  render(app(memory(), { onError }));
  await isReady();
  const violation = (init: Partial<SecurityPolicyViolationEventInit>): void => {
    const event = new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI: editor().src,
      disposition: 'enforce',
      documentURI: location.href,
      effectiveDirective: 'frame-src',
      originalPolicy: "default-src 'self'; frame-src 'self' https://video.example; img-src *",
      statusCode: 200,
      violatedDirective: 'frame-src',
      ...init,
    });
    act(() => void document.dispatchEvent(event));
  };
  violation({ effectiveDirective: 'img-src' });
  violation({ disposition: 'report' });
  violation({ blockedURI: 'https://ads.example' });
  expect(frame().dataset['state']).toBe('ready');
  violation({});
  const line = `frame-src 'self' https://video.example ${location.origin}`;
  expect((await screen.findByRole('alert')).textContent).toContain(
    `Add this line to its Content-Security-Policy: ${line}`,
  );
  const user = userEvent.setup(); // This installs a mock clipboard in the page.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(line);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(onError.mock.calls[0]?.[0].code).toBe('blocked_by_csp');
  expect(document.querySelector('iframe')).toBeNull();
});

it('grants the permissions that an editor needs through allow (superset#39943)', async () => {
  render(app(memory()));
  await isReady();
  for (const permission of ['microphone', 'camera', 'fullscreen', 'clipboard-read', 'clipboard-write'])
    expect(editor().allow).toContain(permission);
});

it("warns in development of permissions that the page's own policy denies (superset#39943)", async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const policy = { features: () => ['camera', 'microphone'], allowsFeature: (name: string) => name !== 'camera' };
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: policy });
  try {
    render(app(memory()));
    await isReady();
  } finally {
    Reflect.deleteProperty(document, 'featurePolicy');
  }
  expect(warned.mock.calls.flat().join(' ')).toContain(`camera=(self "${location.origin}")`);
});

itInFullRun('isolates two frames on a page (quicksight#153; metabase#81021)', async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <PptProvider fetcher={memory()}>
      <PptEditorFrame source={deck} onExit={first} />
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-2' }} onExit={second} />
    </PptProvider>,
  );
  await waitFor(() => expect(document.querySelectorAll('[data-state="ready"]')).toHaveLength(2));
  emitMessage({ type: 'exit' }); // This is the first editor's iframe.
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

itInFullRun('moves the focus only on request (Typeform#419)', async () => {
  render(
    <>
      <input aria-label="Own" />
      {app(memory())}
    </>,
  );
  screen.getByLabelText('Own').focus();
  await isReady();
  await flushEffects();
  expect(document.activeElement).toBe(screen.getByLabelText('Own'));
  cleanup();
  render(app(memory(), { autoFocus: true }));
  await isReady();
  expect(document.activeElement).toBe(editor());
});

itInFullRun("has a usable default height, and uses the host's (react-calendly#15, #137)", async () => {
  render(<div style={{ height: 0 }}>{app(memory())}</div>);
  await isReady();
  const styleElement = document.createElement('style');
  styleElement.textContent = (await import('../editor-frame.css?inline')).default as string;
  document.head.append(styleElement);
  expect(frame().getBoundingClientRect().height).toBe(480);
  cleanup();
  render(app(memory(), { style: { blockSize: 200, minBlockSize: 0 } }));
  expect(frame().getBoundingClientRect().height).toBe(200);
  styleElement.remove();
});

itInFullRun('does not add to the browser’s history or change the `src` of an iframe (react-router#6259)', async () => {
  const before = history.length;
  const fetcher = memory();
  const { rerender } = render(app(fetcher));
  await isReady();
  const first = editor();
  rerender(app(fetcher, { source: { kind: 'presentation', pptId: 'sample-2' } }));
  await waitFor(() => expect(editor()?.src).toContain('sample-2'));
  await isReady();
  expect(editor()).not.toBe(first);
  expect(history.length).toBe(before);
});

itInFullRun('has no sandbox by default, and works in the exported one (whatwg/html#3236)', async () => {
  const { unmount } = render(app(memory()));
  await isReady();
  expect(editor().hasAttribute('sandbox')).toBe(false);
  unmount();
  render(app(memory(), { sandbox: editorSandbox, referrerPolicy: 'no-referrer' }));
  await isReady();
  expect(editor().sandbox.contains('allow-downloads')).toBe(true);
  expect(editor().referrerPolicy).toBe('no-referrer');
});

it('prompts before the user leaves unsaved changes, and only then (flowfuse#6672)', async () => {
  const isLeaveAllowed = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = render(app(memory(), { leaveGuard: true }));
  await isReady();
  expect(isLeaveAllowed()).toBe(true);
  emitMessage({ type: 'dirty', dirty: true });
  expect(isLeaveAllowed()).toBe(false);
  emitMessage({ type: 'dirty', dirty: false });
  expect(isLeaveAllowed()).toBe(true);
  emitMessage({ type: 'dirty', dirty: true });
  expect(isLeaveAllowed()).toBe(false);
  // With a draft, no work is lost, because the editor offers the draft next time.
  emitMessage({ type: 'dirty', dirty: true, draftSaved: true });
  expect(isLeaveAllowed()).toBe(true);
  emitMessage({ type: 'dirty', dirty: true });
  expect(isLeaveAllowed()).toBe(false);
  unmount();
  await flushEffects(0);
  expect(isLeaveAllowed()).toBe(true);
});

itInFullRun('reports unsaved changes to a router through a toolbar hook (flowfuse#6672)', async () => {
  function Toolbar(): ReactElement {
    const open = usePptEditor('sample-1');
    const [saved, setSaved] = useState(false);
    return (
      <button onClick={() => void open?.save().then(() => setSaved(true))}>
        {open ? `${open.state} ${open.title} ${open.dirty ? 'dirty' : 'clean'} ${saved ? 'saved' : ''}` : 'closed'}
      </button>
    );
  }
  const page = (isOpen: boolean): ReactElement => (
    <PptProvider fetcher={memory()}>
      <Toolbar />
      {isOpen && <PptEditorFrame source={deck} />}
    </PptProvider>
  );
  const { rerender } = render(page(true));
  await isReady();
  const button = screen.getByRole('button');
  await waitFor(() => expect(button.textContent).toContain('ready Solar on 40 school roofs clean'));
  emitMessage({ type: 'dirty', dirty: true });
  expect(button.textContent).toContain('dirty');
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toContain('clean saved'));
  rerender(page(false));
  await waitFor(() => expect(button.textContent).toBe('closed'));
});

itInFullRun('has an iframe title in the page’s locale (superset#27016)', async () => {
  render(app(memory(), {}, { locale: zhCN }));
  await isReady();
  expect(editor().title).toBe('演示文稿编辑器');
  cleanup();
  render(app(memory(), { title: 'Board deck' }));
  await isReady();
  expect(editor().title).toBe('Board deck');
});

it('continues with one press when the session expires during editing, without losing work (superset#20817, powerbi-client-react#77)', async () => {
  sessionStorage.clear();
  const fetcher = memory({ editorUrl: `${editorUrl}?ends` });
  const states: string[] = [];
  render(app(fetcher, { onStateChange: (state) => states.push(state) }));
  await isReady();
  const { src } = editor();
  const page = within(editor().contentDocument?.body as HTMLElement);
  page.getByText('Edit').click();
  const reopenedPage = await page.findByText('Open again');
  expect(page.getByRole('status').textContent).toContain('Your changes are kept as a draft');
  states.length = 0;
  reopenedPage.click();
  await waitFor(() => expect(states).toEqual(['urlUsed', 'loading', 'loaded', 'ready']));
  expect(editor().src).not.toBe(src);
  expect(fetcher.issuedUrls.map(({ pptId }) => pptId)).toEqual(['sample-1', 'sample-1']);
  expect(within(editor().contentDocument?.body as HTMLElement).getByRole('status').textContent).toBe('A draft is kept');
});
