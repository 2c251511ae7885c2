import { createRef, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { editorPermissions } from '@ppt-embed/protocol/names';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { createMemoryFetcher, delays, emitEditorMessage, fails, type MemoryFetcher } from '../../testing/index.ts';
import type { PptEditorFrameHandle } from '../../provider/editor-handle-types.ts';
import { PptEditorFrame, type PptEditorFrameProps } from '../PptEditorFrame.tsx';
import { useEditorUrl, type PptEditorUrlControl } from '../use-editor-url.ts';
import { usePptEditor, type PptEditor } from '../use-ppt-editor.ts';

// These tests cover an element of the host that contains the editor and is replaced, in another window, or mounted
// late.

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const editor = (): HTMLIFrameElement | null => document.querySelector('iframe[data-ppt="editor"]');
const flushEffects = (ms = 60): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Renders a custom frame of a host with the given content in place of the element. */
function renderOwn(
  fetcher: MemoryFetcher,
  isElementShown: (control: PptEditorUrlControl) => boolean,
  sibling?: ReactElement,
): { control: () => PptEditorUrlControl; show: (name: string) => void } {
  let control: PptEditorUrlControl | undefined;
  let show: (name: string) => void = () => undefined;
  function Own(): ReactElement {
    const element = useRef<HTMLDivElement>(null);
    const [name, setName] = useState('first');
    show = setName;
    control = useEditorUrl({
      source: { kind: 'presentation', pptId: 'sample-1' },
      element,
      attributes: { title: 'Own editor' },
    });
    return isElementShown(control) ? <div key={name} data-testid={name} ref={element} /> : <p>Not now</p>;
  }
  render(
    <PptProvider fetcher={fetcher}>
      <Own />
      {sibling}
    </PptProvider>,
  );
  return { control: () => control as PptEditorUrlControl, show: (name) => act(() => show(name)) };
}

describe('useEditorUrl', () => {
  it('returns the editor’s state, its elements and its commands, and adds the permissions that the editor needs', async () => {
    const { control } = renderOwn(createMemoryFetcher({ editorUrl }), () => true);
    await waitFor(() => expect(control().state).toBe('ready'));
    expect(control().pptId).toBe('sample-1');
    expect(control().iframe).toBe(editor());
    expect(control().element).toBe(screen.getByTestId('first'));
    expect(editor()?.allow).toBe(editorPermissions.join('; '));
    await control().reload();
    expect(control().iframe).toBe(editor());
    expect(Object.keys(control())).not.toContain('send');
  });

  it('returns the same object until the state changes, and always the same functions', async () => {
    const fetcher = createMemoryFetcher({ editorUrl });
    const root = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => root.remove());
    const element = { current: root };
    const { result, rerender } = renderHook(
      () =>
        useEditorUrl({
          source: { kind: 'presentation', pptId: 'sample-1' },
          element,
          attributes: { title: 'Own editor' },
        }),
      { wrapper: ({ children }) => <PptProvider fetcher={fetcher}>{children}</PptProvider> },
    );
    const first = result.current;
    await waitFor(() => expect(result.current.rendered).toBe(true));
    const last = result.current;
    rerender();
    expect(result.current).toBe(last);
    const { retry, openInTab, createAgain, save } = first;
    expect(last).toMatchObject({ retry, openInTab, createAgain, save });
  });

  it('opens in the element that replaces the element of a failed attempt', async () => {
    const fetcher = createMemoryFetcher({ editorUrl, faults: { openEditor: [fails('forbidden', { times: 1 })] } });
    const { control } = renderOwn(fetcher, ({ error }) => !error);
    await screen.findByText('Not now');
    act(() => control().retry());
    await waitFor(() => expect(control().state).toBe('ready'));
    expect(screen.getByTestId('first').contains(editor())).toBe(true);
    expect(fetcher.issuedUrls).toHaveLength(1);
  });

  it('opens in an element that is mounted only after the URL arrives', async () => {
    const fetcher = createMemoryFetcher({ editorUrl });
    const { control } = renderOwn(fetcher, ({ state }) => state !== 'requesting');
    await waitFor(() => expect(control().state).toBe('ready'));
    expect(screen.getByTestId('first').contains(editor())).toBe(true);
    expect(fetcher.issuedUrls).toHaveLength(1);
  });

  it('requests a new URL when its element is replaced under an open editor', async () => {
    const fetcher = createMemoryFetcher({ editorUrl });
    const { control, show } = renderOwn(fetcher, () => true);
    await waitFor(() => expect(control().state).toBe('ready'));
    const { src } = editor() as HTMLIFrameElement;
    show('second');
    await waitFor(() => expect(control().state).toBe('ready'));
    await waitFor(() => expect(screen.getByTestId('second').contains(editor())).toBe(true));
    expect(editor()?.src).not.toBe(src);
    expect(fetcher.issuedUrls).toHaveLength(2);
  });

  it('ends with its element, reports that, and opens the created presentation in the next element', async () => {
    const fetcher = createMemoryFetcher({ editorUrl });
    const onStateChange = vi.fn<(state: string) => void>();
    const onDirtyChange = vi.fn<(dirty: boolean) => void>();
    let control: PptEditorUrlControl | undefined;
    let show: (isShown: boolean) => void = () => undefined;
    function Own(): ReactElement {
      const element = useRef<HTMLDivElement>(null);
      const [isShown, setShown] = useState(true);
      show = (next) => act(() => setShown(next));
      const source = { kind: 'markdown', text: '# Hi' } as const;
      control = useEditorUrl({ source, element, leaveGuard: true, onStateChange, onDirtyChange });
      return isShown ? <div ref={element} /> : <p>Not now</p>;
    }
    render(
      <PptProvider fetcher={fetcher}>
        <Own />
      </PptProvider>,
    );
    await waitFor(() => expect(control?.state).toBe('ready'));
    const pptId = control?.pptId;
    act(() => emitEditorMessage({ type: 'dirty', dirty: true }));
    await waitFor(() => expect(control?.dirty).toBe(true));

    show(false);
    expect(control).toMatchObject({ state: 'waiting', dirty: false, pptId: undefined });
    expect([onStateChange.mock.lastCall, onDirtyChange.mock.lastCall]).toEqual([['waiting'], [false]]);
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);

    show(true);
    await waitFor(() => expect(control?.state).toBe('ready'));
    expect(control?.pptId).toBe(pptId);
    expect(fetcher.calls.filter(({ method }) => method === 'openEditor').map(({ input }) => input)).toEqual([
      { source: expect.objectContaining({ kind: 'markdown', text: '# Hi' }) },
      { source: { kind: 'presentation', pptId } },
    ]);
  });

  it('re-renders a toolbar with the element that replaces its element, even before the URL arrives', async () => {
    const fetcher = createMemoryFetcher({ editorUrl, faults: { openEditor: [delays(200)] } });
    const elements: (HTMLElement | null | undefined)[] = [];
    const handles: (PptEditor | null)[] = [];
    const Toolbar = (): null => {
      const current = usePptEditor();
      elements.push(current?.element);
      handles.push(current);
      return null;
    };
    const { control, show } = renderOwn(fetcher, () => true, <Toolbar />);
    await waitFor(() => expect(elements.at(-1)).toBe(screen.getByTestId('first')));
    expect(control().state).toBe('requesting');
    const before = handles.at(-1);
    show('second');
    await waitFor(() => expect(elements.at(-1)).toBe(screen.getByTestId('second')));
    expect(before?.element).toBe(screen.getByTestId('second'));
    await waitFor(() => expect(control().state).toBe('ready'));
    expect(handles.at(-1)?.iframe).toBe(editor());
  });
});

