import { createRef, type ReactElement } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { OtherUser } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { PptProvider, type PptProviderProps } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type MemoryFetcher } from '../../testing/index.ts';
import type { PptEditorFrameHandle } from '../../provider/editor-handle-types.ts';
import { createFrameChannel, type FrameChannel } from '../frame-channel.ts';
import { loadCommands } from '../iframe/editor-handle.ts';
import { PptEditorFrame, type PptEditorFrameProps } from '../PptEditorFrame.tsx';
import { usePptEditor } from '../use-ppt-editor.ts';

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

// When an editor is ready, the code for commands has been loaded, so commands are sent within the call.
beforeAll(loadCommands);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Opened {
  fetcher: MemoryFetcher;
  iframe: HTMLIFrameElement;
  handle: PptEditorFrameHandle;
  /** Renders the frame with different props. */
  rerender: (props: Partial<PptEditorFrameProps>) => void;
  /** The names in `usePptEditor().otherUsers`. */
  otherUsers: () => string | undefined;
  /** The value of `usePptEditor().role`. */
  role: () => string | undefined;
  /** Emits a message of the editor, from its window and with its origin. */
  emitMessage: (message: object, from?: Partial<MessageEventInit>) => void;
}

function OtherUserNames(): ReactElement {
  const editor = usePptEditor();
  return (
    <output data-testid="other-users" data-role={editor?.role ?? ''}>
      {editor?.otherUsers.map(({ name }) => name).join()}
    </output>
  );
}

async function open(
  props: Partial<PptEditorFrameProps> = {},
  url = editorUrl,
  provider: Partial<PptProviderProps> = {},
): Promise<Opened> {
  const ref = createRef<PptEditorFrameHandle>();
  const base = createMemoryFetcher({ editorUrl: url });
  const page = (more: Partial<PptEditorFrameProps> = {}): ReactElement => (
    <PptProvider fetcher={base} {...provider}>
      <PptEditorFrame ref={ref} source={{ kind: 'presentation', pptId: 'sample-1' }} {...props} {...more} />
      <OtherUserNames />
    </PptProvider>
  );
  const { rerender } = render(page());
  const iframe = await screen.findByTitle<HTMLIFrameElement>('Presentation editor');
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toMatch(/loaded|ready/));
  if (!ref.current) throw new Error('The frame gave no handle.');
  const emitMessage: Opened['emitMessage'] = (data, from = {}) => {
    const init = { data, source: iframe.contentWindow, origin: location.origin, ...from };
    act(() => void window.dispatchEvent(new MessageEvent('message', init)));
  };
  const otherUsers = () => screen.getByTestId('other-users').textContent;
  const role = () => screen.getByTestId('other-users').dataset['role'];
  return {
    fetcher: base,
    iframe,
    handle: ref.current,
    emitMessage,
    otherUsers,
    role,
    rerender: (more) => rerender(page(more)),
  };
}

const ready = {
  ppt: 1,
  type: 'ready',
  pptId: 'p1',
  title: 'A',
  dirty: false,
  revision: 3,
  capabilities: ['save', 'goTo'],
};

const mutePage = new URL('/packages/react/static/none.html', location.origin).href;

interface FakeEditor extends Opened {
  /** Messages sent to the editor, with their target origin. */
  sentMessages: [message: { type: string; id?: string }, origin: unknown][];
  /** Emits the editor's result for the last command. */
  emitResult: (result?: object) => void;
}

/** Opens an editor that supports every command and follows the test's instructions. */
async function openFakeEditor(capabilities: readonly string[] = commands): Promise<FakeEditor> {
  const opened = await open({}, mutePage);
  const sentMessages: FakeEditor['sentMessages'] = [];
  opened.iframe.contentWindow!.postMessage = (message: { type: string; id?: string }, origin?: unknown) =>
    sentMessages.push([message, origin]);
  opened.emitMessage({ ...ready, capabilities });
  const emitResult: FakeEditor['emitResult'] = (result = { ok: true }) =>
    opened.emitMessage({ ppt: 1, type: 'result', id: sentMessages.at(-1)?.[0].id, ...result });
  return { ...opened, sentMessages, emitResult };
}

