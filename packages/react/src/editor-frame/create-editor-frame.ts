import type { RefObject } from 'react';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import {
  cacheConnectionStatus,
  cachedConnectionStatus,
  fetchConnectionStatus,
  connectionStatusFromError,
} from '../connection/cached-connection.ts';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';
import { isOpen } from '../provider/frame-state.ts';
import { historyKey } from '../provider/ppt-keys.ts';
import type { DraftRequest } from './drafts/handle-draft-request.ts';
import { emitEvent } from './editor-events.ts';
import type { ValidatedEditorUrl } from './editor-load-machine.ts';
import { createEditorLoader, type EditorLoader } from './editor-loader.ts';
import type { Latest } from './editor-url-options.ts';
import { createFrameLifecycle, type FrameLifecycle } from './frame-lifecycle.ts';
import { createEditorHandle, loadCommands } from './iframe/editor-handle.ts';
import { receivedEditorError } from './iframe/editor-error.ts';
import { createEditorView, type EditorView } from './iframe/editor-view.ts';
import { loadPanel } from './panel/load-panel.ts';
import { createThrottle, type Throttle } from './page/throttle.ts';
import { isCreation, isSameKey, type FrameKey } from './source/creations.ts';
import { createOpenedSource, type OpenedSource } from './source/opened-source.ts';

/** The logic of a mounted frame. */
export interface EditorFrame extends EditorLoader {
  lifecycle: FrameLifecycle<FrameKey>;
  commands: PptEditorFrameHandle;
  /** Applies locale, colors and attributes to the editor, which never reloads for them (frame rule 2). */
  syncAppearance: () => void;
  /**
   * Opens the presentation in a new tab at its own URL. Call it in an event handler, so that the browser does not block
   * the tab. The frame removes its editor, so that no presentation has two editors; save changes first. If the tab
   * fails or is blocked, the presentation opens in the frame.
   */
  openInTab: () => void;
  /** Requests a new presentation under a new `creationId`, which `onCreationIdChange` reports. */
  createAgain: () => void;
}

/** Minimum interval between refreshes of the lists in ms, because an editor may save or rename many times a second. */
const listsThrottleMs = 1000;

/**
 * Creates the logic of a mounted frame: requests URLs, shows the editor and emits its events. Always uses the
 * latest options.
 */
export function createEditorFrame(latest: RefObject<Latest>): EditorFrame {
  const lists = createThrottle(() => {
    const { queryClient, scope } = latest.current.ppt;
    void queryClient.invalidateQueries({ queryKey: historyKey(scope) });
  }, listsThrottleMs);
  const loader: EditorLoader = createEditorLoader({
    requestUrl: (signal) => source.requestUrl(signal),
    show: (url, generation) => view.show(url, generation),
    hide: () => view.hide(),
    isPageHidden: () => !!view.root()?.ownerDocument.hidden,
    onOpen,
    onError,
    onStateChange: (state) => {
      view.root()?.setAttribute('data-state', state);
      if (state === 'loaded' || state === 'ready') view.editor()?.iframe.removeAttribute('inert');
      latest.current.options.onStateChange?.(state);
    },
    onDirtyChange: (isDirty) => latest.current.options.onDirtyChange?.(isDirty),
    onTitleChange: (title) => latest.current.options.onTitleChange?.(title),
    onPresenceChange: (otherUsers) => latest.current.options.onPresenceChange?.(otherUsers),
  });
  const { send, getState } = loader;
  const view = createEditorView(latest, loader, onMessage);
  const source = createOpenedSource(latest, () => getState().pptId, lists.call);

  function onOpen({ pptId, coverId }: ValidatedEditorUrl): void {
    latest.current.options.onOpen?.({ ...(pptId && { pptId }), ...(coverId && { coverId }) });
  }

  function onError(error: PptError): void {
    const { ppt, options } = latest.current;
    cacheConnectionStatus(ppt, error);
    options.onError?.(error);
    ppt.onError(error);
  }

  function onMessage(message: EditorMessage, titleBefore: string): void {
    const { type } = message;
    if (type === 'ready') {
      view.syncColorScheme();
      // The commands are loaded in advance, because a save must not depend on a file that the app's next version may
      // have replaced.
      loadCommands().catch(() => undefined);
    }
    // Refetches the lists, because a presentation was created, saved or renamed.
    if (type === 'opened' || type === 'saved' || (type === 'title' && message.title !== titleBefore)) lists.call();
    if (type === 'error') reportEditorError(message.code);
    if (type === 'draftRequest') handleDraftRequest(message);
    emitEvent(message, latest.current.options);
  }

  function handleDraftRequest(request: DraftRequest): void {
    // The editor may be replaced before the draft is stored.
    const editor = view.editor();
    const state = getState();
    void import('./drafts/handle-draft-request.ts').then(
      ({ replyToDraftRequest }) => replyToDraftRequest(request, latest.current, state, editor),
      // Without a reply, the editor asks for confirmation before the page is closed.
      () => undefined,
    );
  }

  function reportEditorError(code: unknown): void {
    const { generation } = getState();
    void receivedEditorError(code).then((error) => generation === getState().generation && onError(error));
  }

  const frame: EditorFrame = {
    ...loader,
    lifecycle: createLifecycle(latest, loader, view, source, lists, () => latest.current.ppt.frames.add(frame)),
    commands: createEditorHandle(view, loader),
    syncAppearance: view.syncAppearance,
    openInTab: () => {
      if (getState().name === 'waiting') return;
      // The tab is opened from the window that was clicked, because only that window has user activation.
      const tab = (view.root()?.ownerDocument.defaultView ?? window).open();
      if (!tab) return send({ type: 'retry' }); // The browser blocked the tab, so the presentation opens here instead.
      // The panel's code is already loaded, unless the host has its own panel. Without that code, the presentation
      // opens here.
      void loadPanel().then(
        ({ moveToTab }) => moveToTab(tab, loader, source.requestUrl, onOpen),
        () => {
          tab.close();
          send({ type: 'retry' });
        },
      );
    },
    createAgain: () => {
      source.recreate();
      send({ type: 'retry' });
    },
  };
  return frame;
}