it('opens immediately when it is no longer lazy', async () => {
  const fetcher = createMemoryFetcher({ editorUrl });
  const page = (loading: 'lazy' | 'eager'): ReactElement => (
    <PptProvider fetcher={fetcher}>
      <div style={{ blockSize: '500vh' }} />
      <PptEditorFrame source={{ kind: 'home' }} loading={loading} />
    </PptProvider>
  );
  const { rerender } = render(page('lazy'));
  await flushEffects();
  expect(fetcher.issuedUrls).toHaveLength(0);
  rerender(page('eager'));
  await waitFor(() => expect(fetcher.issuedUrls).toHaveLength(1));
  rerender(page('lazy'));
  await flushEffects();
  expect(fetcher.issuedUrls).toHaveLength(1);
});

describe('frame in another window', () => {
  function popOut(): { view: Window & typeof globalThis; page: Document } {
    const view = window.open('', '', 'popup,width=600,height=500') as (Window & typeof globalThis) | null;
    if (!view) throw new Error('The browser blocked the pop-out.');
    onTestFinished(() => view.close());
    return { view, page: view.document };
  }

  function open(props: Partial<PptEditorFrameProps> = {}): ReturnType<typeof popOut> & { fetcher: MemoryFetcher } {
    const fetcher = createMemoryFetcher({ editorUrl });
    const popup = popOut();
    render(
      <PptProvider fetcher={fetcher}>
        {createPortal(<PptEditorFrame source={{ kind: 'home' }} {...props} />, popup.page.body)}
      </PptProvider>,
    );
    return { ...popup, fetcher };
  }

  const stateIn = (page: Document): string | undefined =>
    page.querySelector<HTMLElement>('[data-ppt="editor-frame"]')?.dataset['state'];

  it('exchanges messages with its editor, guards that window, and checks that window’s policy', async () => {
    const onError = vi.fn<(error: { code: string }) => void>();
    const { view, page } = open({ leaveGuard: true, onError });
    await waitFor(() => expect(stateIn(page)).toBe('ready'));
    const iframe = page.querySelector<HTMLIFrameElement>('iframe[data-ppt="editor"]');
    const emitMessage = (data: object): void =>
      act(
        () =>
          void view.dispatchEvent(
            new MessageEvent('message', { data, source: iframe?.contentWindow ?? null, origin: location.origin }),
          ),
      );
    emitMessage({ ppt: 1, type: 'dirty', dirty: true });
    const leaving = new Event('beforeunload', { cancelable: true });
    view.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    const violation = new SecurityPolicyViolationEvent('securitypolicyviolation', {
      effectiveDirective: 'frame-src',
      disposition: 'enforce',
      blockedURI: location.origin,
      originalPolicy: "frame-src 'self'",
      documentURI: 'about:blank',
      violatedDirective: 'frame-src',
      statusCode: 200,
    });
    act(() => void page.dispatchEvent(violation));
    await waitFor(() => expect(stateIn(page)).toBe('failed'));
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['blocked_by_csp']);
  });

  itInFullRun('retries when that window is online or visible again', async () => {
    const { view, page, fetcher } = open();
    fetcher.setFaults('openEditor', [fails('network', { times: 1 })]);
    await waitFor(() => expect(stateIn(page)).toBe('failed'));
    view.dispatchEvent(new Event('online'));
    await waitFor(() => expect(stateIn(page)).toBe('ready'));
  });

  itInFullRun('opens its new tab from that window, because only that window has the user activation', async () => {
    const { view, page, fetcher } = open();
    fetcher.setFaults('openEditor', [fails('invalid_request', { times: 1 })]);
    await waitFor(() => expect(stateIn(page)).toBe('failed'));
    const opened = vi.spyOn(view, 'open').mockReturnValue(null);
    const button = await within(page.body).findByRole('button', { name: 'Open in a new tab' });
    act(() => button.click());
    expect(opened).toHaveBeenCalledOnce();
    await waitFor(() => expect(stateIn(page)).toBe('ready'));
  });
});