const commands = ['save', 'goTo', 'insertMarkdown', 'importPptx', 'rename', 'present', 'focus'];
const file = new File([''], 'Harbour.pptx');

it.each<[object, (handle: PptEditorFrameHandle) => Promise<void>]>(
  everyday(3, [
    [{ type: 'save' }, (handle) => handle.save()],
    [{ type: 'importPptx', file }, (handle) => handle.importPptx(file)],
    [{ type: 'present' }, (handle) => handle.present()],
    [{ type: 'goTo', slide: 3 }, (handle) => handle.goTo(3)],
    [{ type: 'insertMarkdown', markdown: '# Hi' }, (handle) => handle.insertMarkdown('# Hi')],
    [{ type: 'rename', title: 'Harbour' }, (handle) => handle.rename('Harbour')],
    [{ type: 'focus' }, (handle) => handle.focus()],
  ]),
)('sends %o to the editor only, and resolves when the editor confirms it', async (message, run) => {
  const { handle, iframe, sentMessages, emitResult } = await openFakeEditor();
  vi.spyOn(iframe, 'requestFullscreen').mockResolvedValue();
  let isDone = false;
  const command = run(handle).then(() => (isDone = true));
  expect(sentMessages.at(-1)).toEqual([{ ppt: 1, id: expect.any(String) as string, ...message }, location.origin]);
  await Promise.resolve();
  expect(isDone).toBe(false);
  emitResult();
  await command;
});

it('requests full screen within the press, and presents without it if rejected', async () => {
  const { handle, iframe, emitResult } = await openFakeEditor();
  const fullScreen = vi.spyOn(iframe, 'requestFullscreen').mockRejectedValue(new TypeError('Not in a press.'));
  const presentResult = handle.present();
  expect(fullScreen).toHaveBeenCalledOnce(); // Full screen is requested in the task of the press, because user activation would have expired by a later task.
  emitResult();
  await expect(presentResult).resolves.toBeUndefined();
});

it.each(
  everyday(1, [
    ['that moves the focus inside', commands],
    ['that does not support this', []],
  ] as const),
)('moves the focus into an editor %s', async (_, capabilities) => {
  const { handle, iframe, sentMessages, emitResult } = await openFakeEditor(capabilities);
  const focusResult = handle.focus();
  expect(document.activeElement).toBe(iframe);
  expect(sentMessages.filter(([{ type }]) => type === 'focus')).toHaveLength(capabilities.length && 1);
  emitResult();
  await focusResult;
});

it('rejects a failed reload with the reason', async () => {
  const { fetcher, handle } = await open();
  fetcher.setFaults('openEditor', [fails('forbidden')]);
  const reloadResult = handle.reload();
  await expect(reloadResult).rejects.toMatchObject({ code: 'forbidden' });
  expect(await screen.findByText("You don't have access")).toBeDefined();
});

it('passes each editor event to its handler with the documented arguments', async () => {
  const events: unknown[][] = [];
  const on =
    (name: string) =>
    (...args: unknown[]): void =>
      void events.push([name, ...args]);
  const { emitMessage } = await open(
    {
      onDirtyChange: on('dirty'),
      onSaved: on('saved'),
      onTitleChange: on('title'),
      onRendered: on('rendered'),
      onExit: on('exit'),
      onError: (error) => events.push(['error', error.code]),
    },
    mutePage,
  );
  emitMessage({ ppt: 1, type: 'rendered' });
  emitMessage({ ppt: 1, type: 'dirty', dirty: true });
  emitMessage({ ppt: 1, type: 'saved', revision: 4, title: 'B', saved: 'another payload' });
  emitMessage({ ppt: 1, type: 'title', title: 'C' });
  emitMessage({ ppt: 1, type: 'error', code: 'stale_save' });
  await waitFor(() => expect(events).toContainEqual(['error', 'stale_save']));
  emitMessage({ ppt: 1, type: 'exit', exit: 'a payload' });
  expect(events).toEqual([
    ['rendered'],
    ['dirty', true],
    ['title', 'B'],
    ['saved', { revision: 4, title: 'B' }],
    ['title', 'C'],
    ['error', 'stale_save'],
    ['exit'],
  ]);
});

