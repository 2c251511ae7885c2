import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PptError, type EditorUrl, type PptFetcher } from '@ppt-embed/protocol/host';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../../testing/index.ts';
import { PptEditorFrame, type PptEditorFrameProps } from '../PptEditorFrame.tsx';
import { everyday, inFullRun, itInFullRun } from '../../../../../tooling/everyday.ts';

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

afterEach(cleanup);

const frame = (): HTMLElement => document.querySelector<HTMLElement>('[data-ppt="editor-frame"]') as HTMLElement;
const flushEffects = (ms = 60): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Creates a backend whose first response is the given one, and whose second response opens an editor. */
function backend(first: () => unknown): PptFetcher {
  const base = createMemoryFetcher({ editorUrl });
  let isFirst = true;
  return {
    ...base,
    openEditor: (input, options) => {
      if (!isFirst) return base.openEditor(input, options);
      isFirst = false;
      return first() as Promise<EditorUrl>;
    },
  };
}

function open(fetcher: PptFetcher, props: Partial<PptEditorFrameProps> = {}): (error: PptError) => void {
  const onError = vi.fn<(error: PptError) => void>();
  render(
    <PptProvider fetcher={fetcher} onError={onError} allowedOrigins={[location.origin, 'https://editor.example']}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} {...props} />
    </PptProvider>,
  );
  return onError;
}

const page = '<!doctype html><title>Sign in</title>';
const reject = (reason: unknown) => (): Promise<never> => Promise.reject(reason);
const respondWith = (value: unknown) => (): Promise<unknown> => Promise.resolve(value);

