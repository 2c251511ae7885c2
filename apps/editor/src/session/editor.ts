import type { EditorSession, RecentResponse, StartRequest } from '@ppt-embed/protocol/editor';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { selectSlide } from '../commands/select-slides.ts';
import { openDraftBuffer } from './draft-buffer.ts';
import type { DraftBuffer } from './draft-buffer.ts';
import { NewerDeckError } from './editor-api.ts';
import type { EditorApi } from './editor-api.ts';
import { codeOf } from './responses.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { colorSchemeOf, localeOf } from '../kit/appearance.ts';
import type { Appearance } from '../kit/appearance.ts';
import { openEditorTabs } from './editor-tabs.ts';
import type { EditorTabs } from './editor-tabs.ts';
import { openFrameChannel } from './frame-channel.ts';
import type { FrameChannel, FrameChannelOptions } from './frame-channel.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Heartbeat } from './heartbeat.ts';
import { discardReplacedDrafts } from './discard-replaced-drafts.ts';
import { leave } from './leave.ts';
import type { Toast } from './editor-screen.ts';
import type { EditorDocument } from './editor-document.ts';
import type { OpenPresentation } from './open-presentation.ts';
import { openPresentation } from './open-presentation.ts';
import type { Reloader } from './reloader.ts';
import { reportedUsers } from './notify-frame.ts';
import { createCollaboration } from './collaboration.ts';
import { enterEditor } from '../kit/focus.ts';

/**
 * The build of the editor that is needed instead of this one: for the deck's format, or the service's current build.
 */
export type NeededEditor = 'newer-format' | 'newer-build';

type Phase =
  | { name: 'loading' }
  | { name: 'failed'; code: PptErrorCode; needs?: NeededEditor; isHome?: true }
  | { name: 'home' }
  | ({ name: 'open' } & OpenPresentation);

/** Options of `createEditor`. */
export interface EditorOptions {
  session: EditorSession;
  api: EditorApi;
  /** The editor's own window. */
  window: Window;
  /** Loads the resources for the deck's text before its first paint. */
  prepare?: (doc: EditorDocument) => Promise<void>;
}

/** The editor without its UI: session, presentation and frame channel. */
export interface Editor {
  readonly phase: Pick<Store<Phase>, 'get' | 'subscribe'>;
  /** Locale and color scheme. The frame can change them at any time. */
  readonly appearance: Store<Appearance>;
  readonly toast: Store<Toast | null>;
  /** The PowerPoint file that the user imports on the home page; null if there is none. */
  readonly importedFile: Store<File | null>;
  /** Loads the presentation, or retries after a failure. */
  load: () => Promise<void>;
  listRecent: () => Promise<RecentResponse>;
  /** Reports that a part of the UI could not be loaded. */
  fail: (code: PptErrorCode, needs?: NeededEditor) => void;
  /**
   * Creates a new presentation or opens a recent one from the home page.
   * @returns the error code if nothing was created or found; otherwise null, whether or not the presentation could be
   * opened
   */
  start: (request: StartRequest) => Promise<PptErrorCode | null>;
  /** Uploads a picture of an import. Rejects with `PptError`. */
  uploadPicture: EditorApi['uploadPicture'];
  /** See `EditorApi`. */
  call: EditorApi['call'];
  /**
   * Creates a presentation from a deck and comments that were read from a file, and opens it. Returns the same values as
   * `start`.
   */
  importDeck: (...file: Parameters<EditorApi['importDeck']>) => Promise<PptErrorCode | null>;
  /** Leaves the editor: the host takes over, or the browser returns to the referring page. */
  leave: () => void;
  readonly reloader: Reloader;
  close: () => void;
}

/** Time in ms within which another tab that has closed has notified the service. */
const closeNoticeMs = 300;

/** Response to a request that creates or finds a presentation on the home page. */
type StartedPresentation = ReturnType<EditorApi['startPresentation']>;

