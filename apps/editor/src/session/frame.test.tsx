import { screen, waitFor, within } from '@testing-library/dom';
import type { EditorMessage, FrameMessage, StoredDraft } from '@ppt-embed/protocol/frame';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { undo } from '../commands/undo-redo.ts';
import { delayDrafts } from '../testing/delay-drafts.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { errorResponse } from '../testing/fake-service.ts';
import type { FakeService } from '../testing/fake-service.ts';
import type { OpenOptions } from '../testing/open-editor.tsx';
import { callsOf, firstPaint, openEditor, openPhase, textbox, unsavedStatus } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { cleanup } from '../testing/render.ts';
import { shortenDraftDelay, shortenTimeout } from '../testing/shorten-timeout.ts';
import { autosaveDebounceMs } from './autosave.ts';
import { reloadTimeoutMs } from './reloader.ts';
import { userEvent } from '../testing/user-event.ts';

/** Opens a frame whose host page is the test's own window, the parent of the editor's window. */
function openFrame() {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const received: EditorMessage[] = [];
  const receive = ({ data }: MessageEvent<EditorMessage>) => {
    if (data.ppt === 1) received.push(data);
  };
  window.addEventListener('message', receive);
  stops.push(() => {
    window.removeEventListener('message', receive);
    iframe.remove();
  });
  return {
    window: iframe.contentWindow as Window,
    received,
    types: () => received.map(({ type }) => type),
    send: (message: FrameMessage | object) => iframe.contentWindow?.postMessage(message, window.location.origin),
  };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function openFramed(options: OpenOptions = {}, setUp: (inside: Window) => void = () => undefined) {
  const frame = openFrame();
  setUp(frame.window);
  const opened = await openEditor({
    ...options,
    window: frame.window,
    session: { frame_origins: [window.location.origin], ...options.session },
  });
  return { ...opened, frame };
}

const hello = { ppt: 1, type: 'hello', locale: 'en', colorScheme: 'light' } as const;
const waitForMessages = () => new Promise((resolve) => setTimeout(resolve, 300));

itInFullRun('sends no message before it receives hello', async () => {
  const { service, frame } = await openFramed();
  await firstPaint(service);
  await waitForMessages();
  expect(frame.received).toEqual([]);
});

it('replies to hello with ready, and reports an earlier first paint', async () => {
  const { service, frame } = await openFramed();
  await firstPaint(service);
  await waitForMessages();
  // Before a hello, the editor does not know that the page may embed it.
  expect(frame.received).toEqual([]);
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toEqual(['ready', 'rendered']));
  expect(frame.received[0]).toEqual({
    ppt: 1,
    type: 'ready',
    pptId: 'p-1',
    title: 'Solar on 40 school roofs',
    dirty: false,
    revision: 1,
    capabilities: [
      'save',
      'insertMarkdown',
      'rename',
      'importPptx',
      'goTo',
      'focus',
      'present',
      'setLocale',
      'setColorScheme',
    ],
  });
});

itInFullRun(
  'hides its title and its Download button if the page shows its own header, and keeps them otherwise',
  async () => {
    const { editor, frame } = await openFramed({ viewport: [1440, 900] });
    frame.send(hello);
    await waitFor(() => expect(frame.types()).toContain('ready'));
    expect(editor.appearance.get().hasHostHeader).toBe(false);
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).querySelector('button')).not.toBeNull();
    frame.send({ ...hello, hostHeader: true });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Download' })).toBeNull());
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Solar on 40 school roofs');
    expect(title.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
);

itInFullRun('ignores a header that is not a Boolean', async () => {
  const { editor, frame } = await openFramed();
  frame.send({ ...hello, hostHeader: 'yes' });
  await waitFor(() => expect(frame.types()).toContain('ready'));
  expect(editor.appearance.get().hasHostHeader).toBe(false);
});

it("reports a viewer's role, and does not offer commands that change the presentation", async () => {
  const { frame } = await openFramed({ session: { role: 'view' } });
  frame.send(hello);
  const capabilities = ['goTo', 'focus', 'present', 'setLocale', 'setColorScheme'];
  await waitFor(() => expect(frame.received[0]).toMatchObject({ type: 'ready', role: 'view', capabilities }));
  frame.send({ ppt: 1, type: 'save', id: 's' });
  // The editor may report that it has drawn the slide before or after the result.
  const result = expect.objectContaining({ id: 's', ok: false, code: 'editor_unsupported' });
  await waitFor(() => expect(frame.received).toContainEqual(result));
});

