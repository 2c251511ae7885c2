import { createRef } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PptError } from '@ppt-embed/protocol/host';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, type MemoryFetcher } from '../testing/index.ts';
import type { PptEditorFrameHandle } from './editor-handle.ts';
import { PptEditorFrame, type PptEditorFrameProps } from './PptEditorFrame.tsx';

const editorUrl = new URL('/packages/react/static/ppt-fake-editor.html', location.origin).href;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Opened {
  fetcher: MemoryFetcher;
  iframe: HTMLIFrameElement;
  handle: PptEditorFrameHandle;
  /** Speaks with the editor's voice: from its window, at its origin. */
  say: (message: object, from?: Partial<MessageEventInit>) => void;
}

async function open(props: Partial<PptEditorFrameProps> = {}, url = editorUrl): Promise<Opened> {
  const ref = createRef<PptEditorFrameHandle>();
  const base = createMemoryFetcher({ editorUrl: url });
  render(
    <PptProvider fetcher={base}>
      <PptEditorFrame ref={ref} source={{ kind: 'presentation', pptId: 'sample-1' }} {...props} />
    </PptProvider>,
  );
  const iframe = await screen.findByTitle<HTMLIFrameElement>('Presentation editor');
  await waitFor(() => expect(iframe.parentElement?.dataset['state']).toMatch(/loaded|ready/));
  if (!ref.current) throw new Error('The frame gave no handle.');
  const say: Opened['say'] = (data, from = {}) => {
    const init = { data, source: iframe.contentWindow, origin: location.origin, ...from };
    act(() => void window.dispatchEvent(new MessageEvent('message', init)));
  };
  return { fetcher: base, iframe, handle: ref.current, say };
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

interface Spoken extends Opened {
  /** What the editor was told, and for which origin. */
  told: [message: { type: string; id?: string }, origin: unknown][];
  /** Its answer to the last command. */
  answer: (result?: object) => void;
}

/** An editor that can do all, and does what the test says. */
async function openSpeaking(capabilities: readonly string[] = commands): Promise<Spoken> {
  const opened = await open({}, mutePage);
  const told: Spoken['told'] = [];
  opened.iframe.contentWindow!.postMessage = (message: { type: string; id?: string }, origin?: unknown) =>
    told.push([message, origin]);
  opened.say({ ...ready, capabilities });
  const answer: Spoken['answer'] = (result = { ok: true }) =>
    opened.say({ ppt: 1, type: 'result', id: told.at(-1)?.[0].id, ...result });
  return { ...opened, told, answer };
}

const commands = ['save', 'goTo', 'insertMarkdown', 'present', 'focus'];

it.each<[object, (handle: PptEditorFrameHandle) => Promise<void>]>([
  [{ type: 'save' }, (handle) => handle.save()],
  [{ type: 'goTo', slide: 3 }, (handle) => handle.goTo(3)],
  [{ type: 'insertMarkdown', markdown: '# Hi' }, (handle) => handle.insertMarkdown('# Hi')],
  [{ type: 'present' }, (handle) => handle.present()],
  [{ type: 'focus' }, (handle) => handle.focus()],
])('sends %o to the editor alone, and is done when the editor says so', async (message, run) => {
  const { handle, iframe, told, answer } = await openSpeaking();
  vi.spyOn(iframe, 'requestFullscreen').mockResolvedValue();
  let isDone = false;
  const command = run(handle).then(() => (isDone = true));
  expect(told.at(-1)).toEqual([{ ppt: 1, id: expect.any(String) as string, ...message }, location.origin]);
  await Promise.resolve();
  expect(isDone).toBe(false);
  answer();
  await command;
});

it('asks for full screen within the press, and presents without where that is refused', async () => {
  const { handle, iframe, answer } = await openSpeaking();
  const fullScreen = vi.spyOn(iframe, 'requestFullscreen').mockRejectedValue(new TypeError('Not in a press.'));
  const presented = handle.present();
  expect(fullScreen).toHaveBeenCalledOnce(); // the same task as the press: a browser takes it later for none
  answer();
  await expect(presented).resolves.toBeUndefined();
});

it.each([
  ['that takes it further', commands],
  ['that has nothing to say to it', []],
])('moves the focus into an editor %s', async (_, capabilities) => {
  const { handle, iframe, told, answer } = await openSpeaking(capabilities);
  const focused = handle.focus();
  expect(document.activeElement).toBe(iframe);
  expect(told.filter(([{ type }]) => type === 'focus')).toHaveLength(capabilities.length && 1);
  answer();
  await focused;
});

it('says why nothing is open after a reload that failed', async () => {
  const { fetcher, handle } = await open();
  fetcher.setFaults('openEditor', [fails('forbidden')]);
  const reloaded = handle.reload();
  await expect(reloaded).rejects.toMatchObject({ code: 'forbidden' });
  expect(await screen.findByText('You may not open this')).toBeDefined();
});

it('hands on what the editor says', async () => {
  const heard: unknown[] = [];
  const { say } = await open({
    onDirtyChange: (dirty) => heard.push(['dirty', dirty]),
    onSaved: (saved) => heard.push(['saved', saved]),
    onTitleChange: (title) => heard.push(['title', title]),
    onExit: () => heard.push(['exit']),
    onError: (error) => heard.push(['error', error.code]),
  });
  say({ ppt: 1, type: 'dirty', dirty: true });
  say({ ppt: 1, type: 'saved', revision: 4, title: 'B' });
  say({ ppt: 1, type: 'title', title: 'B' });
  say({ ppt: 1, type: 'error', code: 'stale_save' });
  say({ ppt: 1, type: 'exit' });
  expect(heard).toEqual([
    ['dirty', true],
    ['saved', { revision: 4, title: 'B' }],
    ['title', 'B'],
    ['error', 'stale_save'],
    ['exit'],
  ]);
});

it.each<[string, object, Partial<MessageEventInit>?]>([
  ['from another origin', { ppt: 1, type: 'exit' }, { origin: 'https://evil.example' }],
  ['from another window', { ppt: 1, type: 'exit' }, { source: window }],
  ['from no window', { ppt: 1, type: 'exit' }, { source: null }],
  ['of another version', { ppt: 2, type: 'exit' }],
  ['of no version', { type: 'exit' }],
  ['of an unknown type', { ppt: 1, type: 'toString' }],
  ['with a field missing', { ppt: 1, type: 'saved', revision: 1 }],
  ['with a field of another type', { ppt: 1, type: 'dirty', dirty: 'yes' }],
])('does not hear a message %s', async (_, message, from) => {
  const heard = vi.fn<() => void>();
  const { say } = await open({ onExit: heard, onSaved: heard, onDirtyChange: heard });
  say(message, from);
  expect(heard).not.toHaveBeenCalled();
});

it('tells which presentation was started from home', async () => {
  const onOpen = vi.fn<(opened: object) => void>();
  const { say } = await open({ source: { kind: 'home' }, onOpen });
  say({ ppt: 1, type: 'opened', pptId: 'p9', title: 'New' });
  expect(onOpen.mock.calls).toEqual([[{}], [{ pptId: 'p9', title: 'New' }]]);
});

it('saves by the handle, and reloads as last saved at a fresh address', async () => {
  const onSaved = vi.fn<(saved: object) => void>();
  const { handle, iframe } = await open({ onSaved });
  await waitFor(() => handle.save());
  expect(onSaved).toHaveBeenCalledWith({ revision: 2, title: 'Solar on 40 school roofs' });
  await act(() => handle.reload());
  const next = screen.getByTitle<HTMLIFrameElement>('Presentation editor');
  expect(next).not.toBe(iframe);
  expect(next.src).not.toBe(iframe.src);
});

it('refuses a command at once that the editor has not offered', async () => {
  const { handle, say } = await open();
  say(ready);
  await expect(handle.insertMarkdown('# Hi')).rejects.toMatchObject({ code: 'editor_unsupported' });
});

it('presents without full screen where the browser has none, as on a phone', async () => {
  const { handle, say, iframe } = await open({}, new URL('/packages/react/static/none.html', location.origin).href);
  const posted: { type: string; id?: string }[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; id?: string }) => posted.push(message);
  say({ ...ready, capabilities: ['present'] });
  Object.defineProperty(iframe, 'requestFullscreen', { value: undefined });
  const presented = handle.present();
  say({ ppt: 1, type: 'result', id: posted.find(({ type }) => type === 'present')?.id, ok: true });
  await expect(presented).resolves.toBeUndefined();
});