it('reports a title and unsaved changes once each, however often the editor sends them', async () => {
  const onDirtyChange = vi.fn<(dirty: boolean) => void>();
  const onTitleChange = vi.fn<(title: string) => void>();
  const { emitMessage } = await open({ onDirtyChange, onTitleChange }, mutePage);
  emitMessage({ ...ready, dirty: true });
  emitMessage({ ppt: 1, type: 'dirty', dirty: true });
  emitMessage({ ppt: 1, type: 'title', title: 'A' });
  emitMessage({ ppt: 1, type: 'saved', revision: 4, title: 'A' });
  emitMessage({ ppt: 1, type: 'dirty', dirty: false });
  expect(onDirtyChange.mock.calls).toEqual([[true], [false]]);
  expect(onTitleChange.mock.calls).toEqual([['A']]);
});

it.each(
  everyday(2, [
    [{}, 'edit'],
    [{ role: 'view' }, 'view'],
    [{ role: 'owner' }, 'edit'],
  ] as const),
)('reads the role from a `ready` message with %j', async (fields, expected) => {
  const { emitMessage, role } = await open({}, mutePage);
  expect(role()).toBe('');
  emitMessage({ ...ready, ...fields, pptId: 'sample-1' } as never);
  expect(role()).toBe(expected);
});

it('reports the other users who have the presentation open, and none after a reload', async () => {
  const onPresenceChange = vi.fn<(otherUsers: readonly OtherUser[]) => void>();
  const { emitMessage, handle, otherUsers: shown } = await open({ onPresenceChange }, mutePage);
  emitMessage({ ...ready, pptId: 'sample-1' });
  expect(onPresenceChange).not.toHaveBeenCalled();
  const otherUsers = [{ id: 'u1', name: 'ben' }];
  emitMessage({ ppt: 1, type: 'presence', otherUsers });
  emitMessage({ ppt: 1, type: 'title', title: 'B' });
  emitMessage({ ppt: 1, type: 'presence', otherUsers: [{ id: 1, name: 'ben' }] } as never);
  expect(onPresenceChange.mock.calls).toEqual([[otherUsers]]);
  expect(shown()).toBe('ben');
  await act(() => handle.reload());
  expect(onPresenceChange.mock.calls).toEqual([[otherUsers], [[]]]);
  expect(shown()).toBe('');
});

it.each<[string, (opened: Opened) => unknown]>(
  everyday(1, [
    ['a reload', ({ handle }) => act(() => handle.reload())],
    ['a used URL', ({ emitMessage }) => emitMessage({ ppt: 1, type: 'url_used' })],
    ['another page in the editor', ({ iframe }) => act(() => void iframe.dispatchEvent(new Event('load')))],
  ]),
)('reports that unsaved changes are gone after %s', async (_, end) => {
  const onDirtyChange = vi.fn<(dirty: boolean) => void>();
  const opened = await open({ onDirtyChange }, mutePage);
  opened.emitMessage({ ppt: 1, type: 'dirty', dirty: true });
  await end(opened);
  expect(onDirtyChange.mock.calls).toEqual([[true], [false]]);
});

itInFullRun('reports that unsaved changes and title are reset when another source opens', async () => {
  const onDirtyChange = vi.fn<(dirty: boolean) => void>();
  const onTitleChange = vi.fn<(title: string) => void>();
  const { emitMessage, rerender } = await open({ onDirtyChange, onTitleChange }, mutePage);
  emitMessage({ ...ready, dirty: true });
  rerender({ source: { kind: 'presentation', pptId: 'sample-2' } });
  await waitFor(() => expect(onDirtyChange.mock.calls).toEqual([[true], [false]]));
  expect(onTitleChange.mock.calls).toEqual([['A'], ['']]);
});

it.each<[unknown, string]>(
  everyday(2, [
    ['stale_save', 'stale_save'],
    ['banana', 'service_error'],
    ['toString', 'service_error'],
    ['', 'service_error'],
  ]),
)('reports the editor’s error %o as %s', async (code, expected) => {
  const onError = vi.fn<(error: PptError) => void>();
  const { emitMessage } = await open({ onError }, mutePage);
  emitMessage({ ppt: 1, type: 'error', code });
  await waitFor(() => expect(onError.mock.calls.map(([error]) => error.code)).toEqual([expected]));
});