/** Creates the editor of a page. Call `load` to open its presentation. */
export function createEditor({ session, api, window, prepare }: EditorOptions): Editor {
  const phase = createStore<Phase>({ name: 'loading' });
  const appearance = createStore<Appearance>({ locale: localeOf(window.navigator.language), colorScheme: 'auto' });
  const toast = createStore<Toast | null>(null);
  const importedFile = createStore<File | null>(null);
  const { role = 'edit' } = session;
  const isReadOnly = role !== 'edit';
  /** The presentation, with its title if it was created on the home page. */
  let current = { pptId: session.ppt_id, title: '' };

  const presentation = () => presentationIn(phase.get());
  const importTarget = () => (phase.get().name === 'home' ? importedFile : null);

  const channel = openFrameChannel({
    window,
    origins: session.frame_origins,
    onHello: (hello) => appearance.set(appearanceFrom(hello)),
    handlers: commandHandlers({ window, appearance, presentation, isReadOnly, importTarget }),
  });

  const heartbeat = startHeartbeat(
    api,
    (code) => presentation()?.doc.saver.send({ type: 'session-over', code }),
    ({ open_elsewhere }) => presentation()?.doc.isOpenElsewhere.set(open_elsewhere === true && !isReadOnly),
  );
  let tabs: EditorTabs | null = null;
  const heartbeatSoon = createDelayedHeartbeat(heartbeat);

  const stopListening = listenToPage(window, presentation, () => {
    api.leave();
    tabs?.announceClose();
  });

  const becomeReady = (): void =>
    channel.becomeReady(() => ({ ...readyData(current, presentation()), ...(isReadOnly && { role }) }));

  async function open(id: string): Promise<void> {
    const buffer = openBuffer(id, { window, channel, isReadOnly });
    const { download: canDownload, create: canCreate, save_mode: saveMode } = session;
    const opened = { pptId: id, ...(await api.getDeck()), api, buffer, saveMode, role, canDownload, canCreate };
    tabs?.close();
    tabs = openEditorTabs({
      pptId: id,
      ownDrafts: () => [buffer.id, presentation()?.doc.drafts.id() ?? buffer.id],
      onTabClosed: heartbeatSoon.start,
      window,
    });
    const collaboration = session.collaboration ? createCollaboration(session.token) : undefined;
    const next = openPresentation({ ...opened, collaboration, tabs, post: channel.post, notify: toast.set });
    // Without its fonts, the deck is still readable in fallback fonts.
    await prepare?.(next.doc).catch(() => undefined);
    phase.set({ name: 'open', ...next });
  }

  async function load(): Promise<void> {
    phase.set({ name: 'loading' });
    try {
      if (current.pptId === null) phase.set({ name: 'home' });
      else await open(current.pptId);
      becomeReady();
    } catch (thrown) {
      const code = codeOf(thrown);
      phase.set({ name: 'failed', code, ...(thrown instanceof NewerDeckError && { needs: 'newer-format' }) });
      channel.post({ type: 'error', code });
    }
  }

  async function openFromHome(response: StartedPresentation, title = ''): Promise<PptErrorCode | null> {
    toast.set(null);
    try {
      const started = await response;
      const opened = { pptId: started.ppt_id, title: started.title ?? title };
      current = opened;
      channel.post({ type: 'opened', ...opened });
    } catch (thrown) {
      return codeOf(thrown);
    }
    importedFile.set(null);
    await load();
    return null;
  }

  const leaveEditor = (): void =>
    leave({ window, refUrl: appearance.get().handlesExit ? '' : session.ref_url, exit: exitOf(channel) });

  return {
    phase,
    appearance,
    toast,
    importedFile,
    load,
    fail(code, needs) {
      const isHome = current.pptId === null;
      phase.set({ name: 'failed', code, ...(needs && { needs }), ...(isHome && { isHome }) });
    },
    listRecent: api.listRecent,
    start: (request) => openFromHome(api.startPresentation(request)),
    uploadPicture: api.uploadPicture,
    call: api.call,
    importDeck: (deck, comments) => openFromHome(api.importDeck(deck, comments), deck.title),
    leave: leaveEditor,
    reloader: createReloader(channel, session.ref_url, leaveEditor),
    close() {
      heartbeat.stop();
      heartbeatSoon.cancel();
      tabs?.close();
      stopListening();
      channel.close();
      presentation()?.doc.close();
    },
  };
}