itInFullRun(
  'reports the other users who have the presentation open, including those who joined before hello',
  async () => {
    class SilentSocket extends EventTarget {
      send(): void {
        // This method is never called.
      }
      close(): void {
        // This method is never called.
      }
    }
    vi.stubGlobal('WebSocket', SilentSocket);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { editor, frame } = await openFramed({ session: { collaboration: true } });
    const phase = editor.phase.get();
    if (phase.name !== 'open' || !phase.doc.collaboration) throw new Error('Nothing is shared.');
    const { otherUsers } = phase.doc.collaboration;
    const ben = { id: 'b', name: 'ben', color: 1, presence: null };
    otherUsers.set([ben]);
    frame.send(hello);
    const presence = (names: string[]) => ({
      ppt: 1,
      type: 'presence',
      otherUsers: names.map((name) => ({ id: name[0], name })),
    });
    await waitFor(() => expect(frame.received).toContainEqual(presence(['ben'])));
    otherUsers.set([ben, { ...ben, id: 'c', name: 'cleo' }]);
    await waitFor(() => expect(frame.received).toContainEqual(presence(['ben', 'cleo'])));
    otherUsers.set([]);
    await waitFor(() => expect(frame.received).toContainEqual(presence([])));
  },
);

it('ignores messages from origins that may not embed it', async () => {
  const { frame } = await openFramed({ session: { frame_origins: ['https://elsewhere.example'] } });
  frame.send(hello);
  await waitForMessages();
  expect(frame.received).toEqual([]);
});

it('ignores other windows from an origin that may embed it', async () => {
  const { frame } = await openFramed();
  const other = openFrame();
  const send = (source: Window) =>
    frame.window.dispatchEvent(new MessageEvent('message', { data: hello, origin: window.location.origin, source }));
  send(other.window);
  await waitForMessages();
  expect(frame.received).toEqual([]);
  send(window);
  await waitFor(() => expect(frame.types()).toContain('ready'));
});

itInFullRun(
  'replies to the opener of the window that contains it, as when a portal shows the frame in a pop-out window',
  async () => {
    const { frame } = await openFramed();
    const opener = openFrame();
    const own = Object.getOwnPropertyDescriptor(window, 'opener');
    Object.defineProperty(window, 'opener', { value: opener.window, configurable: true });
    stops.push(() => {
      if (own) Object.defineProperty(window, 'opener', own);
    });
    const send = (origin: string) =>
      frame.window.dispatchEvent(new MessageEvent('message', { data: hello, origin, source: opener.window }));
    send('https://elsewhere.example');
    await waitForMessages();
    expect(frame.received).toEqual([]);
    send(window.location.origin);
    await waitFor(() => expect(frame.types()).toContain('ready'));
  },
);

itInFullRun('does not send messages if its window is the top-level window, not even to its own page', async () => {
  const top = window.open('about:blank');
  if (!top) throw new Error('No window was opened.');
  stops.push(() => top.close());
  expect(top.parent).toBe(top);
  const received: string[] = [];
  top.addEventListener('message', ({ data }: MessageEvent<EditorMessage | FrameMessage>) => received.push(data.type));
  const { service } = await openEditor({ window: top, session: { frame_origins: [window.location.origin] } });
  await firstPaint(service);
  top.dispatchEvent(new MessageEvent('message', { data: hello, origin: window.location.origin, source: top }));
  await waitForMessages();
  expect(received).toEqual(['hello']);
});