it.each<[string, object, string]>(
  everyday(2, [
    ['a known code', { code: 'stale_save' }, 'stale_save'],
    ['an unknown code', { code: 'banana' }, 'service_error'],
    ['no code', {}, 'service_error'],
    ['a code that is not a string', { code: { toString: 'x' } }, 'bad_response'],
  ]),
)('rejects a command that the editor rejects with %s', async (_, rejection, expected) => {
  const { handle, emitResult } = await openFakeEditor();
  const failed = handle.goTo(2).catch((error: PptError) => error.code);
  emitResult({ ok: false, ...rejection });
  expect(await failed).toBe(expected);
});

it('drops unknown capabilities', async () => {
  const onReady = vi.fn<(editor: { capabilities: readonly string[] }) => void>();
  const { emitMessage } = await open({ onReady }, mutePage);
  emitMessage({ ...ready, capabilities: ['save', 'format_disk'] });
  expect(onReady.mock.calls[0]?.[0].capabilities).toEqual(['save']);
});

itInFullRun('waits 2 minutes for a save, and 10 s for any other command', async () => {
  const { handle } = await openFakeEditor();
  vi.useFakeTimers();
  const results: string[] = [];
  void handle.save().catch(() => results.push('save'));
  void handle.goTo(2).catch(() => results.push('goTo'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(results).toEqual(['goTo']);
  await vi.advanceTimersByTimeAsync(109_000);
  expect(results).toEqual(['goTo']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(results).toEqual(['goTo', 'save']);
});

it('waits for a save until its timeout or until its signal is aborted', async () => {
  const { handle } = await openFakeEditor();
  vi.useFakeTimers();
  const failed: unknown[] = [];
  const end = new AbortController();
  void handle.save({ timeoutMs: 1000 }).catch((error: PptError) => failed.push(error.code));
  void handle.save({ timeoutMs: Infinity, signal: end.signal }).catch((reason) => failed.push(reason));
  void handle.save({ signal: AbortSignal.abort('gone before') }).catch((reason) => failed.push(reason));
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).toEqual(['gone before', 'editor_no_answer']);
  end.abort('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toEqual(['gone before', 'editor_no_answer', 'gone']);
});

it.each<[string, object, Partial<MessageEventInit>?]>(
  everyday(4, [
    ['from another origin', { ppt: 1, type: 'exit' }, { origin: 'https://evil.example' }],
    ['from another window', { ppt: 1, type: 'exit' }, { source: window }],
    ['of an unknown type', { ppt: 1, type: 'toString' }],
    ['with a field of another type', { ppt: 1, type: 'dirty', dirty: 'yes' }],
    ['from no window', { ppt: 1, type: 'exit' }, { source: null }],
    ['of another version', { ppt: 2, type: 'exit' }],
    ['of no version', { type: 'exit' }],
    ['with a missing field', { ppt: 1, type: 'saved', revision: 1 }],
  ]),
)('ignores a message %s', async (_, message, from) => {
  const events = vi.fn<() => void>();
  const { emitMessage } = await open({ onExit: events, onSaved: events, onDirtyChange: events });
  emitMessage(message, from);
  expect(events).not.toHaveBeenCalled();
});

it('reports the presentation that was opened from the home page', async () => {
  const onOpen = vi.fn<(opened: object) => void>();
  const { emitMessage } = await open({ source: { kind: 'home' }, onOpen });
  emitMessage({ ppt: 1, type: 'opened', pptId: 'p9', title: 'New' });
  expect(onOpen.mock.calls).toEqual([[{}], [{ pptId: 'p9', title: 'New' }]]);
});

it('saves through the handle, and reloads the last saved version at a new URL', async () => {
  const onSaved = vi.fn<(saved: object) => void>();
  const { handle, iframe } = await open({ onSaved });
  await waitFor(() => handle.save());
  expect(onSaved).toHaveBeenCalledWith({ revision: 2, title: 'Solar on 40 school roofs' });
  await act(() => handle.reload());
  const next = screen.getByTitle<HTMLIFrameElement>('Presentation editor');
  expect(next).not.toBe(iframe);
  expect(next.src).not.toBe(iframe.src);
});

it('immediately rejects a command that the editor does not support', async () => {
  const { handle, emitMessage } = await open();
  emitMessage(ready);
  await expect(handle.insertMarkdown('# Hi')).rejects.toMatchObject({ code: 'editor_unsupported' });
});

itInFullRun('presents without full screen if the browser does not support it, as on a phone', async () => {
  const { handle, emitMessage, iframe } = await open(
    {},
    new URL('/packages/react/static/none.html', location.origin).href,
  );
  const posted: { type: string; id?: string }[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; id?: string }) => posted.push(message);
  emitMessage({ ...ready, capabilities: ['present'] });
  Object.defineProperty(iframe, 'requestFullscreen', { value: undefined });
  const presentResult = handle.present();
  emitMessage({ ppt: 1, type: 'result', id: posted.find(({ type }) => type === 'present')?.id, ok: true });
  await expect(presentResult).resolves.toBeUndefined();
});

it('leaves full screen if the editor cannot start the slide show', async () => {
  const { iframe, handle, emitMessage } = await open({}, mutePage);
  const posted: { type: string; id?: string }[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; id?: string }) => posted.push(message);
  emitMessage({ ...ready, capabilities: ['present'] });
  vi.spyOn(iframe, 'requestFullscreen').mockResolvedValue();
  vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(iframe);
  const exitFullscreen = vi.spyOn(document, 'exitFullscreen').mockResolvedValue();
  const presentResult = handle.present();
  const { id } = posted.find(({ type }) => type === 'present') ?? {};
  emitMessage({ ppt: 1, type: 'result', id, ok: false, code: 'internal' });
  await expect(presentResult).rejects.toMatchObject({ code: 'internal' });
  expect(exitFullscreen).toHaveBeenCalledOnce();
});

itInFullRun('does not enter full screen for an editor that cannot present', async () => {
  const { handle, emitMessage, iframe } = await open();
  emitMessage(ready);
  const fullScreen = vi.spyOn(iframe, 'requestFullscreen').mockResolvedValue();
  await expect(handle.present()).rejects.toMatchObject({ code: 'editor_unsupported' });
  expect(fullScreen).not.toHaveBeenCalled();
});

it('resets the capabilities when another page loads in the iframe', async () => {
  const { handle, emitMessage, iframe } = await open(
    {},
    new URL('/packages/react/static/none.html', location.origin).href,
  );
  emitMessage(ready);
  act(() => void iframe.dispatchEvent(new Event('load')));
  await expect(handle.save()).rejects.toMatchObject({ code: 'editor_unsupported' });
});

it('rejects every command while no editor is open', async () => {
  const ref = createRef<PptEditorFrameHandle>();
  const fetcher = createMemoryFetcher({ connection: { status: 'disconnected' } });
  render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame ref={ref} source={{ kind: 'home' }} />
    </PptProvider>,
  );
  await screen.findByRole('alert');
  await expect(ref.current?.save()).rejects.toMatchObject({ code: 'editor_unsupported' });
});

