import type { RefObject } from 'react';
import type { ColorScheme, EditorMessage } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import {
  cacheConnectionStatus,
  cachedConnectionStatus,
  fetchConnectionStatus,
  connectionStatusFromError,
} from '../connection/cached-connection.ts';
import { historyKey } from '../provider/ppt-keys.ts';
import { frameState, type ValidatedEditorUrl } from './editor-load-machine.ts';
import { isOpen } from '../provider/frame-state.ts';
import { createEditorLoader, type EditorLoader } from './editor-loader.ts';
import { createCreations, isCreation, isSameKey, sourceOf, type FrameKey, type Opened } from './source/creations.ts';
import { receivedEditorError } from './iframe/editor-error.ts';
import { createEditorCommands, type EditorCommands } from './iframe/editor-commands.ts';
import type { HelloPayload } from './frame-channel.ts';
import { openEditor, setAttributes, type OpenEditor } from './iframe/open-editor.ts';
import { pageColorScheme } from './page/page-color-scheme.ts';
import { createFrameLifecycle, type FrameLifecycle } from './frame-lifecycle.ts';
import { canTakeFocus } from './page/take-focus.ts';
import { createThrottle } from './page/throttle.ts';
import type { Latest } from './editor-url-options.ts';

export interface EditorFrame extends EditorLoader {
  lifecycle: FrameLifecycle<FrameKey>;
  commands: EditorCommands;
  /** Applies locale, colors and attributes to the editor, which never reloads for them (frame rule 2). */
  syncAppearance: () => void;
  /**
   * Opens the presentation in a new tab at its own URL. Call it in an event handler, so that the browser does not block
   * the tab. The frame removes its editor meanwhile, so that no presentation has two editors: save changes first. If
   * the tab fails or is blocked, the presentation opens in the frame.
   */
  openInTab: () => void;
  /** Requests another presentation under a new `creationId`, which `onCreationIdChange` reports. */
  createAgain: () => void;
}

/** Minimum interval between refreshes of the lists, because an editor may save or rename many times a second. */
const listsThrottleMs = 1000;

const noop = (): void => undefined;

/**
 * Creates the logic of a mounted frame: requests URLs, shows the editor and emits its events. Always uses the latest
 * options.
 */
export function createEditorFrame(latest: RefObject<Latest>): EditorFrame {
  /** Element that contains the iframe; undefined until the frame starts. */
  let root: Element | undefined;
  let editor: OpenEditor | undefined;
  let opened: Opened | undefined;
  /** Focuses the editor once per source, and not again after its URL was replaced. */
  let hasFocused = false;
  /** The color scheme last sent to the editor. */
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
  const commands = createEditorCommands(
    () => (root as HTMLElement | undefined) ?? null,
    () => editor,
    runner,
  );

  async function requestUrl(signal: AbortSignal): Promise<ValidatedEditorUrl> {
    const { frameKey } = latest.current;
    opened ??= open(frameKey);
    const { pptId } = getState();
    const source = pptId ? ({ kind: 'presentation', pptId } as const) : sourceOf(opened);
    const url = await latest.current.requestUrl({ source, signal });
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

  /** The lists show presentations that were created, saved or renamed. */
  const lists = createThrottle(() => {
    const { queryClient, scope } = latest.current.ppt;
    void queryClient.invalidateQueries({ queryKey: historyKey(scope) });
  }, listsThrottleMs);

  /** @returns whether the iframe was moved in the DOM. */
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

  /** If the host sets no color scheme, the editor follows the page. */
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

  /** The page's colors may have changed. */
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
    cacheConnectionStatus(ppt, error);
    options.onError?.(error);
    ppt.onError(error);
  }

  /** Keeps the frame in sync with the cached connection status. */
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
        return reportEditorError(message.code);
      case 'dirty': // reported with the state, like whatever resets it
      case 'url_used':
      case 'result':
      default:
    }
  }

  function reportEditorError(code: unknown): void {
    const { generation } = getState();
    void receivedEditorError(code).then((error) => generation === getState().generation && onError(error));
  }

  /** Whether the host's new source names what is open: a created presentation by its id, or a creation by its new id. */
  function isOpenAlready({ scope, source }: FrameKey): boolean {
    if (!opened || opened.scope !== scope) return false;
    if (source.kind === 'presentation') return source.pptId === getState().pptId;
    return isSameKey({ ...opened, source: sourceOf(opened) }, { scope, source });
  }

  const lifecycle = createFrameLifecycle<FrameKey>({
    isSame: (last, next) => isSameKey(last, next) || isOpenAlready(next),
    start: (element, key) => {
      root = element;
      hasFocused = false;
      opened = open(key);
      send({
        type: 'start',
        pptId: 'pptId' in key.source ? key.source.pptId : undefined,
        isRepeatable: !isCreation(key.source) || !!latest.current.ppt.fetcher.isIdempotent,
      });
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
      // The element's own document, because a portal may have moved it to a pop-out window.
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
          const state = getState();
          if (event.effectiveDirective === 'frame-src')
            void import('./iframe/csp-violation.ts').then(
              ({ rejectIfBlocked }) => rejectIfBlocked(event, state, send),
              noop,
            );
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
      if (!editor) return; // included in `hello`
      const { locale, colorScheme } = helloPayload();
      setAttributes(editor.iframe, latest.current.options.attributes);
      // An editor that does not support this or does not respond keeps the locale and colors it opened with.
      commands.call({ type: 'setLocale', locale }).catch(noop);
      commands.call({ type: 'setColorScheme', colorScheme }).catch(noop);
    },
    openInTab: () => {
      if (getState().name === 'waiting') return;
      // From the window that received the press, because another one has no user activation.
      const tab = (root?.ownerDocument.defaultView ?? window).open();
      if (!tab) return send({ type: 'retry' }); // blocked, so it opens here instead
      tab.opener = null;
      send({ type: 'openTab' });
      const { generation } = getState();
      // Loaded already, unless the host has a panel of its own.
      void import('./panel/lazy-panel.ts').then(({ moveToTab }) =>
        moveToTab(tab, generation, runner, requestUrl, onOpen),
      );
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