it('uses the language and colors that the host requests', async () => {
  const { frame } = await openFramed();
  frame.send({ ...hello, locale: 'zh-CN', colorScheme: 'dark' });
  await screen.findByRole('listbox', { name: '幻灯片' });
  expect(screen.getByRole('region', { name: '当前幻灯片' })).toBeTruthy();
  for (const name of ['返回', '撤销', '重做', '下载', '保存']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  expect(screen.getByText('已保存')).toBeTruthy();
  expect(document.querySelector('.ed')?.getAttribute('data-ppt-color-scheme')).toBe('dark');
  frame.send({ ppt: 1, id: '1', type: 'setLocale', locale: 'en-GB' });
  await screen.findByRole('listbox', { name: 'Slides' });
  await waitFor(() => expect(frame.types()).toContain('result'));
});

itInFullRun('changes its colors when the host requests different ones', async () => {
  const { frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  const scheme = () => document.querySelector('.ed')?.getAttribute('data-ppt-color-scheme');
  await waitFor(() => expect(scheme()).toBe('light'));
  frame.send({ ppt: 1, id: '1', type: 'setColorScheme', colorScheme: 'dark' });
  await waitFor(() => expect(scheme()).toBe('dark'));
  frame.send({ ppt: 1, id: '2', type: 'setColorScheme', colorScheme: 'pink' });
  await waitFor(() => expect(scheme()).toBe('auto'));
  await waitFor(() =>
    expect(frame.received.filter(({ type }) => type === 'result')).toEqual([
      { ppt: 1, type: 'result', id: '1', ok: true },
      { ppt: 1, type: 'result', id: '2', ok: true },
    ]),
  );
});

describe('the focus command', () => {
  /**
   * Opens the editor with the test's own window, which has the focus, as the window from which the host sends messages.
   */
  async function open() {
    const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    stops.push(() => posted.mockRestore());
    await openEditor({ session: { frame_origins: [window.location.origin] } });
    const send = (data: object) =>
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: window.location.origin, source: window.parent }),
      );
    send(hello);
    return async () => {
      posted.mockClear();
      send({ ppt: 1, id: '1', type: 'focus' });
      await waitFor(() =>
        expect(posted).toHaveBeenCalledWith({ ppt: 1, type: 'result', id: '1', ok: true }, window.location.origin),
      );
    };
  }

  it('moves the focus to the selected slide in the list', async () => {
    const focus = await open();
    (document.activeElement as HTMLElement).blur();
    await focus();
    expect(document.activeElement).toBe(screen.getByRole('option', { selected: true }));
  });

  itInFullRun('keeps the caret in the text that is being edited', async () => {
    const focus = await open();
    await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/^Solar/));
    const box = await textbox();
    await userEvent.keyboard('{Home}');
    await focus();
    await userEvent.keyboard('!');
    expect(box.textContent).toBe('!Solar on 40 school roofs');
    expect(document.activeElement).toBe(box);
  });

  itInFullRun('moves the focus to the panel that is open over the slides, not to the slides behind it', async () => {
    const focus = await open();
    await userEvent.keyboard('{Control>}/{/Control}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    (document.activeElement as HTMLElement).blur();
    await focus();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });
});

it('reports unsaved changes, a new title and a save', async () => {
  const { frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}S');
  await waitFor(() => expect(frame.received).toContainEqual({ ppt: 1, type: 'dirty', dirty: true }));
  expect(frame.received).toContainEqual({ ppt: 1, type: 'title', title: 'S' });
  frame.send({ ppt: 1, id: '7', type: 'save' });
  await waitFor(() => expect(frame.received).toContainEqual({ ppt: 1, type: 'result', id: '7', ok: true }));
  expect(frame.received).toContainEqual({ ppt: 1, type: 'saved', revision: 2, title: 'S' });
  expect(frame.received).toContainEqual({ ppt: 1, type: 'dirty', dirty: false });
});

it('reports once that a draft contains the unsaved changes, and sends the draft when the focus leaves the editor', async () => {
  delayDrafts();
  const { frame, service } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}S');
  await waitFor(() => expect(frame.received).toContainEqual({ ppt: 1, type: 'dirty', dirty: true }));
  frame.window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(callsOf(service, 'PUT draft')).toHaveLength(1));
  const kept = { ppt: 1, type: 'dirty', dirty: true, draftSaved: true };
  await waitFor(() => expect(frame.received).toContainEqual(kept));
});

