import { createRef, StrictMode, type ReactElement, type RefAttributes } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { EditorUrl, EditorSource, PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';
import type { PptFrameSlotProps } from './panel/FramePanel.tsx';
import { loadPanel } from './panel/load-panel.ts';
import { PptEditorFrame, type PptEditorFrameProps } from './PptEditorFrame.tsx';

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;
const deck: EditorSource = { kind: 'presentation', pptId: 'sample-1' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const memory = (options: Parameters<typeof createMemoryFetcher>[0] = {}): MemoryFetcher =>
  createMemoryFetcher({ editorUrl, ...options });

function app(
  fetcher: PptFetcher,
  props: Partial<PptEditorFrameProps> & RefAttributes<PptEditorFrameHandle> = {},
  provider: Partial<PptProviderProps> = {},
): ReactElement {
  return (
    <PptProvider fetcher={fetcher} {...provider}>
      <PptEditorFrame source={deck} {...props} />
    </PptProvider>
  );
}

interface PendingResponse {
  resolve: (response: EditorUrl) => void;
  reject: (reason: unknown) => void;
}

const requestCount = (fetcher: MemoryFetcher): number =>
  fetcher.calls.filter(({ method }) => method === 'openEditor').length;
const frame = (): HTMLElement => document.querySelector<HTMLElement>('[data-ppt="editor-frame"]') as HTMLElement;
const editor = (): Promise<HTMLIFrameElement> => screen.findByTitle<HTMLIFrameElement>('Presentation editor');
const flushEffects = (ms = 60): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

it('requests one URL when StrictMode mounts twice (rule 1)', async () => {
  const fetcher = memory();
  const onOpen = vi.fn<(opened: unknown) => void>();
  render(<StrictMode>{app(fetcher, { onOpen })}</StrictMode>);
  expect((await editor()).src).toContain('ppt_id=sample-1');
  await flushEffects();
  expect(requestCount(fetcher)).toBe(1);
  expect(onOpen.mock.calls).toEqual([[{ pptId: 'sample-1' }]]);
});

it('shows the editor once it has loaded, and is ready when it responds', async () => {
  const onReady = vi.fn<(ready: unknown) => void>();
  const onRendered = vi.fn<() => void>();
  const states: string[] = [];
  render(app(memory(), { onReady, onRendered, onStateChange: (state) => states.push(state) }));
  await waitFor(() => expect(onRendered).toHaveBeenCalled());
  expect(frame().dataset['state']).toBe('ready');
  expect(states).toEqual(['requesting', 'loading', 'loaded', 'ready']);
  expect(onReady).toHaveBeenCalledWith({
    pptId: 'sample-1',
    title: 'Solar on 40 school roofs',
    dirty: false,
    revision: 1,
    capabilities: expect.arrayContaining(['save', 'goTo']),
  });
  expect(screen.queryByText('Opening the editor…')).toBeNull();
});

it('has the title of its iframe as its accessible name', async () => {
  const { rerender } = render(app(memory()));
  await screen.findByRole('group', { name: 'Presentation editor' });
  rerender(app(memory(), { title: 'Budget 2027' }));
  expect(screen.getByRole('group', { name: 'Budget 2027' })).toBe(frame());
});

itInFullRun('sends one request for each of two frames on a page', async () => {
  const fetcher = memory();
  render(
    <StrictMode>
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame source={deck} />
        <PptEditorFrame source={deck} />
      </PptProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(screen.getAllByTitle('Presentation editor')).toHaveLength(2));
  const frames = screen.getAllByTitle<HTMLIFrameElement>('Presentation editor');
  await flushEffects();
  expect(requestCount(fetcher)).toBe(2);
  expect(new Set(frames.map(({ src }) => src)).size).toBe(2);
});

it('requests a new URL when it is mounted again, and does not use an earlier one (rule 1)', async () => {
  const fetcher = memory();
  const first = render(app(fetcher));
  const { src } = await editor();
  first.unmount();
  render(app(fetcher));
  expect((await editor()).src).not.toBe(src);
  expect(requestCount(fetcher)).toBe(2);
});

itInFullRun('is not affected by the defaults and callbacks of the host’s query client (rule 1)', async () => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: 5, staleTime: Infinity, enabled: false, throwOnError: true, networkMode: 'online' },
      mutations: { retry: 5, networkMode: 'online', throwOnError: true, gcTime: Infinity },
    },
  });
  const onMutation = vi.fn<() => void>();
  queryClient.getMutationCache().subscribe(onMutation);
  const fetcher = memory();
  render(
    <QueryClientProvider client={queryClient}>
      <StrictMode>{app(fetcher)}</StrictMode>
    </QueryClientProvider>,
  );
  const { src } = await editor();
  const listenersByTarget = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
  );
  await act(async () => {
    await queryClient.invalidateQueries();
    await queryClient.refetchQueries();
    await queryClient.resetQueries();
    queryClient.clear();
  });
  await flushEffects();
  expect((await editor()).src).toBe(src);
  expect(requestCount(fetcher)).toBe(1);
  expect(onMutation).not.toHaveBeenCalled();
  expect(listenersByTarget).not.toContain(src);
});