describe('autoFocus', () => {
  function open(fetcher: MemoryFetcher): HTMLInputElement {
    render(
      <PptProvider fetcher={fetcher}>
        <input aria-label="Search" />
        <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} {...{ autoFocus: true }} />
      </PptProvider>,
    );
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  }

  const isReady = (): Promise<void> =>
    waitFor(() => expect(document.querySelector('[data-ppt="editor-frame"][data-state="ready"]')).toBeTruthy());

  it('moves the focus into the editor, once', async () => {
    const fetcher = createMemoryFetcher({ editorUrl });
    const input = open(fetcher);
    await isReady();
    expect(document.activeElement).toBe(editor());
    const first = editor();
    act(() => input.focus());
    act(() => input.blur());
    act(() => fetcher.expireUrls());
    await waitFor(() => expect(editor()).not.toBe(first));
    await isReady();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not take focus while the user is typing elsewhere', async () => {
    const input = open(createMemoryFetcher({ editorUrl, latencyMs: 30 }));
    act(() => input.focus());
    await isReady();
    expect(document.activeElement).toBe(input);
  });

  it('moves the focus into the editor after Try again, which left the focus in the frame', async () => {
    open(createMemoryFetcher({ editorUrl, faults: { openEditor: [fails('forbidden', { times: 1 })] } }));
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    act(() => {
      retryButton.focus();
      retryButton.click();
    });
    await isReady();
    expect(document.activeElement).toBe(editor());
  });
});