itInFullRun('saves after a pause if the save mode is automatic, and reports that no changes can be lost', async () => {
  shortenTimeout(autosaveDebounceMs);
  const { frame, service } = await openFramed({ session: { save_mode: 'auto' } });
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}S');
  await screen.findByRole('status', { name: 'Saving…' });
  await screen.findByRole('status', { name: 'Saved' });
  expect(callsOf(service, 'PUT deck')).toMatchObject([{ base_revision: 1, save_mode: 'auto', deck: { title: 'S' } }]);
  expect(frame.received).toContainEqual({ ppt: 1, type: 'dirty', dirty: true, draftSaved: true });
  expect(frame.received).not.toContainEqual({ ppt: 1, type: 'dirty', dirty: true });
  expect(frame.received).toContainEqual({ ppt: 1, type: 'saved', revision: 2, title: 'S' });
  // The user's own save becomes a version.
  await userEvent.keyboard('!{Control>}s{/Control}');
  await waitFor(() => expect(callsOf(service, 'PUT deck')).toHaveLength(2));
  expect(callsOf(service, 'PUT deck')[1]).not.toHaveProperty('save_mode');
});

it('includes the last typed character when the save command arrives, even before it is painted', async () => {
  const { frame, service } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  const box = await textbox();
  await userEvent.keyboard('{End}');
  const press = { key: '!', charCode: 33, bubbles: true, cancelable: true };
  box.dispatchEvent(new KeyboardEvent('keypress', press));
  // Dispatched synchronously, without waiting for postMessage.
  frame.window.dispatchEvent(
    new MessageEvent('message', {
      data: { ppt: 1, id: '7', type: 'save' },
      origin: window.location.origin,
      source: window,
    }),
  );
  await waitFor(() => expect(frame.received).toContainEqual({ ppt: 1, type: 'result', id: '7', ok: true }));
  expect(service.deck.title).toBe('Solar on 40 school roofs!');
});