it('does not go to full screen for an editor that cannot present', async () => {
  const { handle, say, iframe } = await open();
  say(ready);
  const fullScreen = vi.spyOn(iframe, 'requestFullscreen').mockResolvedValue();
  await expect(handle.present()).rejects.toMatchObject({ code: 'editor_unsupported' });
  expect(fullScreen).not.toHaveBeenCalled();
});

it('forgets what an editor offered when another page has loaded in its place', async () => {
  const { handle, say, iframe } = await open({}, new URL('/packages/react/static/none.html', location.origin).href);
  say(ready);
  act(() => void iframe.dispatchEvent(new Event('load')));
  await expect(handle.save()).rejects.toMatchObject({ code: 'editor_unsupported' });
});

it('refuses every command while no editor is open', async () => {
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

it('gives up a command that the editor does not answer within 10 s, or refuses', async () => {
  const { handle, say, iframe } = await open({}, new URL('/packages/react/static/none.html', location.origin).href);
  const posted: { type: string; id?: string }[] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string; id?: string }) => posted.push(message);
  say(ready);
  vi.useFakeTimers();
  const failed = vi.fn<(error: PptError) => void>();
  void handle.save().catch(failed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed.mock.calls[0]?.[0].code).toBe('editor_no_answer');
  void handle.goTo(2).catch(failed);
  say({ ppt: 1, type: 'result', id: posted.find(({ type }) => type === 'goTo')?.id, ok: false, code: 'stale_save' });
  await vi.advanceTimersByTimeAsync(0);
  expect(failed.mock.calls[1]?.[0].code).toBe('stale_save');
});

it('greets the editor at its load and 0.5, 1, 2 and 4 s after it, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { iframe } = await open({}, mutePage);
  const posted: number[] = [];
  if (iframe.contentWindow) iframe.contentWindow.postMessage = () => posted.push(Date.now());
  act(() => void iframe.dispatchEvent(new Event('load')));
  const [loadedAt = 0] = posted;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(posted.map((at) => Math.round((at - loadedAt) / 100) / 10)).toEqual([0, 0.5, 1, 2, 4]);
});

it('greets the editor until it answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { iframe, say } = await open({}, new URL('/packages/react/static/none.html', location.origin).href);
  const posted: [{ type: string }, string][] = [];
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = (message: { type: string }, origin?: unknown) =>
      posted.push([message, String(origin)]);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(posted).toEqual(
    [1, 2].map(() => [{ ppt: 1, type: 'hello', locale: 'en', colorScheme: 'auto' }, location.origin]),
  );
  say(ready);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(posted).toHaveLength(2);
});