interface BufferOptions {
  window: Window;
  channel: FrameChannel;
  isReadOnly: boolean;
}

/**
 * Opens the draft buffer of a presentation. If the browser blocks the storage of an editor in a frame, the page that
 * embeds the editor stores the drafts.
 */
function openBuffer(pptId: string, { window, channel, isReadOnly }: BufferOptions): DraftBuffer {
  // A viewer has no drafts, and drafts from another session in this browser cannot be continued.
  if (isReadOnly) return openDraftBuffer(pptId, () => null);
  const isFramed = window.parent !== window;
  const openFrameDrafts = async () => (await import('./frame-drafts.ts')).createFrameDrafts(channel, pptId);
  return openDraftBuffer(pptId, () => window.indexedDB, isFramed ? openFrameDrafts : undefined);
}

/** Returns what the host page requests. */
const appearanceFrom: (hello: Parameters<FrameChannelOptions['onHello']>[0]) => Appearance = ({
  locale,
  colorScheme,
  hostHeader,
  hostExit,
}) => ({
  locale: localeOf(locale),
  colorScheme: colorSchemeOf(colorScheme),
  hasHostHeader: hostHeader === true,
  handlesExit: hostExit === true,
});

/** Returns the open presentation; null in other phases. */
function presentationIn(phase: Phase): OpenPresentation | null {
  return phase.name === 'open' ? phase : null;
}

/**
 * Creates a timer that sends a heartbeat shortly after another tab has closed, because that tab notifies the service at
 * the same time.
 */
function createDelayedHeartbeat({ beat }: Heartbeat) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    cancel,
    start: (): void => {
      cancel();
      timer = setTimeout(beat, closeNoticeMs);
    },
  };
}

/**
 * Creates the reloader, which reopens the presentation through the host page or, without one, through the referring
 * page.
 */
function createReloader(channel: FrameChannel, refUrl: string, leaveEditor: () => void): Reloader {
  return {
    mode() {
      if (channel.isConnected()) return 'here';
      return refUrl === '' ? null : 'there';
    },
    reload() {
      if (channel.isConnected()) channel.post({ type: 'url_used' });
      else leaveEditor();
    },
  };
}

/** Returns the data that the host page receives when the editor is ready. */
function readyData({ pptId, title }: { pptId: string | null; title: string }, open: OpenPresentation | null) {
  return {
    pptId,
    title: open?.doc.flushText().deck.title ?? title,
    dirty: open?.doc.isDirty() ?? false,
    revision: open?.doc.saver.state.get().revision ?? 0,
    otherUsers: reportedUsers(open?.doc.collaboration),
  };
}

function exitOf(channel: FrameChannel): (() => void) | null {
  return channel.isConnected() ? () => channel.post({ type: 'exit' }) : null;
}

interface CommandOptions {
  window: Window;
  appearance: Store<Appearance>;
  /** The open presentation; null if there is none. */
  presentation: () => OpenPresentation | null;
  /** Whether the user may only view the presentation. */
  isReadOnly: boolean;
  /** The store of the home page for a file to import; null in other phases. */
  importTarget: () => Store<File | null> | null;
}

