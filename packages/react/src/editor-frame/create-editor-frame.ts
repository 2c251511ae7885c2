import type { RefObject } from 'react';
import type { EditorMessage } from '@ppt-embed/protocol/frame';
import type { Connection, EditorSource, PptError } from '@ppt-embed/protocol/host';
import { connectionKey } from '../connection/connection-queries.ts';
import { knownConnection, standingBy } from '../connection/known-connection.ts';
import { newCreationId } from '../fetcher/creation-id.ts';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { isOpen, type CheckedAddress } from './address-machine.ts';
import { createAddressRunner, type AddressRunner } from './address-runner.ts';
import { askForAddress } from './ask-for-address.ts';
import { violationOf } from './csp-violation.ts';
import { editorFailure } from './editor-failure.ts';
import { createEditorCommands, type EditorCommands } from './editor-handle.ts';
import { openEditor, type OpenEditor } from './open-editor.ts';
import { createPresence, type Presence } from './presence.ts';
import type { Latest } from './use-editor-address.ts';

export interface EditorFrame extends AddressRunner {
  presence: Presence;
  commands: EditorCommands;
  /** Tells the editor its language, colours and title: never loaded anew for them (frame rule 2). */
  dress: () => void;
  /** An address of its own for a new tab; must be called within the press. Where that fails, or the browser blocks it: asks anew here. */
  openInTab: () => void;
  /** Asks under another `creationId`: makes another presentation. */
  createAgain: () => void;
}

/** By which name a host hears what the editor says. */
export const newsOf = {
  ready: 'onReady',
  opened: 'onOpen',
  rendered: 'onRendered',
  dirty: 'onDirtyChange',
  saved: 'onSaved',
  title: 'onTitleChange',
  exit: 'onExit',
} as const;

/** Asks, shows and tells for as long as the frame is there, always by its newest options. */
export function createEditorFrame(latest: RefObject<Latest>): EditorFrame {
  let root: Element;
  let editor: OpenEditor | undefined;
  const creationIds: Record<string, string> = {};

  const runner = createAddressRunner({
    ask,
    show: ({ href, origin }, turn) => {
      const attributes = { ...latest.current.options.attributes, 'data-ppt': 'editor', src: href };
      const onLoad = (): void => {
        if (noteMove()) return;
        const isFirst = !isOpen(getState());
        send({ type: 'load', turn });
        if (isFirst && latest.current.options.autoFocus) editor?.iframe.focus();
        greet();
      };
      editor = openEditor(root, origin, attributes, onLoad, (message) => {
        send({ type: 'message', turn, message });
        tell(message);
      });
    },
    hide: () => {
      editor?.end();
      editor = undefined;
    },
    onOpen,
    onError,
    onStateChange: (state) => {
      root.setAttribute('data-state', state);
      latest.current.options.onStateChange?.(state);
    },
  });
  const { send, getState } = runner;
  const commands = createEditorCommands(() => editor, runner);

  async function ask(signal?: AbortSignal): Promise<CheckedAddress> {
    const { ppt, options, key } = latest.current;
    const { pptId } = getState();
    let source: EditorSource = pptId ? { kind: 'presentation', pptId } : options.source;
    if (source.kind !== 'home' && source.kind !== 'presentation') {
      // A creation without a key gets one per frame and source (contract of the host API).
      const creationId = (creationIds[key] ??= source.creationId ?? newCreationId());
      source = { ...source, creationId };
    }
    return askForAddress(ppt, source, signal);
  }

  /** @returns whether it was moved. */
  function noteMove(): boolean | undefined {
    const isMoved = editor?.isMoved();
    const { turn, isParked } = getState();
    if (isMoved && !isParked) send({ type: 'moved', turn });
    return isMoved;
  }

  function greet(): void {
    const state = getState();
    if (isOpen(state) && !state.isParked) editor?.greet(() => latest.current.manners);
  }

  function onOpen({ pptId, coverId }: CheckedAddress): void {
    latest.current.options.onOpen?.({ ...(pptId && { pptId }), ...(coverId && { coverId }) });
  }

  function onError(error: PptError): void {
    const { ppt, options } = latest.current;
    const status = standingBy(error);
    if (status) ppt.queryClient.setQueryData(connectionKey(ppt.scope), { status });
    options.onError?.(error);
    ppt.onError(error);
  }

  /** Another tab may have connected meanwhile (frame rule 7). */
  function readConnection(): void {
    const { fetcher, queryClient, scope } = latest.current.ppt;
    const queryFn = (): Promise<Connection> => withTimeout((call) => fetcher.getConnection(call));
    void queryClient.prefetchQuery({ queryKey: connectionKey(scope), queryFn });
  }

  /** Whoever has read the connection on this page. */
  function hearOfConnection(): void {
    if (knownConnection(latest.current.ppt) === 'connected') send({ type: 'connected' });
  }

  function tell(message: EditorMessage): void {
    const { ppt: _version, type, ...said } = message;
    if (type === 'error') return onError(editorFailure(message.code));
    const hear = latest.current.options[newsOf[type as keyof typeof newsOf]] as ((news: unknown) => void) | undefined;
    // What is named after the one thing that it tells is told as that thing.
    hear?.((said as Partial<Record<typeof type, unknown>>)[type] ?? said);
  }

  const presence = createPresence({
    start: (element) => {
      const { source } = latest.current.options;
      root = element;
      send({ type: 'start', pptId: 'pptId' in source ? source.pptId : undefined });
    },
    attach: (signal) => {
      const { ppt, options } = latest.current;
      const back = (): void => {
        if (document.hidden) return;
        send({ type: 'back' });
        if (standingBy(getState().error)) readConnection();
      };
      send({ type: 'reveal' });
      addEventListener('message', (event) => editor?.hear(event), { signal });
      addEventListener('online', back, { signal });
      document.addEventListener('visibilitychange', back, { signal });
      document.addEventListener(
        'securitypolicyviolation',
        (event) => {
          const { address, turn } = getState();
          const error = address && violationOf(event, address.origin);
          if (error) send({ type: 'refused', turn, error });
        },
        { signal },
      );
      if (options.leaveGuard)
        addEventListener('beforeunload', (event) => getState().dirty && event.preventDefault(), { signal });
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
    close: () => send({ type: 'close' }),
  });

  const frame: EditorFrame = {
    ...runner,
    presence,
    commands,
    dress: () => {
      const { options, manners } = latest.current;
      const { locale, colorScheme } = manners;
      editor?.iframe.setAttribute('title', options.attributes['title'] ?? '');
      // An editor that cannot, or does not answer, keeps the language and colours it opened with.
      commands.call({ type: 'setLocale', locale }).catch(Boolean);
      commands.call({ type: 'setColorScheme', colorScheme }).catch(Boolean);
    },
    openInTab: () => {
      const tab = open();
      if (!tab) return send({ type: 'again' }); // blocked: it opens here instead
      tab.opener = null;
      ask().then(
        (address) => {
          tab.location.replace(address.href);
          if (getState().name !== 'waiting') onOpen(address); // nothing once the frame is gone (frame rule 3)
        },
        () => {
          tab.close();
          send({ type: 'again' }); // here it is seen what comes of it
        },
      );
    },
    createAgain: () => {
      creationIds[latest.current.key] = newCreationId();
      send({ type: 'again' });
    },
  };
  return frame;
}
