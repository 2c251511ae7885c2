import type { RefObject } from 'react';
import type { ColorScheme, EditorMessage } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import { connectionKey } from '../connection/connection-queries.ts';
import {
  cachedConnectionStatus,
  fetchConnectionStatus,
  connectionStatusFromError,
} from '../connection/cached-connection.ts';
import { historyKey } from '../history/history-key.ts';
import { frameState, isOpen, type ValidatedEditorUrl } from './editor-load-machine.ts';
import { createEditorLoader, type EditorLoader } from './editor-loader.ts';
import { requestEditorUrl } from './request-editor-url.ts';
import { createCreations, isCreation, isSameKey, sourceOf, type FrameKey, type Opened } from './creations.ts';
import { violationOf } from './csp-violation.ts';
import { editorError } from './editor-error.ts';
import { createEditorCommands, type EditorCommands } from './editor-handle.ts';
import type { HelloPayload } from './frame-channel.ts';
import { openEditor, type OpenEditor } from './open-editor.ts';
import { pageColorScheme } from './page-color-scheme.ts';
import { createFrameLifecycle, type FrameLifecycle } from './frame-lifecycle.ts';
import { canTakeFocus } from './take-focus.ts';
import { createThrottle } from './throttle.ts';
import type { Latest } from './use-editor-url.ts';

export interface EditorFrame extends EditorLoader {
  lifecycle: FrameLifecycle<FrameKey>;
  commands: EditorCommands;
  /** Tells the editor its language, colours and title: never loaded anew for them (frame rule 2). */
  syncAppearance: () => void;
  /**
   * Opens the presentation in a new tab, at a URL of its own; must be called within the press. The frame keeps no editor
   * meanwhile, so that there are never two of one presentation: save changes first. Where the tab fails, or the browser
   * blocks it, the presentation opens here.
   */
  openInTab: () => void;
  /** Asks under another `creationId`, which `onCreationIdChange` reports: makes another presentation. */
  createAgain: () => void;
}

/** Between two readings of the lists: an editor may save or rename many times a second. */
const listsThrottleMs = 1000;

const noop = (): void => undefined;

