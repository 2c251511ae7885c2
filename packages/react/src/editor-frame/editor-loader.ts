import type { PptError } from '@ppt-embed/protocol/host';
import { createListeners } from '../provider/listeners.ts';
import {
  initialLoadState,
  frameState,
  step,
  type EditorLoadEvent,
  type EditorLoadState,
  type ValidatedEditorUrl,
  type FrameState,
} from './editor-load-machine.ts';

type Timeless<Event> = Event extends unknown ? Omit<Event, 'at'> & { at?: number } : never;

/** An event; the runner adds the time, unless it is known better. */
export type EditorLoadEventInput = Timeless<EditorLoadEvent>;

export interface EditorLoaderHost {
  requestUrl(signal: AbortSignal): Promise<ValidatedEditorUrl>;
  /** Puts the iframe of an address into the page. */
  show(url: ValidatedEditorUrl, generation: number): void;
  /** Takes it out. */
  hide(): void;
  /** Whether the page is hidden: it then asks nothing by itself. */
  isPageHidden(): boolean;
  onOpen(url: ValidatedEditorUrl): void;
  /** Called once for each failure until it ends. */
  onError(error: PptError): void;
  onStateChange(state: FrameState): void;
  onDirtyChange(isDirty: boolean): void;
  onTitleChange(title: string): void;
}

interface Request {
  controller: AbortController;
  isSettled: boolean;
}

export interface EditorLoader {
  getState: () => EditorLoadState;
  subscribe: (listener: () => void) => () => void;
  send: (event: EditorLoadEventInput) => void;
}

/**
 * Sees to what the address machine says: one request, one iframe, one timer, news. Holds none of them after `close`.
 * @param host who asks and shows, and who is told.
 */
export function createEditorLoader(host: EditorLoaderHost): EditorLoader {
  let state = initialLoadState;
  let request: Request | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const { notify, subscribe } = createListeners();
  /** What the host was told last, so that it hears each change once. */
  let lastReported = {
    state: frameState(initialLoadState),
    dirty: initialLoadState.dirty,
    title: initialLoadState.title,
    errorCode: '',
  };

  function send(event: EditorLoadEventInput): void {
    const last = state;
    state = step(last, { at: performance.now(), ...event } as EditorLoadEvent);
    if (state === last) return;
    const { name, generation, url, isFetching, wakeAt, isParked } = state;
    const isNew = url !== last.url;

    if (isNew && isShown) {
      isShown = false;
      host.hide();
    }
    if (generation !== last.generation || !isFetching) {
      if (!request?.isSettled) request?.controller.abort();
      request = undefined;
    }
    if (generation !== last.generation && isFetching) startRequest(generation);
    if (url && !isParked && !isShown) {
      isShown = true;
      host.show(url, generation);
    }
    clearTimeout(timer);
    if (wakeAt < Infinity && !isParked)
      timer = setTimeout(() => {
        // A hidden page asks nothing by itself; it does when it is looked at again.
        if (name !== 'failed' || !host.isPageHidden()) send({ type: 'tick', at: wakeAt });
      }, wakeAt - performance.now());

    notify();
    // An end is told to nobody: what is reset by it is told once another source is opened.
    if (event.type === 'close') lastReported = { ...lastReported, state: frameState(state), errorCode: '' };
    else report(isNew ? url : null);
  }

  function startRequest(generation: number): void {
    const mine: Request = { controller: new AbortController(), isSettled: false };
    request = mine;
    host.requestUrl(mine.controller.signal).then(
      (url) => {
        mine.isSettled = true;
        send({ type: 'resolved', generation, url });
      },
      (error: PptError) => {
        mine.isSettled = true;
        send({ type: 'rejected', generation, error });
      },
    );
  }

  /** Tells the host what has changed. Reads the newest state each time, since a handler may send an event itself. */
  function report(opened: ValidatedEditorUrl | null): void {
    const currentState = frameState(state);
    if (currentState !== lastReported.state) {
      lastReported.state = currentState;
      host.onStateChange(currentState);
    }
    if (opened && opened === state.url) host.onOpen(opened);
    const errorCode = state.error?.code ?? '';
    if (errorCode !== lastReported.errorCode) {
      lastReported.errorCode = errorCode;
      if (state.error) host.onError(state.error);
    }
    if (state.dirty !== lastReported.dirty) {
      lastReported.dirty = state.dirty;
      host.onDirtyChange(state.dirty);
    }
    if (state.title !== lastReported.title) {
      lastReported.title = state.title;
      host.onTitleChange(state.title);
    }
  }

  return {
    getState: () => state,
    subscribe,
    send,
  };
}