itInFullRun('returns the error code if the save command fails', async () => {
  const { service, frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  service.respondNext('PUT deck', 'broken');
  frame.send({ ppt: 1, id: '7', type: 'save' });
  await waitFor(() =>
    expect(frame.received).toContainEqual({ ppt: 1, type: 'result', id: '7', ok: false, code: 'network' }),
  );
});

it('goes to a slide by its number, starting at 1, and rejects a number that does not exist', async () => {
  const { frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  frame.send({ ppt: 1, id: '1', type: 'goTo', slide: 3 });
  frame.send({ ppt: 1, id: '2', type: 'goTo', slide: 5 });
  await waitFor(() => expect(frame.types().filter((type) => type === 'result')).toHaveLength(2));
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toMatch(/^Slide 3/);
  expect(frame.received).toContainEqual({ ppt: 1, type: 'result', id: '2', ok: false, code: 'invalid_request' });
});

itInFullRun('goes to the requested slide during a slide show, including the first one', async () => {
  const { frame } = await openFramed({ viewport: [1440, 900] });
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  await show.findByText('Slide 1 of 4');
  frame.send({ ppt: 1, id: '1', type: 'goTo', slide: 3 });
  await show.findByText('Slide 3 of 4');
  await userEvent.keyboard('{ArrowRight}');
  await show.findByText('Slide 4 of 4');
  frame.send({ ppt: 1, id: '2', type: 'goTo', slide: 3 });
  await show.findByText('Slide 3 of 4');
  frame.send({ ppt: 1, id: '3', type: 'goTo', slide: 1 });
  await show.findByText('Slide 1 of 4');
});

itInFullRun('keeps showing the same slide during a slide show when the host inserts slides before it', async () => {
  const { frame } = await openFramed({ viewport: [1440, 900] });
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  await show.findByText('Slide 1 of 4');
  await userEvent.click(show.getByRole('button', { name: 'Next' }));
  await show.findByText('Slide 2 of 4 Why now');
  frame.send({ ppt: 1, id: '1', type: 'insertMarkdown', markdown: '## First\n\n- a\n\n## Second\n\n- b' });
  await show.findByText('Slide 4 of 6 Why now');
  await userEvent.keyboard('{ArrowLeft}');
  await show.findByText('Slide 3 of 6 Second');
  await userEvent.click(show.getByRole('button', { name: 'End show' }));
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Slide 3: Second'),
  );
});

itInFullRun('inserts Markdown slides after the current one and shows the first of them', async () => {
  const { frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  frame.send({ ppt: 1, id: '1', type: 'insertMarkdown', markdown: '## First\n\n- a\n\n## Second\n\n- b' });
  frame.send({ ppt: 1, id: '2', type: 'insertMarkdown', markdown: '' });
  await waitFor(() => {
    const results = frame.received.filter(({ type }) => type === 'result');
    expect(results).toHaveLength(2);
    expect(results).toContainEqual({ ppt: 1, type: 'result', id: '1', ok: true });
    expect(results).toContainEqual({ ppt: 1, type: 'result', id: '2', ok: false, code: 'invalid_request' });
  });
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Slide 2: First');
  expect(screen.getAllByRole('option')).toHaveLength(6);
});

itInFullRun(
  'imports a PowerPoint file that the host passes to the home page, under its name if it has one',
  async () => {
    const { editor, frame } = await openFramed({ session: { ppt_id: null } });
    frame.send(hello);
    await waitFor(() => expect(frame.types()).toContain('ready'));
    const results = () => frame.received.filter(({ type }) => type === 'result');
    frame.send({ ppt: 1, id: '1', type: 'importPptx', file: new File(['not a presentation'], 'Harbour.pptx') });
    expect(await screen.findByRole('dialog', { name: "Couldn't import Harbour.pptx" })).toBeTruthy();
    expect(results()).toEqual([{ ppt: 1, type: 'result', id: '1', ok: true }]);
    frame.send({ ppt: 1, id: '2', type: 'importPptx', file: 'Harbour.pptx' });
    frame.send({ ppt: 1, id: '3', type: 'importPptx', file: new Blob(['not a presentation']) });
    await waitFor(() => expect(results()).toHaveLength(2));
    expect(editor.importedFile.get()?.name).toBe('presentation.pptx');
  },
);

it('reports the title of an imported presentation to the host', async () => {
  const { editor, frame } = await openFramed({ session: { ppt_id: null } });
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  expect(await editor.importDeck({ ...sampleDeck, title: 'Harbour' }, [])).toBeNull();
  const opened = { ppt: 1, type: 'opened', pptId: expect.any(String) as string, title: 'Harbour' };
  await waitFor(() => expect(frame.received).toContainEqual(opened));
});

itInFullRun(
  'reports the title of an imported presentation even if the host requests the state before it is open',
  async () => {
    const { editor, frame, service } = await openFramed({ session: { ppt_id: null } });
    frame.send(hello);
    await waitFor(() => expect(frame.types()).toContain('ready'));
    service.respondNext('GET deck', errorResponse(40401));
    await editor.importDeck({ ...sampleDeck, title: 'Harbour' }, []);
    frame.send({ ...hello, hostHeader: true });
    await waitFor(() => expect(frame.received.at(-1)).toMatchObject({ type: 'ready', title: 'Harbour' }));
  },
);

it('renames the presentation for a page that shows its title, and reports the new title', async () => {
  const { editor, frame } = await openFramed();
  frame.send({ ...hello, hostHeader: true });
  await waitFor(() => expect(frame.types()).toContain('ready'));
  frame.send({ ppt: 1, id: '1', type: 'rename', title: '  Wind\n for 12 schools ' });
  await waitFor(() => {
    expect(frame.received).toContainEqual({ ppt: 1, type: 'title', title: 'Wind for 12 schools' });
    expect(frame.received).toContainEqual({ ppt: 1, type: 'result', id: '1', ok: true });
  });
  const { doc } = openPhase(editor);
  expect(doc.state.get().deck.title).toBe('Wind for 12 schools');
  // Undo restores the title, as after a change in the editor's own title.
  doc.dispatch(undo);
  const titles = () => frame.received.flatMap((message) => (message.type === 'title' ? message.title : []));
  await waitFor(() => expect(titles()).toEqual(['Wind for 12 schools', 'Solar on 40 school roofs']));
});

itInFullRun('rejects a PowerPoint file of the host while a presentation is open', async () => {
  const { editor, frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  frame.send({ ppt: 1, id: '1', type: 'importPptx', file: new File([''], 'Harbour.pptx') });
  await waitFor(() =>
    expect(frame.received).toContainEqual({ ppt: 1, type: 'result', id: '1', ok: false, code: 'editor_unsupported' }),
  );
  expect(editor.importedFile.get()).toBeNull();
});

it('starts a slide show for the host, and ignores malformed messages', async () => {
  const { frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  frame.send({ ppt: 1, id: '1', type: 'present' });
  frame.send({ ppt: 1, type: 'present' });
  frame.send({ ppt: 2, id: '3', type: 'save' });
  await waitForMessages();
  expect(frame.received.filter(({ type }) => type === 'result')).toEqual([
    { ppt: 1, type: 'result', id: '1', ok: true },
  ]);
  expect(await screen.findByRole('dialog', { name: 'Slide show' })).toBeTruthy();
});

itInFullRun('sends exit to the host when the user presses Back', async () => {
  const { frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(frame.types()).toContain('exit'));
});

it('goes to the referring page if the host does not react within 300 ms', async () => {
  const ref_url = 'https://host.example/list';
  const { frame } = await openFramed({ session: { ref_url } });
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  let leftAt = 0;
  const open = vi.spyOn(frame.window, 'open').mockImplementation(() => {
    leftAt = performance.now();
    return null;
  });
  const back = screen.getByRole('button', { name: 'Back' });
  let pressedAt = 0;
  back.addEventListener('click', () => (pressedAt = performance.now()), { capture: true });
  await userEvent.click(back);
  await waitFor(() => expect(open.mock.calls).toEqual([[ref_url, '_top']]));
  expect(frame.types()).toContain('exit');
  expect(leftAt - pressedAt).toBeGreaterThan(295);
});

itInFullRun('does not go to the referring page if the host handles Back', async () => {
  const { frame } = await openFramed({ session: { ref_url: 'https://host.example/list' } });
  frame.send({ ...hello, hostExit: true });
  await waitFor(() => expect(frame.types()).toContain('ready'));
  const open = vi.spyOn(frame.window, 'open').mockReturnValue(null);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(frame.types()).toContain('exit'));
  // The editor would leave after 300 ms.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(open).not.toHaveBeenCalled();
});

itInFullRun('goes to the referring page immediately if there is no host', async () => {
  await openEditor({ session: { ref_url: 'https://host.example/list' } });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  stops.push(() => open.mockRestore());
  screen.getByRole('button', { name: 'Back' }).click();
  expect(open.mock.calls).toEqual([['https://host.example/list', '_top']]);
});

itInFullRun('does not ask for confirmation if a draft contains the changes, but does for later changes', async () => {
  delayDrafts();
  const { frame } = await openFramed();
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  const fireBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/^Solar/));
  await textbox();
  await userEvent.keyboard('!');
  await waitFor(() => expect(fireBeforeUnload()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(frame.types()).toContain('exit'));
  expect(fireBeforeUnload()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  (await textbox()).focus();
  await userEvent.keyboard('!');
  await waitFor(() => expect(fireBeforeUnload()).toBe(true));
});

it.each(
  everyday(1, [
    ['the session was over', errorResponse(40102), 'Your session has expired'],
    [
      'this editor is too old',
      { status: 200, body: { revision: 1, deck: { version: 1000 } } },
      'This presentation needs a newer version of the editor',
    ],
  ] as const),
)('reopens the presentation with one click if %s before it was opened', async (_, setUp, title) => {
  shortenTimeout(reloadTimeoutMs);
  const { frame } = await openFramed({ prepare: (service) => service.respondNext('GET deck', setUp) });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(title)).toBeTruthy();
  // No host that could request a new URL has sent a hello yet.
  expect(alert.queryByRole('button')).toBeNull();
  frame.send(hello);
  await userEvent.click(await alert.findByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(frame.types()).toEqual(['url_used']));
  expect(await alert.findByText("Couldn't reopen the editor. Go back to the app and open it there.")).toBeTruthy();
});

/** Types text. The next save then reports that the session is over. */
async function endSession(setUp?: (inside: Window) => void) {
  const opened = await openFramed({}, setUp);
  const { frame, service } = opened;
  stops.push(() => void indexedDB.deleteDatabase('ppt-editor'));
  frame.send(hello);
  await waitFor(() => expect(frame.types()).toContain('ready'));
  await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/^Solar/));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}Sun');
  await screen.findByText(unsavedStatus);
  service.respondNext('PUT deck', errorResponse(40102));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has expired' }));
  return { ...opened, dialog };
}