/** Asks, shows and tells for as long as the frame is there, always by its newest options. */
export function createEditorFrame(latest: RefObject<Latest>): EditorFrame {
  /** Where the iframe is put; none before the frame begins. */
  let root: Element | undefined;
  let editor: OpenEditor | undefined;
  let opened: Opened | undefined;
  /** The focus is taken once for each source: not again after an address was replaced. */
  let hasFocused = false;
  /** What the editor was told last. */
  let sentColorScheme: ColorScheme | undefined;
  const creations = createCreations();

  const runner = createEditorLoader({
    requestUrl: async (signal) => requestUrl(signal),
    show: ({ href, origin }, generation) => {
      if (!root) return;
      const attributes = { ...latest.current.options.attributes, 'data-ppt': 'editor', src: href };
      const onLoad = (): void => {
        if (detectMove()) return;
        send({ type: 'load', generation });
        focusEditor();
        sendHello();
      };
      editor = openEditor(root, origin, attributes, onLoad, (message) => {
        const { title } = getState();
        send({ type: 'message', generation, message });
        emitEvent(message, title);
      });
    },
    hide: () => {
      editor?.end();
      editor = undefined;
    },
    isPageHidden: () => !!root?.ownerDocument.hidden,
    onOpen,
    onError,
    onStateChange: (state) => {
      root?.setAttribute('data-state', state);
      latest.current.options.onStateChange?.(state);
    },
    onDirtyChange: (isDirty) => latest.current.options.onDirtyChange?.(isDirty),
    onTitleChange: (title) => latest.current.options.onTitleChange?.(title),
  });
  const { send, getState } = runner;
  const commands = createEditorCommands(() => editor, runner);

  async function requestUrl(signal: AbortSignal): Promise<ValidatedEditorUrl> {
    const { ppt, frameKey } = latest.current;
    opened ??= open(frameKey);
    const { pptId } = getState();
    const source = pptId ? ({ kind: 'presentation', pptId } as const) : sourceOf(opened);
    const url = await requestEditorUrl(ppt, source, signal);
    if (isCreation(source)) lists.call();
    return url;
  }

  function open(key: FrameKey): Opened {
    const next = creations.open(key);
    reportCreationId(next);
    return next;
  }

  function reportCreationId({ source, creationId }: Opened): void {
    if (isCreation(source) && creationId !== undefined && creationId !== source.creationId)
      latest.current.options.onCreationIdChange?.(creationId);
  }

  /** The lists beside the editor show a presentation that was made, saved, or has another title. */
  const lists = createThrottle(() => {
    const { queryClient, scope } = latest.current.ppt;
    void queryClient.invalidateQueries({ queryKey: historyKey(scope) });
  }, listsThrottleMs);

  /** @returns whether it was moved. */
  function detectMove(): boolean | undefined {
    const isMoved = editor?.isMoved();
    const { generation, isParked } = getState();
    if (isMoved && !isParked) send({ type: 'moved', generation });
    return isMoved;
  }

  function focusEditor(): void {
    if (hasFocused) return;
    hasFocused = true;
    if (latest.current.options.autoFocus && root && canTakeFocus(root)) editor?.iframe.focus();
  }

  /** Without a colour scheme from the host, the editor is shown in the page's own. */
  function helloPayload(): HelloPayload {
    const { ppt } = latest.current;
    const colorScheme = ppt.colorScheme ?? (root ? pageColorScheme(root) : 'auto');
    sentColorScheme = colorScheme;
    return { locale: ppt.locale.language, colorScheme };
  }

  function sendHello(): void {
    const state = getState();
    if (isOpen(state) && !state.isParked) editor?.sendHello(helloPayload);
  }

  /** The page has perhaps changed its colours. */
  function syncColorScheme(): void {
    const { ppt } = latest.current;
    if (ppt.colorScheme || !root || !getState().capabilities.includes('setColorScheme')) return;
    if (pageColorScheme(root) === sentColorScheme) return;
    const { colorScheme } = helloPayload();
    commands.call({ type: 'setColorScheme', colorScheme }).catch(noop);
  }

  function onOpen({ pptId, coverId }: ValidatedEditorUrl): void {
    latest.current.options.onOpen?.({ ...(pptId && { pptId }), ...(coverId && { coverId }) });
  }

  function onError(error: PptError): void {
    const { ppt, options } = latest.current;
    const status = connectionStatusFromError(error);
    // What is known already is not written again: it would look as if it had just been read.
    if (status && status !== cachedConnectionStatus(ppt))
      ppt.queryClient.setQueryData(connectionKey(ppt.scope), { status });
    options.onError?.(error);
    ppt.onError(error);
  }

  /** Whoever has read the connection on this page. */
  function syncConnection(): void {
    if (cachedConnectionStatus(latest.current.ppt) === 'connected') send({ type: 'connected' });
  }

  /** @param titleBefore the presentation's title before the message. */
  function emitEvent(message: EditorMessage, titleBefore: string): void {
    const { options } = latest.current;
    switch (message.type) {
      case 'ready': {
        const { pptId, title, dirty, revision, capabilities } = message;
        syncColorScheme();
        return options.onReady?.({ pptId, title, dirty, revision, capabilities });
      }
      case 'opened':
        lists.call();
        return options.onOpen?.({ pptId: message.pptId, title: message.title });
      case 'rendered':
        return options.onRendered?.();
      case 'saved':
        lists.call();
        return options.onSaved?.({ revision: message.revision, title: message.title });
      case 'title':
        if (message.title !== titleBefore) lists.call();
        return;
      case 'exit':
        return options.onExit?.();
      case 'error':
        return onError(editorError(message.code));
      case 'dirty': // by the state: reported with what resets it
      case 'url_used':
      case 'result':
      default:
    }
  }

  const lifecycle = createFrameLifecycle<FrameKey>({
    // A host that takes over the id of "Create again" into its source names what is open already.
    isSame: (last, next) =>
      isSameKey(last, next) || (!!opened && isSameKey({ ...opened, source: sourceOf(opened) }, next)),
    start: (element, key) => {
      root = element;
      hasFocused = false;
      opened = open(key);
      send({ type: 'start', pptId: 'pptId' in key.source ? key.source.pptId : undefined });
    },
    relocate: (element) => {
      root = element;
      root.setAttribute('data-state', frameState(getState()));
      if (!editor) return;
      if (editor.isUsed()) send({ type: 'moved', generation: getState().generation });
      else root.prepend(editor.iframe);
    },
    attach: (element, signal) => {
      const { ppt, options } = latest.current;
      // Of the element's own window: a portal may have put it into a pop-out.
      const page = element.ownerDocument;
      const view = page.defaultView ?? window;
      const recover = (): void => {
        if (page.hidden) return;
        send({ type: 'recover' });
        if (connectionStatusFromError(getState().error)) void fetchConnectionStatus(latest.current.ppt);
      };
      send({ type: 'resume' });
      view.addEventListener('message', (event) => editor?.handleMessage(event), { signal });
      view.addEventListener('online', recover, { signal });
      page.addEventListener('visibilitychange', recover, { signal });
      page.addEventListener(
        'securitypolicyviolation',
        (event) => {
          const { url, generation } = getState();
          const error = url && violationOf(event, url.origin);
          if (error) send({ type: 'rejected', generation, error });
        },
        { signal },
      );
      if (options.leaveGuard)
        view.addEventListener('beforeunload', (event) => getState().dirty && event.preventDefault(), { signal });
      const observer = new MutationObserver(syncColorScheme);
      for (const node of [page.documentElement, page.body]) observer.observe(node, { attributes: true });
      signal.addEventListener('abort', () => observer.disconnect());
      signal.addEventListener('abort', ppt.frames.add(frame));
      signal.addEventListener('abort', ppt.queryClient.getQueryCache().subscribe(syncConnection));
      detectMove();
      sendHello();
      syncConnection();
    },
    suspend: () => {
      send({ type: 'suspend' });
      editor?.suspend();
      return getState().isParked;
    },
    close: () => {
      opened = undefined;
      lists.end();
      send({ type: 'close' });
    },
  });

  const frame: EditorFrame = {
    ...runner,
    lifecycle,
    commands,
    syncAppearance: () => {
      if (!editor) return; // `hello` tells it
      const { locale, colorScheme } = helloPayload();
      editor.iframe.setAttribute('title', latest.current.options.attributes['title'] ?? '');
      // An editor that cannot, or does not answer, keeps the language and colours it opened with.
      commands.call({ type: 'setLocale', locale }).catch(noop);
      commands.call({ type: 'setColorScheme', colorScheme }).catch(noop);
    },
    openInTab: () => {
      if (getState().name === 'waiting') return;
      // Of the window that was pressed in: another one has no user activation.
      const tab = (root?.ownerDocument.defaultView ?? window).open();
      if (!tab) return send({ type: 'retry' }); // blocked: it opens here instead
      tab.opener = null;
      send({ type: 'openTab' });
      const { generation } = getState();
      // Loaded already, unless a host has a panel of its own.
      void import('./lazy-panel.ts').then(({ moveToTab }) => moveToTab(tab, generation, runner, requestUrl, onOpen));
    },
    createAgain: () => {
      if (opened) {
        opened = creations.recreate(opened);
        reportCreationId(opened);
      }
      send({ type: 'retry' });
    },
  };
  return frame;
}