describe('frame', () => {
  it.each<[string, () => unknown, string]>(
    everyday(7, [
      [
        'that throws at once',
        () => {
          throw new Error('no');
        },
        'service_error',
      ],
      ['that rejects with a custom error', reject(new Error('GraphQL says no')), 'service_error'],
      ['that aborts on its own', reject(new DOMException('Gone', 'AbortError')), 'network'],
      ['that returns nothing', respondWith(undefined), 'bad_response'],
      ['that returns a number as the id', respondWith({ url: editorUrl, pptId: 7 }), 'bad_response'],
      ['that returns a javascript: URL', respondWith({ url: 'javascript:alert(1)' }), 'blocked_url'],
      ['that returns a URL of another origin', respondWith({ url: 'https://evil.example/' }), 'blocked_url'],
      ['that rejects with nothing', reject(undefined), 'service_error'],
      ['that rejects with null', reject(null), 'service_error'],
      ['that rejects with a symbol', reject(Symbol('no')), 'service_error'],
      ['that rejects with a PptError of another copy', reject({ name: 'PptError', code: 'forbidden' }), 'forbidden'],
      ['that returns a page as the URL', respondWith({ url: page }), 'bad_response'],
      ['that returns a URL that is not a string', respondWith({ url: 42 }), 'bad_response'],
      ['that returns a value instead of a promise', () => ({ url: '/e/1' }), 'bad_response'],
      ['that returns a data: URL', respondWith({ url: `data:text/html,${page}` }), 'blocked_url'],
      ['that returns a URL with credentials', respondWith({ url: 'https://me:secret@editor.example/' }), 'blocked_url'],
      ['that returns 2 MB of javascript:', respondWith({ url: `javascript:${'a'.repeat(2 ** 21)}` }), 'bad_response'],
      ...inFullRun<[string, () => unknown, string]>(
        [
          'that throws a TypeError at once',
          () => {
            throw new TypeError('x is undefined');
          },
          'service_error',
        ],
        ['that rejects with a string', reject('no'), 'service_error'],
        ['that rejects with an object without a prototype', reject(Object.create(null)), 'service_error'],
        ['that returns null', respondWith(null), 'bad_response'],
        ['that returns a page', respondWith(page), 'bad_response'],
        ['that returns the URL in another field', respondWith({ data: { url: editorUrl } }), 'bad_response'],
        ['that returns 2 MB', respondWith({ url: `https://editor.example/${'a'.repeat(2 ** 21)}` }), 'bad_response'],
      ),
    ]),
  )('reports the right error for a fetcher %s, and opens after Try again', async (_, first, code) => {
    const onError = open(backend(first));
    await screen.findByRole('alert');
    expect(onError).toHaveBeenCalledOnce();
    expect(vi.mocked(onError).mock.calls[0]?.[0]).toBeInstanceOf(PptError);
    expect(vi.mocked(onError).mock.calls[0]?.[0].code).toBe(code);
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
  });

  it('shows a timeout if the fetcher takes over a minute, and opens the frame after Try again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onError = open(backend(() => new Promise(() => undefined)));
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(frame().dataset['state']).toBe('slow');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    vi.useRealTimers();
    expect((await screen.findByRole('alert')).textContent).toContain('The service took too long to respond');
    expect(vi.mocked(onError).mock.calls.map(([{ name, code }]) => [name, code])).toEqual([['PptError', 'timeout']]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
  });

  itInFullRun('shows the slow state if the fetcher takes over 8 s, and opens the frame after Try again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(backend(() => new Promise(() => undefined)));
    await act(() => vi.advanceTimersByTimeAsync(8100));
    expect(frame().dataset['state']).toBe('slow');
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
  });

  it('does not open the URL of an outdated request', async () => {
    let late: (response: EditorUrl) => void = () => undefined;
    const onOpen = vi.fn<(opened: object) => void>();
    const fetcher = backend(() => new Promise((resolve) => (late = resolve)));
    const { rerender } = render(
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} onOpen={onOpen} />
      </PptProvider>,
    );
    await flushEffects();
    rerender(
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-2' }} onOpen={onOpen} />
      </PptProvider>,
    );
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
    late({ url: editorUrl, pptId: 'sample-1' });
    await flushEffects();
    expect(onOpen.mock.calls).toEqual([[{ pptId: 'sample-2' }]]);
    expect(document.querySelector('iframe')?.src).toContain('sample-2');
  });

  itInFullRun('opens immediately if the fetcher returns unknown fields in addition to the URL', async () => {
    const onError = open(backend(respondWith({ url: editorUrl, more: {} })));
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('messages', () => {
  const foreignMessages: [string, MessageEventInit][] = [
    ['of another window', { data: { ppt: 1, type: 'exit' }, origin: location.origin, source: window }],
    ['of no window', { data: { ppt: 1, type: 'exit' }, origin: location.origin }],
    ['of another origin', { data: { ppt: 1, type: 'exit' }, origin: 'https://evil.example' }],
  ];
  const malformed: unknown[] = [
    null,
    undefined,
    'exit',
    7,
    [],
    { ppt: 1 },
    { ppt: '1', type: 'exit' },
    { ppt: 1, type: 'constructor' },
    { ppt: 1, type: '__proto__' },
    { ppt: 1, type: ['exit'] },
    { ppt: 1, type: 'ready' },
    { ppt: 1, type: 'ready', pptId: 1, title: 'A', dirty: false, revision: 1, capabilities: [] },
    { ppt: 1, type: 'ready', pptId: null, title: 'A', dirty: false, revision: 1, capabilities: null },
    { ppt: 1, type: 'ready', pptId: null, title: 'A', dirty: false, revision: 1, capabilities: [1] },
    { ppt: 1, type: 'dirty', dirty: 1 },
    { ppt: 1, type: 'saved', revision: '1', title: 'A' },
    { ppt: 1, type: 'title', title: { toString: 'x' } },
    { ppt: 1, type: 'result', id: 1, ok: true },
    { ppt: 1, type: 'error' },
  ];

  it('from other windows or of the wrong shape are ignored, even 10,000 of them within one frame', async () => {
    const onEvent = vi.fn<() => void>();
    open(createMemoryFetcher({ editorUrl }), {
      onExit: onEvent,
      onDirtyChange: onEvent,
      onSaved: onEvent,
      onTitleChange: onEvent,
      onError: onEvent,
    });
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
    onEvent.mockClear(); // Ignores events that precede the messages.
    const before = frame().outerHTML;
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    const events = [
      ...foreignMessages.map(([, init]) => init),
      ...malformed.map((data) => ({ data, source, origin: location.origin })),
    ];
    const started = performance.now();
    for (let count = 0; count < 10_000; count++)
      window.dispatchEvent(new MessageEvent('message', events[count % events.length]));
    const durationMs = performance.now() - started;
    await flushEffects();
    expect(onEvent).not.toHaveBeenCalled();
    expect(frame().outerHTML).toBe(before);
    // On an idle machine, all of them take 0.1 s, so the page stays responsive.
    expect(durationMs).toBeLessThan(5000);
  });

  itInFullRun('from the editor itself all arrive, even 10,000 in a second, without changing the page', async () => {
    const onDirtyChange = vi.fn<(dirty: boolean) => void>();
    open(createMemoryFetcher({ editorUrl }), { onDirtyChange });
    await waitFor(() => expect(frame().dataset['state']).toBe('ready'));
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    const changes: MutationRecord[] = [];
    const watcher = new MutationObserver((records) => changes.push(...records));
    watcher.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    const started = performance.now();
    act(() => {
      for (let count = 0; count < 10_000; count++)
        window.dispatchEvent(
          new MessageEvent('message', {
            data: { ppt: 1, type: 'dirty', dirty: count % 2 === 0 },
            source,
            origin: location.origin,
          }),
        );
    });
    const durationMs = performance.now() - started;
    await flushEffects();
    watcher.disconnect();
    expect(onDirtyChange).toHaveBeenCalledTimes(10_000);
    expect(changes).toEqual([]);
    expect(durationMs).toBeLessThan(5000);
    expect(frame().dataset['state']).toBe('ready');
  });
});
