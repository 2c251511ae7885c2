import type { OtherUser } from '@ppt-embed/protocol/frame';
import type { PptError } from '@ppt-embed/protocol/host';
import { createListeners } from '../provider/listeners.ts';
import {
  initialLoadState,
  frameState,
  step,
  type EditorLoadEvent,
  type EditorLoadState,
  type ValidatedEditorUrl,
} from './editor-load-machine.ts';
import type { PptFrameState } from '../provider/frame-state.ts';

type Timeless<Event> = Event extends unknown ? Omit<Event, 'at'> & { at?: number } : never;

/** An event. The loader adds the time if it is missing. */
export type EditorLoadEventInput = Timeless<EditorLoadEvent>;

/** Effects and events of an editor loader. */
export interface EditorLoaderHost {
  requestUrl(signal: AbortSignal): Promise<ValidatedEditorUrl>;
  /** Adds the iframe for a URL to the page. */
  show(url: ValidatedEditorUrl, generation: number): void;
  /** Removes the iframe. */
  hide(): void;
  /** Whether the page is hidden. A hidden page sends no automatic requests. */
  isPageHidden(): boolean;
  onOpen(url: ValidatedEditorUrl): void;
  /** Called once per error, and again only after the frame has recovered from it. */
  onError(error: PptError): void;
  onStateChange: (state: PptFrameState) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onTitleChange: (title: string) => void;
  onPresenceChange: (otherUsers: readonly OtherUser[]) => void;
}

/** The values last reported to the host. */
interface Reported {
  state: PptFrameState;
  dirty: boolean;
  title: string;
  otherUsers: readonly OtherUser[];
  errorCode: string;
}

interface Request {
  controller: AbortController;
  isSettled: boolean;
}

/** The state of a frame, and the events that change it. */
export interface EditorLoader {
  getState: () => EditorLoadState;
  subscribe: (listener: () => void) => () => void;
  send: (event: EditorLoadEventInput) => void;
}

/**
 * Creates the loader that runs the effects of the editor-load machine: one request, one iframe, one timer, and events.
 * It releases all of them on `close`.
 * @param host Performs the requests, shows the iframe and receives the events.
 */
export function createEditorLoader(host: EditorLoaderHost): EditorLoader {
  let state = initialLoadState;
  let request: Request | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const { notify, subscribe } = createListeners();
  /** The values last reported to the host, so that it receives each change once. */
  let lastReported: Reported = {
    state: 'waiting',
    dirty: false,
    title: '',
    otherUsers: state.otherUsers,
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
        // A hidden page sends no automatic requests; they resume when it is visible.
        if (name !== 'failed' || !host.isPageHidden()) send({ type: 'tick', at: wakeAt });
      }, wakeAt - performance.now());

    notify();
    // Closing the frame is not reported: the host is notified of the reset values when another source opens.
    if (event.type === 'close') lastReported = { ...lastReported, state: frameState(state), errorCode: '' };
    else report(isNew ? url : null);
  }

  function startRequest(generation: number): void {
    const ownRequest: Request = { controller: new AbortController(), isSettled: false };
    request = ownRequest;
    host.requestUrl(ownRequest.controller.signal).then(
      (url) => {
        ownRequest.isSettled = true;
        send({ type: 'resolved', generation, url });
      },
      (error: PptError) => {
        ownRequest.isSettled = true;
        send({ type: 'rejected', generation, error });
      },
    );
  }

  /** Reports changes to the host. Reads the latest state each time, since a handler may send an event itself. */
  function report(opened: ValidatedEditorUrl | null): void {
    reportChange('state', frameState(state), host.onStateChange);
    if (opened && opened === state.url) host.onOpen(opened);
    reportChange('errorCode', state.error?.code ?? '', () => state.error && host.onError(state.error));
    reportChange('dirty', state.dirty, host.onDirtyChange);
    reportChange('title', state.title, host.onTitleChange);
    reportChange('otherUsers', state.otherUsers, host.onPresenceChange);
  }

  function reportChange<Name extends keyof Reported>(
    name: Name,
    value: Reported[Name],
    onChange: (value: Reported[Name]) => void,
  ): void {
    if (value === lastReported[name]) return;
    lastReported[name] = value;
    onChange(value);
  }

  return {
    getState: () => state,
    subscribe,
    send,
  };
}