itInFullRun(
  'reopens the presentation with one click after the session expired, and then offers the unsaved changes',
  async () => {
    delayDrafts();
    const { frame, service, dialog, editor } = await endSession();
    expect(dialog.getByText('Your changes are saved as a draft. Reopen the presentation to continue.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(frame.types()).toContain('url_used'));
    // In an expired session, no later call can succeed.
    expect(callsOf(service, 'PUT draft')).toEqual([]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    cleanup();
    // Loading the new URL unloads this page, because the draft of an open page is not offered to another page.
    editor.close();
    await openFramed();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('option', { name: 'Slide 1: Sun' })).toBeTruthy();
  },
);

itInFullRun(
  'lets the page store and offer drafts while the service is unavailable, if the browser blocks its own storage',
  async () => {
    const block = (inside: Window) =>
      vi.spyOn(inside.indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('The user denied it.', 'SecurityError');
      });
    const unavailable = (service: FakeService) =>
      service.respondNext('PUT draft', ...Array.from({ length: 20 }, () => errorResponse(50000)));
    const drafts = new Map<string, StoredDraft>();
    shortenDraftDelay();
    const openInPage = async () => {
      const opened = await openFramed({ prepare: unavailable }, block);
      const { frame } = opened;
      const reply = ({ data }: MessageEvent<EditorMessage>) => {
        if (data.ppt !== 1 || data.type !== 'draftRequest') return;
        if (data.action === 'store') drafts.set(data.draft.id, data.draft);
        const listed = data.action === 'list' && { drafts: [...drafts.values()] };
        frame.send({ ppt: 1, type: 'draftResult', requestId: data.requestId, ok: true, ...listed });
      };
      window.addEventListener('message', reply);
      stops.push(() => window.removeEventListener('message', reply));
      frame.send({ ...hello, storesDrafts: true });
      await waitFor(() => expect(frame.types()).toContain('ready'));
      return opened;
    };
    const { editor, frame } = await openInPage();
    await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/^Solar/));
    await textbox();
    await userEvent.keyboard('{Control>}a{/Control}Sun');
    await screen.findByText('Draft saved in this browser');
    expect(frame.received.at(-1)).toMatchObject({ type: 'dirty', dirty: true, draftSaved: true });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    cleanup();
    editor.close();
    for (const stop of stops.splice(0)) stop();

    await openInPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('option', { name: 'Slide 1: Sun' })).toBeTruthy();
  },
);

