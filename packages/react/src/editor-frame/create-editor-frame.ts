import type { RefObject } from 'react';
import type { ColorScheme, EditorMessage } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import { connectionKey } from '../connection/connection-queries.ts';
import { knownConnection, readConnection, standingBy } from '../connection/known-connection.ts';
import { historyKey } from '../history/history-key.ts';
import { frameState, isOpen, type CheckedAddress } from './address-machine.ts';
import { createAddressRunner, type AddressRunner } from './address-runner.ts';
import { askForAddress } from './ask-for-address.ts';
import { createCreations, isCreation, isSameKey, sourceOf, type FrameKey, type Opened } from './creations.ts';
import { violationOf } from './csp-violation.ts';
import { editorFailure } from './editor-failure.ts';
import { createEditorCommands, type EditorCommands } from './editor-handle.ts';
import type { Manners } from './frame-channel.ts';
import { openEditor, type OpenEditor } from './open-editor.ts';
import { pageColorScheme } from './page-color-scheme.ts';
import { createPresence, type Presence } from './presence.ts';
import { mayTakeFocus } from './take-focus.ts';
import { createThrottle } from './throttle.ts';
import type { Latest } from './use-editor-address.ts';

export interface EditorFrame extends AddressRunner {
  presence: Presence<FrameKey>;
  commands: EditorCommands;
  /** Tells the editor its language, colours and title: never loaded anew for them (frame rule 2). */
  dress: () => void;
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
const listsPauseMs = 1000;

const noop = (): void => undefined;

/** Asks, shows and tells for as long as the frame is there, always by its newest options. */
export function createEditorFrame(latest: RefObject<Latest>): EditorFrame {
  /** Where the iframe is put; none before the frame begins. */
  let root: Element | undefined;
  let editor: OpenEditor | undefined;
  let opened: Opened | undefined;
  /** The focus is taken once for each source: not again after an address was replaced. */
  let hasTakenFocus = false;
  /** What the editor was told last. */
  let toldColorScheme: ColorScheme | undefined;
  const creations = createCreations();

  const runner = createAddressRunner({
    ask: async (signal) => ask(signal),
    show: ({ href, origin }, turn) => {
      if (!root) return;
      const attributes = { ...latest.current.options.attributes, 'data-ppt': 'editor', src: href };
      const onLoad = (): void => {
        if (noteMove()) return;
        send({ type: 'load', turn });
        takeFocus();
        greet();
      };
      editor = openEditor(root, origin, attributes, onLoad, (message) => {
        const { title } = getState();
        send({ type: 'message', turn, message });
        tell(message, title);
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

  async function ask(signal: AbortSignal): Promise<CheckedAddress> {
    const { ppt, frameKey } = latest.current;
    opened ??= open(frameKey);
    const { pptId } = getState();
    const source = pptId ? ({ kind: 'presentation', pptId } as const) : sourceOf(opened);
    const address = await askForAddress(ppt, source, signal);
    if (isCreation(source)) lists.call();
    return address;
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
  }, listsPauseMs);

  /** @returns whether it was moved. */
  function noteMove(): boolean | undefined {
    const isMoved = editor?.isMoved();
    const { turn, isParked } = getState();
    if (isMoved && !isParked) send({ type: 'moved', turn });
    return isMoved;
  }

  function takeFocus(): void {
    if (hasTakenFocus) return;
    hasTakenFocus = true;
    if (latest.current.options.autoFocus && root && mayTakeFocus(root)) editor?.iframe.focus();
  }

  /** Without a colour scheme from the host, the editor is shown in the page's own. */
  function manners(): Manners {
    const { ppt } = latest.current;
    const colorScheme = ppt.colorScheme ?? (root ? pageColorScheme(root) : 'auto');
    toldColorScheme = colorScheme;
    return { locale: ppt.catalogue.language, colorScheme };
  }

  function greet(): void {
    const state = getState();
    if (isOpen(state) && !state.isParked) editor?.greet(manners);
  }

  /** The page has perhaps changed its colours. */
  function followColorScheme(): void {
    const { ppt } = latest.current;
    if (ppt.colorScheme || !root || !getState().capabilities.includes('setColorScheme')) return;
    if (pageColorScheme(root) === toldColorScheme) return;
    const { colorScheme } = manners();
    commands.call({ type: 'setColorScheme', colorScheme }).catch(noop);
  }

  function onOpen({ pptId, coverId }: CheckedAddress): void {
    latest.current.options.onOpen?.({ ...(pptId && { pptId }), ...(coverId && { coverId }) });
  }

  function onError(error: PptError): void {
    const { ppt, options } = latest.current;
    const status = standingBy(error);
    // What is known already is not written again: it would look as if it had just been read.
    if (status && status !== knownConnection(ppt)) ppt.queryClient.setQueryData(connectionKey(ppt.scope), { status });
    options.onError?.(error);
    ppt.onError(error);
  }

  /** Whoever has read the connection on this page. */
  function hearOfConnection(): void {
    if (knownConnection(latest.current.ppt) === 'connected') send({ type: 'connected' });
  }

  /** @param titleBefore the presentation's title before the message. */
  function tell(message: EditorMessage, titleBefore: string): void {
    const { options } = latest.current;
    switch (message.type) {
      case 'ready': {
        const { pptId, title, dirty, revision, capabilities } = message;
        followColorScheme();
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
        return onError(editorFailure(message.code));
      case 'dirty': // by the state: reported with what resets it
      case 'address_used':
      case 'result':
      default:
    }
  }

  const presence = createPresence<FrameKey>({
    // A host that takes over the id of "Create again" into its source names what is open already.
    isSame: (last, next) =>
      isSameKey(last, next) || (!!opened && isSameKey({ ...opened, source: sourceOf(opened) }, next)),
    start: (element, key) => {
      root = element;
      hasTakenFocus = false;
      opened = open(key);
      send({ type: 'start', pptId: 'pptId' in key.source ? key.source.pptId : undefined });
    },
    relocate: (element) => {
      root = element;
      root.setAttribute('data-state', frameState(getState()));
      if (!editor) return;
      if (editor.isUsed()) send({ type: 'moved', turn: getState().turn });
      else root.prepend(editor.iframe);
    },
    attach: (element, signal) => {
      const { ppt, options } = latest.current;
      // Of the element's own window: a portal may have put it into a pop-out.
      const page = element.ownerDocument;
      const view = page.defaultView ?? window;
      const back = (): void => {
        if (page.hidden) return;
        send({ type: 'back' });
        if (standingBy(getState().error)) void readConnection(latest.current.ppt);
      };
      send({ type: 'reveal' });
      view.addEventListener('message', (event) => editor?.hear(event), { signal });
      view.addEventListener('online', back, { signal });
      page.addEventListener('visibilitychange', back, { signal });
      page.addEventListener(
        'securitypolicyviolation',
        (event) => {
          const { address, turn } = getState();
          const error = address && violationOf(event, address.origin);
          if (error) send({ type: 'refused', turn, error });
        },
        { signal },
      );
      if (options.leaveGuard)
        view.addEventListener('beforeunload', (event) => getState().dirty && event.preventDefault(), { signal });
      const observer = new MutationObserver(followColorScheme);
      for (const node of [page.documentElement, page.body]) observer.observe(node, { attributes: true });
      signal.addEventListener('abort', () => observer.disconnect());
      signal.addEventListener('abort', ppt.frames.add(frame));
      signal.addEventListener('abort', ppt.queryClient.getQueryCache().subscribe(hearOfConnection));
      noteMove();
      greet();
      hearOfConnection();
    },
    park: () => {
      send({ type: 'park' });
      editor?.rest();
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
    presence,
    commands,
    dress: () => {
      if (!editor) return; // `hello` tells it
      const { locale, colorScheme } = manners();
      editor.iframe.setAttribute('title', latest.current.options.attributes['title'] ?? '');
      // An editor that cannot, or does not answer, keeps the language and colours it opened with.
      commands.call({ type: 'setLocale', locale }).catch(noop);
      commands.call({ type: 'setColorScheme', colorScheme }).catch(noop);
    },
    openInTab: () => {
      if (getState().name === 'waiting') return;
      // Of the window that was pressed in: another one has no user activation.
      const tab = (root?.ownerDocument.defaultView ?? window).open();
      if (!tab) return send({ type: 'again' }); // blocked: it opens here instead
      tab.opener = null;
      send({ type: 'toTab' });
      const { turn } = getState();
      // Loaded already, unless a host has a panel of its own.
      void import('./lazy-panel.ts').then(({ moveToTab }) => moveToTab(tab, turn, runner, ask, onOpen));
    },
    createAgain: () => {
      if (opened) {
        opened = creations.openAgain(opened);
        reportCreationId(opened);
      }
      send({ type: 'again' });
    },
  };
  return frame;
}