it('rejects a command that the editor rejects, or does not confirm within 10 s', async () => {
  const { handle, emitMessage, iframe } = await open(
    {},
    new URL('/packages/react/static/none.html', location.origin).href,
  );
  const posted: { type: string; id?: string }[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; id?: string }) => posted.push(message);
  emitMessage({ ...ready, capabilities: ['goTo', 'present'] });
  vi.useFakeTimers();
  const failed = vi.fn<(error: PptError) => void>();
  void handle.present().catch(failed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed.mock.calls[0]?.[0].code).toBe('editor_no_answer');
  void handle.goTo(2).catch(failed);
  emitMessage({
    ppt: 1,
    type: 'result',
    id: posted.find(({ type }) => type === 'goTo')?.id,
    ok: false,
    code: 'stale_save',
  });
  vi.useRealTimers();
  await waitFor(() => expect(failed.mock.calls[1]?.[0].code).toBe('stale_save'));
});

itInFullRun('stops waiting for a reload after a minute, but shows the editor when it loads later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ref = createRef<PptEditorFrameHandle>();
  render(
    <PptProvider fetcher={createMemoryFetcher({ editorUrl: `${editorUrl}?hangs` })}>
      <PptEditorFrame ref={ref} source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </PptProvider>,
  );
  await screen.findByTitle('Presentation editor');
  const failed = vi.fn<(error: PptError) => void>();
  act(() => void ref.current?.reload().catch(failed));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(failed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(failed.mock.calls[0]?.[0].code).toBe('timeout');
  expect(ref.current?.element?.dataset['state']).toBe('slow');
  act(() => void ref.current?.iframe?.dispatchEvent(new Event('load')));
  expect(ref.current?.element?.dataset['state']).toBe('loaded');
});