/** Creates the handlers of the commands that the host page sends through its frame. */
function commandHandlers({
  window,
  appearance,
  presentation,
  isReadOnly,
  importTarget,
}: CommandOptions): FrameChannelOptions['handlers'] {
  return {
    ...(!isReadOnly && changeHandlers(presentation, importTarget)),
    /** Shows a slide by its number. Slides are numbered from 1, as in the slide list. */
    goTo({ slide }) {
      const open = presentation();
      if (!open?.doc.state.get().deck.slides[slide - 1]) return 'invalid_request';
      open.doc.dispatch(selectSlide(slide - 1));
      open.screen.requestedSlide.set({ slide: slide - 1 });
      return null;
    },
    focus() {
      enterEditor(window);
      return null;
    },
    present() {
      const open = presentation();
      if (!open) return 'editor_unsupported';
      open.screen.panel.set('present');
      return null;
    },
    setLocale({ locale }) {
      appearance.set({ ...appearance.get(), locale: localeOf(locale) });
      return null;
    },
    setColorScheme({ colorScheme }) {
      appearance.set({ ...appearance.get(), colorScheme: colorSchemeOf(colorScheme) });
      return null;
    },
  };
}

/** Creates the handlers of the commands that change, save or create the presentation. */
function changeHandlers(
  presentation: CommandOptions['presentation'],
  importTarget: CommandOptions['importTarget'],
): FrameChannelOptions['handlers'] {
  return {
    save: async () => presentation()?.doc.saver.save() ?? 'editor_unsupported',
    async insertMarkdown({ markdown }) {
      const open = presentation();
      if (!open) return 'editor_unsupported';
      const { insertSlidesFromMarkdown } = await import('./insert-markdown.ts');
      return (await insertSlidesFromMarkdown(open, markdown)) ? null : 'invalid_request';
    },
    async rename({ title }) {
      const open = presentation();
      if (!open) return 'editor_unsupported';
      const { renameDeck } = await import('../commands/edit-text.ts');
      open.doc.flushText();
      open.doc.dispatch(renameDeck(title, Date.now()));
      return null;
    },
    importPptx({ file }) {
      const target = importTarget();
      target?.set('name' in file ? (file as File) : new File([file], 'presentation.pptx'));
      return target ? null : 'editor_unsupported';
    },
  };
}

/**
 * Stores unsaved changes when the page is hidden or closed, and sends them when the network is available again.
 * @param onClose Called when the page is closing.
 * @returns a function that stops listening
 */
function listenToPage(window: Window, presentation: () => OpenPresentation | null, onClose: () => void): () => void {
  /**
   * Announces that the page is closing. If the page is restored from the back/forward cache, its next heartbeat
   * reopens it.
   */
  function handlePageHide(): void {
    const open = presentation();
    open?.doc.flushAllText();
    open?.doc.drafts.flushOnPageHide();
    if (open) discardReplacedDrafts(open.doc);
    onClose();
  }
  /**
   * Stores everything when the page is hidden, because mobile browsers may end hidden pages without notice. This
   * includes compositions, because every mobile keyboard composes.
   */
  function handleVisibilityChange(): void {
    if (window.document.visibilityState !== 'hidden') return;
    const open = presentation();
    open?.doc.flushAllText();
    void open?.doc.keepChanges();
  }
  /** Sends drafts when the focus leaves the editor, because the user may be about to click a link in the host page. */
  function handleBlur(): void {
    void presentation()?.doc.keepChanges();
  }
  /** Retries as soon as the network is available again. */
  function handleOnline(): void {
    const open = presentation();
    if (!open) return;
    open.doc.saver.send({ type: 'due', deck: open.doc.flushText().deck });
    void open.doc.drafts.flush();
  }

  window.addEventListener('pagehide', handlePageHide);
  window.document.addEventListener('visibilitychange', handleVisibilityChange);
  window.addEventListener('online', handleOnline);
  window.addEventListener('blur', handleBlur);
  return () => {
    window.removeEventListener('pagehide', handlePageHide);
    window.document.removeEventListener('visibilitychange', handleVisibilityChange);
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('blur', handleBlur);
  };
}