it('sends a request even if the browser reports that it is offline, and fails immediately if there is no network', async () => {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: 3, retryDelay: 1 } } });
  const fetcher = memory({ faults: { openEditor: [fails('network')] } });
  // Otherwise, the automatic retry could begin before the code that shows the error has loaded.
  await loadPanel();
  render(app(fetcher, {}, { queryClient }));
  await screen.findByRole('alert');
  expect(requestCount(fetcher)).toBe(1);
});

it('does not reload for a re-render, an equal source, a new handler, another locale or other colors (rule 2)', async () => {
  const fetcher = memory();
  const { rerender } = render(
    app(fetcher, { source: { kind: 'markdown', text: '# Hi', creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5' } }),
  );
  const iframe = await editor();
  const changes: MutationRecord[] = [];
  const watcher = new MutationObserver((records) => changes.push(...records));
  watcher.observe(iframe, { attributes: true });
  const onReady = vi.fn<() => void>();
  rerender(
    app(fetcher, { source: { creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5', text: '# Hi', kind: 'markdown' } }),
  );
  rerender(
    app(fetcher, {
      source: { creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5', text: '# Hi', kind: 'markdown' },
      onReady,
    }),
  );
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  await flushEffects();
  expect(changes.filter(({ attributeName }) => attributeName !== 'inert')).toEqual([]);
  watcher.disconnect();

  rerender(
    app(
      fetcher,
      { source: { kind: 'markdown', text: '# Hi', creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5' } },
      { locale: zhCN, colorScheme: 'dark' },
    ),
  );
  await flushEffects();
  expect(screen.getByTitle('演示文稿编辑器')).toBe(iframe);
  expect(iframe.contentDocument?.documentElement.lang).toBe('zh-CN');
  expect(iframe.contentDocument?.documentElement.style.colorScheme).toBe('dark');
  expect(requestCount(fetcher)).toBe(1);
});

itInFullRun('opens a different source in a new element (rule 2)', async () => {
  const fetcher = memory();
  const { rerender } = render(app(fetcher));
  const iframe = await editor();
  rerender(app(fetcher, { source: { kind: 'presentation', pptId: 'sample-2' } }));
  await waitFor(async () => expect((await editor()).src).toContain('sample-2'));
  expect(iframe.isConnected).toBe(false);
  expect(requestCount(fetcher)).toBe(2);
});

it('reopens if the user (`scope`) changes', async () => {
  const fetcher = memory();
  const { rerender } = render(app(fetcher, {}, { scope: 'lin' }));
  const iframe = await editor();
  rerender(app(fetcher, {}, { scope: 'ada' }));
  await waitFor(() => expect(iframe.isConnected).toBe(false));
  await editor();
  expect(requestCount(fetcher)).toBe(2);
});

it('aborts its request when it is unmounted, and ignores a URL that arrives later (rule 3)', async () => {
  let signal: AbortSignal | undefined;
  let resolveOpen: (response: { url: string }) => void = () => undefined;
  const fetcher: PptFetcher = {
    ...memory(),
    openEditor: (_, options) => {
      signal = options?.signal;
      return new Promise((resolve) => (resolveOpen = resolve));
    },
  };
  const handlers = { onOpen: vi.fn<() => void>(), onError: vi.fn<() => void>(), onStateChange: vi.fn<() => void>() };
  const { unmount } = render(app(fetcher, handlers));
  await waitFor(() => expect(signal).toBeDefined());
  unmount();
  await Promise.resolve(); // Whether the frame is removed or only hidden is known one microtask later (rule 8).
  expect(signal?.aborted).toBe(true);
  resolveOpen({ url: editorUrl });
  await flushEffects();
  expect(handlers.onOpen).not.toHaveBeenCalled();
  expect(handlers.onError).not.toHaveBeenCalled();
  expect(handlers.onStateChange.mock.calls).toEqual([['requesting']]);
});

/** Records listeners that are added to window and document from now on but not removed. `end` stops recording. */
function listeners(): { remaining: () => string[]; end: () => void } {
  const listenersByTarget = new Map<unknown, string[]>();
  const forget = (listener: unknown, type: string): void => {
    const types = listenersByTarget.get(listener) ?? [];
    listenersByTarget.set(
      listener,
      types.filter((messageType) => messageType !== type),
    );
  };
  const spies = [window, document].flatMap((target: EventTarget) => {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const added = vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listenersByTarget.set(listener, [...(listenersByTarget.get(listener) ?? []), type]);
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => forget(listener, type));
      add(type, listener, options);
    });
    const removed = vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
      forget(listener, type);
      remove(type, listener, options);
    });
    return [added, removed];
  });
  return {
    remaining: () => [...listenersByTarget.values()].flat(),
    end: () => spies.forEach((spy) => spy.mockRestore()),
  };
}

itInFullRun(
  'does not leave listeners or nodes behind after many mounts (rule 3; powerbi-client-react#120, #74; document-editor-react#57)',
  async () => {
    // React and TanStack Query add some global listeners once. These do not belong to a frame.
    render(<PptProvider fetcher={memory()} />).unmount();
    const before = document.querySelectorAll('*').length;
    const listenerLog = listeners();
    const provider = { allowedOrigins: [location.origin] };
    for (let times = 0; times < 20; times++) {
      const { unmount, container } = render(app(memory(), { leaveGuard: true }, provider));
      // Half of them are unmounted before their URL arrives.
      if (times % 2) await editor();
      expect(listenerLog.remaining()).toContain('message');
      expect(document.querySelectorAll('link[rel=preconnect]')).toHaveLength(1);
      unmount();
      container.remove();
    }
    await flushEffects();
    listenerLog.end();
    expect(listenerLog.remaining()).toEqual([]);
    expect(document.querySelectorAll('iframe, [data-ppt], link[rel=preconnect]')).toHaveLength(0);
    expect(document.querySelectorAll('*').length).toBe(before);
  },
);

it.each<[string, Parameters<typeof createMemoryFetcher>[0], string, ((handle: PptEditorFrameHandle) => void)?]>([
  ['while its URL is requested', { faults: { openEditor: [hangs()] } }, 'requesting'],
  ['while loading is slow', { faults: { openEditor: [hangs()] } }, 'slow'],
  ['after an error that is retried automatically', { faults: { openEditor: [fails('network')] } }, 'failed'],
  ['while the editor does not respond to hello', { editorUrl: `${editorUrl}?mute` }, 'loaded'],
  ['while a command is pending', {}, 'ready', (handle) => void handle.goTo(2).catch(Boolean)],
])(
  'does not leave timers behind when it is unmounted %s (rule 3; powerbi-client-react#120)',
  async (_, options, state, command) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const ref = createRef<PptEditorFrameHandle>();
    const { unmount } = render(app(memory(options), { ref }));
    if (state === 'slow') await act(() => vi.advanceTimersByTimeAsync(8100));
    await waitFor(() => expect(frame().dataset['state']).toBe(state));
    command?.(ref.current!);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    unmount();
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('preconnects only to the allowed origins, and only while it is mounted', () => {
  const origins = (): string[] =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]'), ({ href }) => new URL(href).origin);
  const { unmount } = render(app(memory(), {}, { allowedOrigins: ['https://a.example', 'https://b.example'] }));
  expect(origins()).toEqual(['https://a.example', 'https://b.example']);
  unmount();
  expect(origins()).toEqual([]);
  render(app(memory()));
  expect(origins()).toEqual([]);
});

it('grants exactly the permissions that the specification lists and those that the host adds (rule 4)', async () => {
  const exact = 'microphone; camera; geolocation; fullscreen; clipboard-write; compute-pressure; clipboard-read';
  const { unmount } = render(app(memory()));
  expect((await editor()).allow).toBe(exact);
  unmount();
  render(app(memory(), { allow: 'midi; usb' }));
  expect((await editor()).allow).toBe(`${exact}; midi; usb`);
});

it.each([
  ['javascript:alert(1)', "javascript: isn't an allowed origin of this app."],
  ['data:text/html,<p>hi', "data: isn't an allowed origin of this app."],
  ['https://me:secret@editor.example/e/1', "https://editor.example isn't an allowed origin of this app."],
])('does not load %s in an iframe (rule 6)', async (url, expectedText) => {
  const onError = vi.fn<(error: PptError) => void>();
  render(app({ ...memory(), openEditor: async () => ({ url }) }, { onError }));
  expect((await screen.findByRole('alert')).textContent).toContain(expectedText);
  expect(document.querySelector('iframe')).toBeNull();
  expect(onError.mock.calls[0]?.[0].code).toBe('blocked_url');
});

it('accepts only URLs of an allowed origin (rule 6)', async () => {
  const { unmount } = render(app(memory(), {}, { allowedOrigins: ['https://editor.example'] }));
  expect((await screen.findByRole('alert')).textContent).toContain(location.origin);
  unmount();
  render(app(memory(), {}, { allowedOrigins: ['https://editor.example', location.origin] }));
  expect(await editor()).toBeDefined();
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a relative URL', { url: '/e/1' }],
  ['a number', { url: 7 }],
])('reports an unexpected response when a fetcher resolves with %s', async (_, resolveOpen) => {
  render(app({ ...memory(), openEditor: async () => resolveOpen as { url: string } }));
  expect((await screen.findByRole('alert')).textContent).toContain('The service returned an unexpected response.');
});

it('shows an error, and opens when Try again is pressed', async () => {
  const fetcher = memory({ faults: { openEditor: [fails('timeout', { times: 1, requestId: 'req_7Q2mB4xK' })] } });
  const onError = vi.fn<(error: PptError) => void>();
  const providerError = vi.fn<(error: PptError) => void>();
  render(app(fetcher, { onError }, { onError: providerError }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Couldn't open the editor");
  expect(alert.textContent).toContain('The service took too long to respond. Your last saved version is safe.');
  expect(alert.textContent).toContain('req_7Q2mB4xK');
  expect(screen.getByRole('button', { name: 'Open in a new tab' })).toBeDefined();
  expect(frame().dataset['state']).toBe('failed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await editor();
  expect(requestCount(fetcher)).toBe(2);
  expect(onError).toHaveBeenCalledOnce();
  expect(providerError).toHaveBeenCalledOnce();
});

itInFullRun('lets the user copy the request id of an error, with the mouse and with the keyboard', async () => {
  const user = userEvent.setup({ writeToClipboard: false });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(app(memory({ faults: { openEditor: [fails('timeout', { times: 1, requestId: 'req_7Q2mB4xK' })] } })));
  await user.click(await screen.findByRole('button', { name: 'Copy request ID' }));
  expect(writeText).toHaveBeenLastCalledWith('req_7Q2mB4xK');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Copied' }));
  await user.keyboard('{Enter}');
  expect(writeText).toHaveBeenCalledTimes(2);
});

it('keeps the keyboard focus in the frame when Try again disappears', async () => {
  render(app(memory({ faults: { openEditor: [fails('network', { times: 1 })] } })));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(frame());
});

it('creates one presentation per creation request, however often the request is retried', async () => {
  const sources: EditorSource[] = [];
  const base = memory({ faults: { openEditor: [fails('network', { times: 1 })] } });
  const fetcher: PptFetcher = {
    ...base,
    openEditor: (input, options) => {
      sources.push(input.source);
      return base.openEditor(input, options);
    },
  };
  render(<StrictMode>{app(fetcher, { source: { kind: 'markdown', text: '# Hi' } })}</StrictMode>);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await editor();
  expect(sources).toHaveLength(2);
  expect(sources[0]).toMatchObject({
    kind: 'markdown',
    text: '# Hi',
    creationId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(sources[1]).toEqual(sources[0]);
});

it('does not retry automatically when the outcome of a creation is unknown', async () => {
  const fetcher = memory({ faults: { openEditor: [fails('outcome_unknown', { times: 1 })] } });
  const onShowPresentations = vi.fn<() => void>();
  render(
    app(fetcher, {
      source: { kind: 'markdown', text: '# Hi', creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5' },
      onShowPresentations,
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Go to Presentations' }));
  expect(onShowPresentations).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create again' }));
  await editor();
  const [first, second] = fetcher.calls.map(({ input }) => (input as { source: { creationId: string } }).source);
  expect(first?.creationId).toBe('0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5');
  expect(second?.creationId).not.toBe('0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5');
});

it('reports after 8 s that loading is slow, and still opens when the editor loads (rule 7)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let resolveOpen: (response: { url: string }) => void = () => undefined;
  const fetcher: PptFetcher = { ...memory(), openEditor: () => new Promise((resolve) => (resolveOpen = resolve)) };
  render(app(fetcher));
  await act(() => vi.advanceTimersByTimeAsync(7900));
  expect(frame().dataset['state']).toBe('requesting');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(frame().dataset['state']).toBe('slow');
  expect(screen.getByText('Still loading')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Open in a new tab' })).toBeDefined();
  resolveOpen({ url: editorUrl });
  await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
  expect(screen.queryByText('Still loading')).toBeNull();
});

it('opens automatically when the backend is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetcher = memory({ faults: { openEditor: [fails('unavailable', { times: 1 })] } });
  render(app(fetcher));
  await screen.findByRole('alert');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await editor();
  expect(requestCount(fetcher)).toBe(2);
});

it('offers Connect instead of an editor, and opens once the app is connected', async () => {
  const fetcher = memory({ connection: { status: 'disconnected' } });
  const queryClient = new QueryClient();
  render(app(fetcher, {}, { queryClient }));
  expect((await screen.findByRole('alert')).textContent).toContain('Connect to continue');
  expect(screen.getByRole('button', { name: 'Connect' })).toBeDefined();
  fetcher.setConnection({ status: 'connected' });
  act(() => void queryClient.setQueryData(['ppt', 'default', 'connection'], { status: 'connected' }));
  await editor();
});

itInFullRun('opens automatically when another tab has connected and the page regains focus', async () => {
  const fetcher = memory({ connection: { status: 'disconnected' } });
  render(app(fetcher));
  await screen.findByRole('alert');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await flushEffects();
  expect(frame().dataset['state']).toBe('disconnected');
  fetcher.setConnection({ status: 'connected' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await editor();
  expect(requestCount(fetcher)).toBe(2);
});

it('does not request anything that needs a connection while the app is known to be disconnected (rule 7)', async () => {
  const fetcher = memory({ connection: { status: 'disconnected' } });
  const queryClient = new QueryClient();
  queryClient.setQueryData(['ppt', 'default', 'connection'], { status: 'disconnected' });
  render(app(fetcher, {}, { queryClient }));
  await screen.findByRole('alert');
  await flushEffects();
  expect(requestCount(fetcher)).toBe(0);
});

it('replaces a used URL with a new one for the same presentation (rule 5)', async () => {
  const fetcher = memory();
  const used = new URL(editorUrl);
  used.searchParams.set('address', 'used-before');
  sessionStorage.setItem('ppt-fake-editor used-before', 'used');
  let count = 0;
  render(
    app({
      ...fetcher,
      openEditor: (input, options) =>
        count++ === 0 ? Promise.resolve({ url: used.href, pptId: 'sample-3' }) : fetcher.openEditor(input, options),
    }),
  );
  await waitFor(async () => expect((await editor()).src).toContain('sample-3'));
  await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
  expect(fetcher.calls[0]?.input).toEqual({ source: { kind: 'presentation', pptId: 'sample-3' } });
});

it('does not send a request before a lazy frame nears the viewport (rule 9)', async () => {
  const fetcher = memory();
  render(
    <>
      <div style={{ height: '500vh' }} />
      {app(fetcher, { loading: 'lazy' })}
    </>,
  );
  await flushEffects(200);
  expect(requestCount(fetcher)).toBe(0);
  expect(frame().dataset['state']).toBe('waiting');
  frame().scrollIntoView();
  await editor();
  expect(requestCount(fetcher)).toBe(1);
});

itInFullRun('does not send a request while the page is prerendered (rule 9)', async () => {
  const fetcher = memory();
  let isPrerendering = true;
  Object.defineProperty(document, 'prerendering', { configurable: true, get: () => isPrerendering });
  try {
    render(app(fetcher));
    await flushEffects();
    expect(requestCount(fetcher)).toBe(0);
    isPrerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    await editor();
    expect(requestCount(fetcher)).toBe(1);
  } finally {
    Reflect.deleteProperty(document, 'prerendering');
  }
});

it('renders the host’s slot in place of a state', async () => {
  const fetcher = memory({ faults: { openEditor: [fails('forbidden', { times: 1 })] } });
  const Failed = ({ error, retry }: PptFrameSlotProps): ReactElement => (
    <button onClick={retry}>Own {error?.code}</button>
  );
  render(app(fetcher, { slots: { failed: Failed } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Own forbidden' }));
  expect(await editor()).toBeDefined();
});

itInFullRun(
  'renders the slot for slow loading or a used URL outside the live region, which announces the state',
  async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const Own = ({ state, retry }: PptFrameSlotProps): ReactElement => <button onClick={retry}>Own {state}</button>;
    const fetcher = memory({ faults: { openEditor: [hangs({ times: 1 })] } });
    render(app(fetcher, { slots: { slow: Own, urlUsed: Own } }));
    await act(() => vi.advanceTimersByTimeAsync(8100));
    act(() => screen.getByRole('button', { name: 'Own slow' }).click());
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
    act(() => fetcher.expireUrls());
    const own = screen.getByRole('button', { name: 'Own urlUsed' });
    const status = screen.getByRole('status');
    expect(status.contains(own)).toBe(false);
    expect(status.textContent).toContain('Reopening your presentation…');
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
  },
);

it('passes the class, style and data attributes to its root', async () => {
  render(app(memory({ faults: { openEditor: [hangs()] } }), { className: 'mine', style: { height: 300 }, id: 'deck' }));
  expect(frame().className).toBe('ppt mine');
  expect(frame().id).toBe('deck');
  expect(frame().style.height).toBe('300px');
});

interface FakeTab {
  opener: unknown;
  location: { replace: (response: string) => void };
  close: () => void;
}

/** Replaces the return value of `window.open`. */
function fakeTab(): FakeTab {
  const tab: FakeTab = {
    opener: window,
    location: { replace: vi.fn<(response: string) => void>() },
    close: vi.fn<() => void>(),
  };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  onTestFinished(() => opened.mockRestore());
  return tab;
}

const hidePage = (): void => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it('opens the presentation at a new URL in a new tab, which has no opener', async () => {
  const tab = fakeTab();
  const fetcher = memory({ faults: { openEditor: [fails('timeout', { times: 1 })] } });
  const onOpen = vi.fn<(opened: object) => void>();
  render(app(fetcher, { onOpen }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open in a new tab' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  expect(onOpen.mock.calls).toEqual([[{ pptId: 'sample-1' }]]);
  expect(vi.mocked(tab.location.replace).mock.calls[0]?.[0]).toContain('ppt_id=sample-1');
  expect(tab.opener).toBeNull();
});

it('does not show an editor while a separate tab has the presentation, and reopens it here on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tab = fakeTab();
  const fetcher = memory({ faults: { openEditor: [fails('network', { times: 1 })] } });
  const states: string[] = [];
  render(app(fetcher, { onStateChange: (state) => states.push(state) }));
  const button = await screen.findByRole('button', { name: 'Open in a new tab' });
  act(() => button.click());
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  // It does not reopen automatically, even when the user returns from the tab.
  window.dispatchEvent(new Event('online'));
  hidePage();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(fetcher.issuedUrls).toHaveLength(1);
  expect(document.querySelector('iframe')).toBeNull();
  expect(frame().dataset['state']).toBe('parked');
  expect(screen.getByText('Opened in another tab')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Open here' }).click());
  await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
  expect(states).toEqual(['requesting', 'failed', 'parked', 'requesting', 'loading', 'loaded', 'ready']);
  expect(fetcher.issuedUrls).toHaveLength(2);
});

itInFullRun('removes an editor that loads slowly when a separate tab takes over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tab = fakeTab();
  const fetcher = memory({ editorUrl: `${editorUrl}?hangs` });
  render(app(fetcher));
  await act(() => vi.advanceTimersByTimeAsync(8100));
  expect(frame().dataset['state']).toBe('slow');
  const iframes: (HTMLIFrameElement | null)[] = [];
  tab.location.replace = () => iframes.push(document.querySelector('iframe'));
  act(() => screen.getByRole('button', { name: 'Open in a new tab' }).click());
  await waitFor(() => expect(iframes).toEqual([null]));
});

itInFullRun(
  'opens in the frame and closes the tab if the user reopens it here before the tab has its URL',
  async () => {
    const tab = fakeTab();
    const fetcher = memory({ faults: { openEditor: [fails('invalid_request', { times: 1 }), hangs({ times: 1 })] } });
    render(app(fetcher));
    await userEvent.click(await screen.findByRole('button', { name: 'Open in a new tab' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open here' }));
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
    expect(tab.location.replace).not.toHaveBeenCalled();
  },
);

itInFullRun(
  'aborts the request for a tab when it is unmounted, closes the tab, and does not report an error (rule 3)',
  async () => {
    const tab = fakeTab();
    const base = memory({ faults: { openEditor: [fails('invalid_request')] } });
    let resolveOpen: PendingResponse | undefined;
    let signal: AbortSignal | undefined;
    const openEditor: PptFetcher['openEditor'] = (input, call) => {
      if (requestCount(base) === 0) return base.openEditor(input, call);
      signal = call?.signal;
      return new Promise((resolve, reject) => (resolveOpen = { resolve, reject }));
    };
    const onOpen = vi.fn<() => void>();
    const onError = vi.fn<() => void>();
    const { unmount } = render(app({ ...base, openEditor }, { onOpen, onError }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open in a new tab' }));
    await waitFor(() => expect(resolveOpen).toBeDefined());
    onError.mockClear();
    unmount();
    await waitFor(() => expect(signal?.aborted).toBe(true));
    resolveOpen?.resolve({ url: editorUrl, pptId: 'sample-1' });
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
    await flushEffects();
    expect([onOpen.mock.calls, onError.mock.calls]).toEqual([[], []]);
    expect(tab.location.replace).not.toHaveBeenCalled();
  },
);

itInFullRun('shows an error if the new tab gets no URL, and opens in the frame on retry', async () => {
  const tab = { opener: window as unknown, location: {}, close: vi.fn<() => void>() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  // Neither error is retried automatically.
  const faults = [fails('no_such_endpoint', { times: 1 }), fails('forbidden', { times: 2 })];
  const onError = vi.fn<(error: PptError) => void>();
  render(app(memory({ faults: { openEditor: faults } }), { onError }));
  await screen.findByText("This app isn't set up correctly");
  await userEvent.click(screen.getByRole('button', { name: 'Open in a new tab' }));
  await screen.findByText("You don't have access");
  expect(tab.close).toHaveBeenCalledOnce();
  expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['no_such_endpoint', 'forbidden']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await editor()).toBeDefined();
  opened.mockRestore();
});

it('opens in the frame when the browser blocks the new tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  render(app(memory({ faults: { openEditor: [fails('invalid_request', { times: 1 })] } })));
  await userEvent.click(await screen.findByRole('button', { name: 'Open in a new tab' }));
  expect(await editor()).toBeDefined();
  opened.mockRestore();
});

itInFullRun("shows every waiting state in Chinese when the provider's locale is Chinese", async () => {
  const fetcher = memory({ faults: { openEditor: [fails('network', { times: 1 })] } });
  render(app(fetcher, {}, { locale: zhCN }));
  expect(screen.getByText('正在打开编辑器…')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('请检查网络后重试，已保存的演示文稿不受影响。');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByTitle('演示文稿编辑器')).toBeDefined();
  expect(frame().lang).toBe('zh-CN');
});