describe('valid HTML', () => {
  it.each<[string, Parameters<typeof createMemoryFetcher>[0]]>([
    ['fails', { faults: { openEditor: [fails('outcome_unknown')] } }],
    ['is not connected', { connection: { status: 'disconnected' } }],
    ['is slow', { editorUrl: `${editorUrl}?hangs` }],
  ])('has only text in its live region while it %s', async (_, options) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(
      <PptProvider fetcher={createMemoryFetcher({ editorUrl, ...options })}>
        <PptEditorFrame source={{ kind: 'markdown', text: '# Hi' }} onShowPresentations={() => undefined} />
      </PptProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(8100));
    expect(document.querySelectorAll('[data-ppt="panel"] button').length).toBeGreaterThan(0);
    expect(screen.getByRole('status').querySelectorAll(':not(span)')).toHaveLength(0);
  });
});

it('passes iframeProps to the iframe, and applies changes without a new URL', async () => {
  const fetcher = createMemoryFetcher({ editorUrl });
  const handle = createRef<PptEditorFrameHandle>();
  const app = (iframeProps: PptEditorFrameProps['iframeProps']): ReactElement => (
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame
        ref={handle}
        source={{ kind: 'presentation', pptId: 'sample-1' }}
        iframeProps={iframeProps}
        data-testid="frame"
      />
    </PptProvider>
  );
  const { rerender } = render(
    app({ name: 'deck', className: 'mine', tabIndex: 0, 'data-track': true, 'aria-describedby': 'help' }),
  );
  await waitFor(() => expect(screen.getByTestId('frame').dataset['state']).toBe('ready'));
  const iframe = editor();
  expect(iframe?.name).toBe('deck');
  expect(iframe?.className).toBe('mine');
  expect(iframe?.getAttribute('tabindex')).toBe('0');
  expect(iframe?.getAttribute('data-track')).toBe('true');
  expect(iframe?.getAttribute('aria-describedby')).toBe('help');
  expect(handle.current?.iframe).toBe(iframe);
  expect(handle.current?.element).toBe(screen.getByTestId('frame'));
  rerender(app({ name: 'deck', className: 'other', 'aria-describedby': undefined }));
  await waitFor(() => expect(iframe?.className).toBe('other'));
  expect(iframe?.hasAttribute('aria-describedby')).toBe(false);
  expect([iframe?.hasAttribute('tabindex'), iframe?.hasAttribute('data-track')]).toEqual([false, false]);
  rerender(app(undefined));
  await waitFor(() => expect(iframe?.hasAttribute('class')).toBe(false));
  expect([iframe?.name, iframe?.title, iframe?.dataset['ppt']]).toEqual(['', 'Presentation editor', 'editor']);
  expect(editor()).toBe(iframe);
  expect(fetcher.issuedUrls).toHaveLength(1);
});