itInFullRun('reports that no draft could be stored, and still reopens the presentation', async () => {
  const { frame, dialog } = await endSession((inside) =>
    vi.spyOn(inside.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The user denied it.', 'SecurityError');
    }),
  );
  expect(await dialog.findByText(/^Couldn't save a draft of your changes/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(frame.types()).toContain('url_used'));
});

itInFullRun(
  'requests a new URL on each save after the session expired, and shows an error if the host does not open the URL',
  async () => {
    shortenTimeout(reloadTimeoutMs);
    const { frame, dialog } = await endSession();
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const nextDialog = within(await screen.findByRole('dialog', { name: 'Your session has expired' }));
    await userEvent.click(nextDialog.getByRole('button', { name: 'Reopen' }));
    expect((await nextDialog.findByRole('alert')).textContent).toBe(
      "Couldn't reopen the editor. Go back to the app and open it there.",
    );
    expect(frame.types().filter((type) => type === 'url_used')).toHaveLength(1);
  },
);

itInFullRun('starts a blank presentation on the home page and reports it to the host', async () => {
  const { service, frame } = await openFramed({ session: { ppt_id: null } });
  frame.send(hello);
  await waitFor(() => expect(frame.received[0]).toMatchObject({ type: 'ready', pptId: null }));
  await userEvent.click(await screen.findByRole('button', { name: /^Blank/ }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([{ kind: 'blank' }]);
  expect(frame.received).toContainEqual({ ppt: 1, type: 'opened', pptId: 'p-new', title: 'Solar on 40 school roofs' });
});

it('reports to the host that the presentation cannot be opened', async () => {
  const { frame, editor } = await openFramed({
    prepare: (service) => service.respondNext('GET deck', 'broken', 'broken'),
  });
  frame.send(hello);
  await waitForMessages();
  await editor.load();
  await waitFor(() => expect(frame.received).toContainEqual({ ppt: 1, type: 'error', code: 'network' }));
});