it('sends hello when the iframe has loaded and 0.5, 1, 2 and 4 s later, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { iframe } = await open({}, mutePage);
  const posted: number[] = [];
  if (iframe.contentWindow) iframe.contentWindow.postMessage = () => posted.push(Date.now());
  act(() => void iframe.dispatchEvent(new Event('load')));
  const [loadedAt = 0] = posted;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(posted.map((at) => Math.round((at - loadedAt) / 100) / 10)).toEqual([0, 0.5, 1, 2, 4]);
});

it('tells the editor in hello whether the page shows its own header', async () => {
  const { iframe } = await open({ hostHeader: true }, mutePage);
  const posted: object[] = [];
  if (iframe.contentWindow) iframe.contentWindow.postMessage = (message: object) => posted.push(message);
  act(() => void iframe.dispatchEvent(new Event('load')));
  expect(posted[0]).toMatchObject({ type: 'hello', hostHeader: true });
});

itInFullRun('notifies an open editor when the page shows its own header, or no longer does', async () => {
  const { rerender, iframe } = await open({ hostHeader: false });
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
  const sent: unknown[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; hostHeader?: boolean }) => {
      if (message.type === 'hello') sent.push(message.hostHeader);
    };
  rerender({ title: 'Slides' });
  expect(sent).toEqual([]);
  rerender({ hostHeader: true });
  expect(new Set(sent)).toEqual(new Set([true]));
  sent.length = 0;
  rerender({ hostHeader: false });
  expect(new Set(sent)).toEqual(new Set([false]));
});

it('tells the editor in hello whether the page handles Back, and notifies an open editor of a change', async () => {
  const { rerender, iframe } = await open({ onExit: () => undefined });
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
  const sent: unknown[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; hostExit?: boolean }) => {
      if (message.type === 'hello') sent.push(message.hostExit);
    };
  act(() => void iframe.dispatchEvent(new Event('load')));
  expect(new Set(sent)).toEqual(new Set([true]));
  sent.length = 0;
  rerender({ onExit: () => undefined });
  expect(sent).toEqual([]);
  rerender({ onExit: undefined });
  expect(new Set(sent)).toEqual(new Set([undefined]));
  sent.length = 0;
  rerender({ onExit: () => undefined });
  expect(new Set(sent)).toEqual(new Set([true]));
});

itInFullRun('notifies an open editor when the page starts or stops storing drafts', async () => {
  const { rerender, iframe } = await open();
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
  act(() => void iframe.dispatchEvent(new Event('load')));
  const sent: unknown[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; storesDrafts?: boolean }) => {
      if (message.type === 'hello') sent.push(message.storesDrafts);
    };
  rerender({ storeDrafts: true });
  expect(sent).toEqual([]);
  rerender({ storeDrafts: false });
  expect(new Set(sent)).toEqual(new Set([false]));
});

it.each([
  [undefined, true],
  [false, false],
])('stores drafts for the editor unless the page has turned this off: %s', async (storeDrafts, isStored) => {
  const { iframe, emitMessage } = await open({ storeDrafts });
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
  onTestFinished(() => void indexedDB.deleteDatabase('ppt-embed'));
  const sent: { type: string }[] = [];
  if (iframe.contentWindow) iframe.contentWindow.postMessage = (message: { type: string }) => void sent.push(message);
  act(() => void iframe.dispatchEvent(new Event('load')));
  expect(sent[0]).toMatchObject({ type: 'hello', storesDrafts: isStored });
  const draft = { id: 'd', savedAt: 1, deck: '{}', isOffered: true };
  emitMessage({ ppt: 1, type: 'draftRequest', action: 'store', requestId: 'a', pptId: 'sample-1', draft });
  await waitFor(() => expect(sent).toContainEqual({ ppt: 1, type: 'draftResult', requestId: 'a', ok: isStored }));
  emitMessage({ ppt: 1, type: 'draftRequest', action: 'list', requestId: 'b', pptId: 'sample-1' });
  const listed = isStored ? { ok: true, drafts: [draft] } : { ok: false };
  await waitFor(() => expect(sent).toContainEqual({ ppt: 1, type: 'draftResult', requestId: 'b', ...listed }));
});

