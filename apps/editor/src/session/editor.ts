import type { EditorSession, RecentResponse, StartRequest } from '@ppt-embed/protocol/editor';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { selectSlide } from '../commands/select-slide.ts';
import { openDraftBuffer } from './draft-buffer.ts';
import { NewerDeckError } from './editor-api.ts';
import type { EditorApi } from './editor-api.ts';
import { codeOf } from './error-from-response.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { colorSchemeOf, localeOf } from '../kit/appearance.ts';
import type { Appearance } from '../kit/appearance.ts';
import { openEditorTabs } from './editor-tabs.ts';
import type { EditorTabs } from './editor-tabs.ts';
import { openFrameChannel } from './frame-channel.ts';
import { startHeartbeat } from './heartbeat.ts';
import { leave } from './leave.ts';
import type { Toast } from './toast.ts';
import { openPresentation } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import type { Reloader } from './reloader.ts';
import { takeFocus } from './take-focus.ts';

/** Another editor than this one: of the format that the deck is in, or of the build that the service has by now. */
export type NeededEditor = 'newer format' | 'newer build';

type Phase =
  | { name: 'loading' }
  | { name: 'failed'; code: PptErrorCode; needs?: NeededEditor; isHome?: true }
  | { name: 'home' }
  | { name: 'open'; presentation: Presentation };

export interface EditorOptions {
  session: EditorSession;
  api: EditorApi;
  /** The editor's own window. */
  window: Window;
  /** Brings what the deck's text needs before it is first painted. */
  prepare?: (presentation: Presentation) => Promise<void>;
}

/** The whole editor without its screen: session, presentation, frame. */
export interface Editor {
  readonly phase: Pick<Store<Phase>, 'get' | 'subscribe'>;
  /** As the frame says; it may be changed at any time. */
  readonly appearance: Store<Appearance>;
  readonly toast: Store<Toast | null>;
  /** Loads, or tries again after a failure. */
  load: () => Promise<void>;
  listRecent: () => Promise<RecentResponse>;
  /** A part of the screen could not be fetched. */
  fail: (code: PptErrorCode, needs?: NeededEditor) => void;
  /**
   * From home: a new presentation, or one of the recent ones.
   * @returns why nothing was begun; null once something was, whether or not it could be opened then.
   */
  start: (request: StartRequest) => Promise<PptErrorCode | null>;
  /** Back: the host takes over, or the page it was opened from returns. */
  leave: () => void;
  readonly reloader: Reloader;
  close: () => void;
}

/** ms that the service needs to hear that another tab has closed. */
const closeNoticeMs = 300;

