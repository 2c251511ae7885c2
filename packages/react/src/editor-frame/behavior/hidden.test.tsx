import * as React from 'react';
import { StrictMode, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { createMemoryFetcher, type MemoryFetcher } from '../../testing/index.ts';
import { PptEditorFrame, type PptEditorFrameProps } from '../PptEditorFrame.tsx';

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;
const deck: EditorSource = { kind: 'presentation', pptId: 'sample-1' };

afterEach(cleanup);

const memory = (options: Parameters<typeof createMemoryFetcher>[0] = {}): MemoryFetcher =>
  createMemoryFetcher({ editorUrl, ...options });
const requestCount = (fetcher: MemoryFetcher): number =>
  fetcher.calls.filter(({ method }) => method === 'openEditor').length;
const frame = (): HTMLElement => document.querySelector<HTMLElement>('[data-ppt="editor-frame"]') as HTMLElement;
const editor = (): HTMLIFrameElement | null => document.querySelector('iframe');
const isReady = (): Promise<void> => waitFor(() => expect(frame().dataset['state']).toBe('ready'));
const flushEffects = (ms = 60): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Skipped in React 18, which has no `<Activity>`. */
const { Activity } = React as { Activity?: typeof React.Activity };

describe.skipIf(!Activity)('hidden by <Activity> (rule 8)', () => {
  function page(
    fetcher: MemoryFetcher,
    mode: 'visible' | 'hidden' | 'gone',
    props: Partial<PptEditorFrameProps> = {},
  ): ReactElement {
    const Shown = Activity as typeof React.Activity;
    return (
      <StrictMode>
        <PptProvider fetcher={fetcher}>
          {mode !== 'gone' && (
            <Shown mode={mode}>
              <PptEditorFrame source={deck} {...props} />
            </Shown>
          )}
        </PptProvider>
      </StrictMode>
    );
  }

  it('is parked, and returns with the same editor, without a request', async () => {
    const fetcher = memory();
    const states: string[] = [];
    const onReady = vi.fn<() => void>();
    const props = { onReady, onStateChange: (state: string) => states.push(state) };
    const { rerender } = render(page(fetcher, 'visible', props));
    await isReady();
    const shown = editor();
    const { src, contentWindow } = shown as HTMLIFrameElement;

    rerender(page(fetcher, 'hidden', props));
    await flushEffects();
    expect(states.at(-1)).toBe('parked');
    expect(editor()).toBe(shown);

    rerender(page(fetcher, 'visible', props));
    await isReady();
    await waitFor(() => expect(onReady.mock.calls.length).toBeGreaterThan(1)); // The state of the editor was requested.
    expect(editor()).toBe(shown);
    expect([shown?.src, shown?.contentWindow === contentWindow]).toEqual([src, true]);
    expect(requestCount(fetcher)).toBe(1);
  });

  it('ignores messages while it is hidden', async () => {
    const onEvent = vi.fn<() => void>();
    const fetcher = memory();
    const { rerender } = render(page(fetcher, 'visible', { onExit: onEvent }));
    await isReady();
    rerender(page(fetcher, 'hidden', { onExit: onEvent }));
    await flushEffects();
    const source = editor()?.contentWindow ?? null;
    const message = new MessageEvent('message', { data: { ppt: 1, type: 'exit' }, source, origin: location.origin });
    window.dispatchEvent(message);
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('does not send a request until it is first shown, and then sends only one', async () => {
    const fetcher = memory();
    const { rerender } = render(page(fetcher, 'hidden'));
    await flushEffects();
    expect(requestCount(fetcher)).toBe(0);
    rerender(page(fetcher, 'visible'));
    await isReady();
    expect(requestCount(fetcher)).toBe(1);
  });

  it('keeps a pending request, and opens its URL when it is shown again', async () => {
    const base = memory();
    let resolveOpen = (): void => undefined;
    const responseGate = new Promise<void>((resolve) => (resolveOpen = resolve));
    const fetcher: MemoryFetcher = {
      ...base,
      openEditor: async (...call) => {
        await responseGate;
        return base.openEditor(...call);
      },
    };
    const { rerender } = render(page(fetcher, 'visible'));
    await waitFor(() => expect(frame().dataset['state']).toBe('requesting'));
    rerender(page(fetcher, 'hidden'));
    await waitFor(() => expect(frame().dataset['state']).toBe('parked'));
    resolveOpen();
    await waitFor(() => expect(requestCount(base)).toBe(1));
    await flushEffects();
    expect(editor()).toBeNull();
    rerender(page(fetcher, 'visible'));
    await isReady();
    expect(requestCount(base)).toBe(1);
  });

  it('opens a different source that was set while the frame was hidden', async () => {
    const fetcher = memory();
    const { rerender } = render(page(fetcher, 'visible'));
    await isReady();
    rerender(page(fetcher, 'hidden'));
    await flushEffects();
    rerender(page(fetcher, 'hidden', { source: { kind: 'presentation', pptId: 'sample-2' } }));
    await flushEffects();
    expect(requestCount(fetcher)).toBe(1);
    rerender(page(fetcher, 'visible', { source: { kind: 'presentation', pptId: 'sample-2' } }));
    await waitFor(() => expect(editor()?.src).toContain('sample-2'));
    await isReady();
    expect(requestCount(fetcher)).toBe(2);
  });

  it('closes when it is removed while it is hidden', async () => {
    let signal: AbortSignal | undefined;
    const fetcher = {
      ...memory(),
      openEditor: (_: unknown, options?: { signal?: AbortSignal }) => {
        signal = options?.signal;
        return new Promise<never>(() => undefined);
      },
    };
    const onStateChange = vi.fn<(state: string) => void>();
    const { rerender } = render(page(fetcher, 'visible', { onStateChange }));
    await waitFor(() => expect(signal).toBeDefined());
    rerender(page(fetcher, 'hidden', { onStateChange }));
    await flushEffects();
    expect(signal?.aborted).toBe(false);
    rerender(page(fetcher, 'gone', { onStateChange }));
    await flushEffects();
    expect(signal?.aborted).toBe(true);
    expect(onStateChange.mock.calls.flat()).toEqual(['requesting', 'parked']);
  });

  it('requests a new URL if the frame was moved in the page while it was hidden', async () => {
    const fetcher = memory();
    const { rerender } = render(page(fetcher, 'visible'));
    await isReady();
    const { src } = editor() as HTMLIFrameElement;
    rerender(page(fetcher, 'hidden'));
    await flushEffects();
    frame().parentElement?.append(frame()); // This is what a drag library does, for example.
    await flushEffects(200);
    expect(requestCount(fetcher)).toBe(1);
    rerender(page(fetcher, 'visible'));
    await waitFor(() => expect(editor()?.src).not.toBe(src));
    await isReady();
    expect(requestCount(fetcher)).toBe(2);
  });
});

it('is not affected while a sibling suspends again (rule 8)', async () => {
  const fetcher = memory();
  const onStateChange = vi.fn<(state: string) => void>();
  let wait = (): void => undefined;
  let done = (): void => undefined;
  let pending: Promise<void> | undefined;
  let isDone = false;
  function Sibling(): ReactNode {
    const [, setRenderCount] = useState(0);
    wait = () => {
      pending = new Promise<void>((resolve) => (done = resolve)).then(() => void (isDone = true));
      setRenderCount((renderCount) => renderCount + 1);
    };
    if (pending && !isDone) throw pending;
    return 'beside';
  }
  render(
    <PptProvider fetcher={fetcher}>
      <Suspense fallback="waiting">
        <PptEditorFrame source={deck} onStateChange={onStateChange} />
        <Sibling />
      </Suspense>
    </PptProvider>,
  );
  await isReady();
  const shown = editor();
  const before = onStateChange.mock.calls.length;
  await act(async () => wait());
  expect(screen.getByText('waiting')).toBeDefined();
  await flushEffects();
  await act(async () => done());
  await flushEffects();
  expect(screen.queryByText('waiting')).toBeNull();
  expect(editor()).toBe(shown);
  expect(onStateChange.mock.calls).toHaveLength(before);
  expect(requestCount(fetcher)).toBe(1);
});

it('sends only one request, once it is shown, if it suspended first', async () => {
  const fetcher = memory();
  let done = (): void => undefined;
  let isDone = false;
  const pending = new Promise<void>((resolve) => (done = resolve)).then(() => void (isDone = true));
  function Late(): ReactNode {
    if (!isDone) throw pending;
    return <PptEditorFrame source={deck} />;
  }
  render(
    <PptProvider fetcher={fetcher}>
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
    </PptProvider>,
  );
  await flushEffects();
  expect(requestCount(fetcher)).toBe(0);
  await act(async () => done());
  await isReady();
  expect(requestCount(fetcher)).toBe(1);
});

itInFullRun('opens in a portal', async () => {
  const fetcher = memory();
  const target = document.body.appendChild(document.createElement('div'));
  const { unmount } = render(
    <StrictMode>
      <PptProvider fetcher={fetcher}>{createPortal(<PptEditorFrame source={deck} />, target)}</PptProvider>
    </StrictMode>,
  );
  await isReady();
  expect(target.contains(editor())).toBe(true);
  expect(requestCount(fetcher)).toBe(1);
  unmount();
  expect(target.childElementCount).toBe(0);
  target.remove();
});

itInFullRun('opens once a subtree that was built detached is attached', async () => {
  const fetcher = memory();
  const apart = document.createElement('div');
  const { unmount } = render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame source={deck} />
    </PptProvider>,
    { container: apart },
  );
  await flushEffects();
  document.body.append(apart);
  await isReady();
  expect(requestCount(fetcher)).toBe(1);
  unmount();
  apart.remove();
});

describe('moved in the page (rule 5)', () => {
  it('requests a new URL, reopens by pptId and reports `urlUsed`', async () => {
    const fetcher = memory();
    const states: string[] = [];
    render(
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame source={{ kind: 'markdown', text: '# Hi' }} onStateChange={(state) => states.push(state)} />
      </PptProvider>,
    );
    await isReady();
    const { src } = editor() as HTMLIFrameElement;
    const pptId = new URL(src).searchParams.get('ppt_id');
    frame().parentElement?.append(frame());
    await waitFor(() => expect(states).toContain('urlUsed'));
    await isReady();
    expect(editor()?.src).not.toBe(src);
    expect(fetcher.calls.at(-1)?.input).toEqual({ source: { kind: 'presentation', pptId } });
  });

  itInFullRun('stops reopening after three moves in half a minute, but Try again still works', async () => {
    const fetcher = memory();
    const onError = vi.fn<(error: { code: string }) => void>();
    render(
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame source={deck} onError={onError} />
      </PptProvider>,
    );
    for (let times = 1; times <= 4; times++) {
      await isReady();
      const before = editor();
      frame().parentElement?.append(frame());
      await waitFor(() => expect(editor()).not.toBe(before));
    }
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reopen the editor");
    expect(onError.mock.calls.map(([error]) => error.code)).toEqual(['reload_limit']);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await isReady();
    expect(requestCount(fetcher)).toBe(5);
  });

  it.skipIf(!('moveBefore' in Element.prototype))('is not affected when it is moved with moveBefore', async () => {
    const fetcher = memory();
    render(
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame source={deck} />
      </PptProvider>,
    );
    await isReady();
    const shown = editor();
    const parent = frame().parentElement as HTMLElement & { moveBefore(node: Node, before: Node | null): void };
    parent.moveBefore(frame(), null);
    await flushEffects(200);
    expect(editor()).toBe(shown);
    expect(requestCount(fetcher)).toBe(1);
  });

  itInFullRun('is not affected when the editor navigates inside', async () => {
    const fetcher = memory();
    render(
      <PptProvider fetcher={fetcher}>
        <PptEditorFrame source={deck} />
      </PptProvider>,
    );
    await isReady();
    const shown = editor() as HTMLIFrameElement;
    const loaded = new Promise((resolve) => shown.addEventListener('load', resolve, { once: true }));
    shown.contentWindow?.location.assign(new URL('/packages/react/static/none.html', location.origin));
    await loaded;
    await flushEffects(100);
    expect(editor()).toBe(shown);
    expect(frame().dataset['state']).toBe('ready');
    expect(requestCount(fetcher)).toBe(1);
  });
});