it('ignores drafts from other windows and origins, and incomplete ones', async () => {
  const { iframe, emitMessage } = await open();
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toBe('ready'));
  const send = vi.spyOn(iframe.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  const message = { ppt: 1, type: 'draftRequest', action: 'list', requestId: 'a', pptId: 'sample-1' };
  emitMessage(message, { origin: 'https://other.example' });
  emitMessage(message, { source: window });
  emitMessage({ ...message, requestId: 7 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(send).not.toHaveBeenCalled();
});

it('sends hello until the editor responds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { iframe, emitMessage } = await open({}, new URL('/packages/react/static/none.html', location.origin).href);
  const posted: [{ type: string }, string][] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string }, origin?: unknown) =>
      posted.push([message, String(origin)]);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(posted).toEqual(
    [1, 2].map(() => [
      { ppt: 1, type: 'hello', locale: 'en', colorScheme: 'auto', storesDrafts: true },
      location.origin,
    ]),
  );
  emitMessage(ready);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(posted).toHaveLength(2);
});

itInFullRun(
  'reports a loaded editor that does not respond although another editor of its origin has, and keeps it open',
  async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const onError = vi.fn<(error: PptError) => void>();
    const first = await open({ onError }, mutePage);
    first.emitMessage(ready);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(onError).not.toHaveBeenCalled();
    cleanup();

    const { iframe } = await open({ onError }, mutePage);
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(onError).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(onError.mock.calls[0]?.[0].code).toBe('editor_no_answer');
    expect(iframe).toBeVisible();
    expect(iframe.parentElement).toHaveAttribute('data-state', 'loaded');
  },
);

it('reports the first editor that loads and does not respond if the app expects messages', async () => {
  vi.useFakeTimers();
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const onMessage = vi.fn<(message: object) => void>();
  const channel = createFrameChannel(iframe, 'https://silent.example', onMessage);
  channel.sendHello(() => ({ locale: 'en', colorScheme: 'auto' }), true);
  vi.advanceTimersByTime(7999);
  expect(onMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onMessage.mock.calls).toEqual([[{ ppt: 1, type: 'error', code: 'editor_no_answer' }]]);
  channel.suspend();
  iframe.remove();
});

it.each(
  everyday(1, [
    [true, ['editor_no_answer']],
    [undefined, []],
  ] as const),
)(
  'reports an editor that loads but does not respond as an error of the frame if `expectMessages` is %o',
  async (expectMessages, errors) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const onError = vi.fn<(error: PptError) => void>();
    // This is the browser's own error page, whose origin is not one of the editors that have responded above.
    const { iframe } = await open({ onError }, 'http://127.0.0.1:9/editor', { expectMessages });
    await act(() => vi.advanceTimersByTimeAsync(9000));
    await vi.waitFor(() => expect(onError.mock.calls.map(([error]) => error.code)).toEqual(errors), 30_000);
    expect(iframe.parentElement).toHaveAttribute('data-state', 'loaded');
  },
);

it('does not report an editor of a different origin, because it may never respond', () => {
  vi.useFakeTimers();
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const respond = (channel: FrameChannel, origin: string): void =>
    channel.handleMessage(new MessageEvent('message', { data: ready, origin, source: iframe.contentWindow }));
  const onMessage = vi.fn<() => void>();
  const known = createFrameChannel(iframe, 'https://known.example', vi.fn<() => void>());
  respond(known, 'https://known.example');
  const other = createFrameChannel(iframe, 'https://other.example', onMessage);
  other.sendHello(() => ({ locale: 'en', colorScheme: 'auto' }));
  vi.advanceTimersByTime(60_000);
  expect(onMessage).not.toHaveBeenCalled();
  other.suspend();
  iframe.remove();
});