/**
 * Creates the lifecycle of a frame.
 * @param register Adds the frame to the frames of the provider and returns a function that removes it.
 */
function createLifecycle(
  latest: RefObject<Latest>,
  { send, getState }: EditorLoader,
  view: EditorView,
  source: OpenedSource,
  lists: Throttle,
  register: () => () => void,
): FrameLifecycle<FrameKey> {
  /** Keeps the frame in sync with the cached connection status. */
  function syncConnection(): void {
    if (cachedConnectionStatus(latest.current.ppt) === 'connected') send({ type: 'connected' });
  }

  /** The source of an editor whose element was removed, and the id of its presentation. */
  let removed: { key: FrameKey; pptId: string | undefined } | undefined;

  return createFrameLifecycle<FrameKey>({
    isSame: (last, next) => isSameKey(last, next) || source.isOpen(next),
    start: (element, key) => {
      view.start(element);
      source.open(key);
      // If the element of the same source is back, the presentation that was created from it is opened, and not created
      // again.
      const openId = removed && isSameKey(removed.key, key) ? removed.pptId : undefined;
      send({
        type: 'start',
        pptId: 'pptId' in key.source ? key.source.pptId : openId,
        isRepeatable: !isCreation(key.source) || !!latest.current.ppt.fetcher.isIdempotent,
      });
    },
    relocate: view.relocate,
    attach: (element, signal) => {
      const { ppt, options } = latest.current;
      // Uses the element's own document, because a portal may have moved the element to a pop-out window.
      const page = element.ownerDocument;
      const pageWindow = page.defaultView ?? window;
      const recover = (): void => {
        if (page.hidden) return;
        send({ type: 'recover' });
        if (connectionStatusFromError(getState().error)) void fetchConnectionStatus(latest.current.ppt);
      };
      send({ type: 'resume' });
      pageWindow.addEventListener('message', (event) => view.editor()?.handleMessage(event), { signal });
      pageWindow.addEventListener('online', recover, { signal });
      page.addEventListener('visibilitychange', recover, { signal });
      page.addEventListener(
        'securitypolicyviolation',
        (event) => {
          const state = getState();
          if (event.effectiveDirective === 'frame-src')
            void import('./iframe/csp-violation.ts').then(
              ({ rejectIfBlocked }) => rejectIfBlocked(event, state, send),
              () => undefined,
            );
        },
        { signal },
      );
      if (options.leaveGuard)
        pageWindow.addEventListener(
          'beforeunload',
          (event) => getState().dirty && !getState().draftSaved && event.preventDefault(),
          { signal },
        );
      const observer = new MutationObserver(view.syncColorScheme);
      for (const node of [page.documentElement, page.body]) observer.observe(node, { attributes: true });
      signal.addEventListener('abort', () => observer.disconnect());
      signal.addEventListener('abort', register());
      signal.addEventListener('abort', ppt.queryClient.getQueryCache().subscribe(syncConnection));
      view.detectMove();
      view.sendHello();
      syncConnection();
    },
    suspend: () => {
      send({ type: 'suspend' });
      view.editor()?.suspend();
      return getState().isParked;
    },
    remove: () => {
      const state = getState();
      if (!isOpen(state)) return false;
      removed = { key: latest.current.frameKey, pptId: state.pptId };
      source.close();
      lists.end();
      send({ type: 'removed' });
      return true;
    },
    close: () => {
      source.close();
      lists.end();
      send({ type: 'close' });
    },
  });
}