export function createEditor({ session, api, window, prepare }: EditorOptions): Editor {
  const phase = createStore<Phase>({ name: 'loading' });
  const appearance = createStore<Appearance>({ locale: localeOf(window.navigator.language), colorScheme: 'auto' });
  const toast = createStore<Toast | null>(null);
  let pptId = session.ppt_id;

  function presentation(): Presentation | null {
    const now = phase.get();
    return now.name === 'open' ? now.presentation : null;
  }

  const channel = openFrameChannel({
    window,
    origins: session.frame_origins,
    onHello: ({ locale, colorScheme }) =>
      appearance.set({ locale: localeOf(locale), colorScheme: colorSchemeOf(colorScheme) }),
    handlers: {
      save: async () => presentation()?.saver.save() ?? 'editor_unsupported',
      /** Slides are counted from 1, as people and the slide list do. */
      goTo({ slide }) {
        const open = presentation();
        if (!open?.state.get().deck.slides[slide - 1]) return 'invalid_request';
        open.dispatch(selectSlide(slide - 1));
        open.requestedSlide.set({ slide: slide - 1 });
        return null;
      },
      focus() {
        takeFocus(window);
        return null;
      },
      present() {
        const open = presentation();
        if (!open) return 'editor_unsupported';
        open.panel.set('present');
        return null;
      },
      async insertMarkdown({ markdown }) {
        const open = presentation();
        if (!open) return 'editor_unsupported';
        // It comes with the tools.
        const { withStyle } = await import('./with-style.ts');
        const { insertMarkdown } = await withStyle(open, () => import('../commands/insert-markdown.ts'));
        return open.dispatch(insertMarkdown(markdown, Date.now())) ? null : 'invalid_request';
      },
      setLocale({ locale }) {
        appearance.set({ ...appearance.get(), locale: localeOf(locale) });
        return null;
      },
      setColorScheme({ colorScheme }) {
        appearance.set({ ...appearance.get(), colorScheme: colorSchemeOf(colorScheme) });
        return null;
      },
    },
  });

  const heartbeat = startHeartbeat(
    api,
    (code) => presentation()?.saver.send({ type: 'session-over', code }),
    ({ open_elsewhere }) => presentation()?.isOpenElsewhere.set(open_elsewhere === true),
  );
  let tabs: EditorTabs | null = null;
  let closing: ReturnType<typeof setTimeout> | undefined;
  /** The closed tab tells the service at the same time: asked a moment later, the service knows. */
  function tabClosed(): void {
    clearTimeout(closing);
    closing = setTimeout(heartbeat.beat, closeNoticeMs);
  }

  /** Nobody else is told any longer that it is open; a page that comes back is heard of by its next heartbeat. */
  function handlePageHide(): void {
    const open = presentation();
    open?.pendingText.flushAll();
    open?.drafts.flushOnPageHide();
    api.leave();
    tabs?.announceClose();
  }
  window.addEventListener('pagehide', handlePageHide);
  /** A page out of sight may never come back: phones end it without a word, and their keyboards compose every one. */
  function handleVisibilityChange(): void {
    if (window.document.visibilityState !== 'hidden') return;
    const open = presentation();
    open?.pendingText.flushAll();
    void open?.drafts.flush();
  }
  window.document.addEventListener('visibilitychange', handleVisibilityChange);
  /** Nobody waits for the next try once the network is back. */
  function handleOnline(): void {
    const open = presentation();
    if (!open) return;
    open.saver.send({ type: 'due', deck: open.state.get().deck });
    void open.drafts.flush();
  }
  window.addEventListener('online', handleOnline);

  function becomeReady(): void {
    channel.becomeReady(() => {
      const open = presentation();
      return {
        pptId,
        title: open?.state.get().deck.title ?? '',
        dirty: open?.isDirty() ?? false,
        revision: open?.saver.state.get().revision ?? 0,
      };
    });
  }

  async function open(id: string): Promise<void> {
    const buffer = openDraftBuffer(id, () => window.indexedDB);
    const loaded = await api.getDeck();
    tabs?.close();
    tabs = openEditorTabs({
      pptId: id,
      ownDrafts: () => [buffer.id, presentation()?.drafts.id() ?? buffer.id],
      onTabClosed: tabClosed,
    });
    const next = openPresentation({
      pptId: id,
      ...loaded,
      api,
      buffer,
      tabs,
      post: channel.post,
      notify: toast.set,
    });
    // Without its fonts a deck is drawn in others, and reads all the same.
    await prepare?.(next).catch(() => undefined);
    phase.set({ name: 'open', presentation: next });
  }

  async function load(): Promise<void> {
    phase.set({ name: 'loading' });
    try {
      if (pptId === null) phase.set({ name: 'home' });
      else await open(pptId);
      becomeReady();
    } catch (thrown) {
      const code = codeOf(thrown);
      phase.set({ name: 'failed', code, ...(thrown instanceof NewerDeckError && { needs: 'newer format' }) });
      channel.post({ type: 'error', code });
    }
  }

  const leaveEditor = (): void => leave({ window, refUrl: session.ref_url, exit: exitOf(channel) });

  return {
    phase,
    appearance,
    toast,
    load,
    fail(code, needs) {
      const isHome = pptId === null;
      phase.set({ name: 'failed', code, ...(needs && { needs }), ...(isHome && { isHome }) });
    },
    listRecent: api.listRecent,
    async start(request) {
      toast.set(null);
      try {
        const started = await api.startPresentation(request);
        pptId = started.ppt_id;
        channel.post({ type: 'opened', pptId, title: started.title ?? '' });
      } catch (thrown) {
        return codeOf(thrown);
      }
      await load();
      return null;
    },
    leave: leaveEditor,
    reloader: {
      mode() {
        if (channel.isConnected()) return 'here';
        return session.ref_url === '' ? null : 'there';
      },
      reload() {
        if (channel.isConnected()) channel.post({ type: 'url_used' });
        else leaveEditor();
      },
    },
    close() {
      heartbeat.stop();
      clearTimeout(closing);
      tabs?.close();
      window.removeEventListener('pagehide', handlePageHide);
      window.document.removeEventListener('visibilitychange', handleVisibilityChange);
      window.removeEventListener('online', handleOnline);
      channel.close();
      presentation()?.close();
    },
  };
}

function exitOf(channel: ReturnType<typeof openFrameChannel>): (() => void) | null {
  return channel.isConnected() ? () => channel.post({ type: 'exit' }) : null;
}
