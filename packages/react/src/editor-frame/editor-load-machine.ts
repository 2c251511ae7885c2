import type { EditorCapability, EditorMessage } from '@ppt-embed/protocol/frame';
import { PptError } from '@ppt-embed/protocol/host';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { retryDelay } from '../fetcher/retry-delay.ts';

/** `data-state` of the frame (frame rule 7). */
export type FrameState =
  | 'waiting'
  | 'requesting'
  | 'loading'
  | 'loaded'
  | 'ready'
  | 'slow'
  | 'failed'
  | 'disconnected'
  | 'urlUsed'
  | 'parked';

/** An address that was looked over (frame rule 6), with what came beside it. */
export interface ValidatedEditorUrl {
  href: string;
  origin: string;
  pptId?: string | undefined;
  coverId?: string | undefined;
}

/** What the editor at the address has said of itself. */
interface EditorReport {
  readonly title: string;
  /** Changes that are not saved. */
  readonly dirty: boolean;
  /** All is drawn: from now on it can be downloaded. */
  readonly rendered: boolean;
  readonly capabilities: readonly EditorCapability[];
}

/** Where an address stands in its life. */
export interface EditorLoadState extends EditorReport {
  /** What is going on, seen or not: see `frameState`. `inTab`: a tab of its own has taken over. */
  readonly name: Exclude<FrameState, 'parked'> | 'inTab';
  /** Hidden, not gone (frame rule 8). */
  readonly isParked: boolean;
  /** Number of the address last asked for; what comes with the number of an earlier one is dropped. */
  readonly generation: number;
  /** Whether it is still being asked for. */
  readonly isFetching: boolean;
  /** In the iframe now, or as soon as it is seen; used up by it. */
  readonly url: ValidatedEditorUrl | null;
  /** The presentation that is open: the latest of source, answer, `ready` and `opened`. */
  readonly pptId: string | undefined;
  readonly error: PptError | null;
  /** When a `tick` is due. */
  readonly wakeAt: number;
  /** When a used address was replaced by itself. */
  readonly replacedAt: readonly number[];
  /** Failures in a row, for the pause before it is asked again by itself. */
  readonly failureCount: number;
}

/** `at`: when it happened, in milliseconds of any one clock. `turn`: the number of the address it belongs to. */
export type EditorLoadEvent = { at: number } &
  /** Mounted, seen, and not too early (frame rule 9). `pptId`: of the source. */
  (
    | { type: 'start'; pptId: string | undefined }
    /** A new tab takes over: the frame keeps neither request nor editor, so that there are never two editors of one presentation. */
    | { type: 'openTab' }
    /** The tab has its address. `pptId`: of the response. */
    | { type: 'openedInTab'; generation: number; pptId: string | undefined }
    /** Hidden, but still in the page. */
    | { type: 'suspend' }
    | { type: 'resume' }
    /** Unmounted, or another source. */
    | { type: 'close' }
    | { type: 'resolved'; generation: number; url: ValidatedEditorUrl }
    /** By the backend, by the page's own policy, or because this page has disconnected itself. */
    | { type: 'rejected'; generation: number; error: PptError }
    /** `wakeAt` has come. */
    | { type: 'tick' }
    /** Native `load` of the iframe. */
    | { type: 'load'; generation: number }
    /** The iframe shows another window than it was put into the page with, which has used its address. */
    | { type: 'moved'; generation: number }
    | { type: 'message'; generation: number; message: EditorMessage }
    | { type: 'connected' }
    /** A person pressed, or the host called `reload()`. */
    | { type: 'retry' }
    /** A failure may have passed: the browser is online again, or the page is looked at again. */
    | { type: 'recover' }
  );

const noEditorReport = { dirty: false, rendered: false, capabilities: [] };

const noOpenEditor = { ...noEditorReport, isFetching: false, url: null, error: null, wakeAt: Infinity };

export const initialLoadState: EditorLoadState = {
  ...noOpenEditor,
  name: 'waiting',
  title: '',
  isParked: false,
  generation: 0,
  pptId: undefined,
  replacedAt: [],
  failureCount: 0,
};

/** When an editor that has not loaded counts as slow, since asking (frame rule 7). */
const slowAfterMs = 8000;
/** So many used addresses are replaced within so long (frame rule 5). */
const maxReplacements = 3;
const replacedWithinMs = 30_000;
/** Before a failure is tried again by itself. */
const initialRetryMs = 5000;
const maxRetryMs = 30_000;

/** What is seen from outside. */
export function frameState({ isParked, name }: EditorLoadState): FrameState {
  return isParked || name === 'inTab' ? 'parked' : name;
}

/** Whether there is an editor in the frame, and not only on its way. */
export function isOpen({ name }: EditorLoadState): boolean {
  return name === 'loaded' || name === 'ready';
}

/**
 * One step in the life of an address. Whoever holds the state sees to what it says: a request while `isFetching`, under
 * `turn`; an iframe for the `address`, put there only while not `isParked`; a `tick` at `wakeAt`.
 */
export function step(state: EditorLoadState, event: EditorLoadEvent): EditorLoadState {
  const { name, generation, url, isParked } = state;
  const { type, at } = event;
  if ('generation' in event && event.generation !== generation) return state;
  if ((name === 'waiting') !== (type === 'start')) return state;

  switch (type) {
    case 'start':
      return requestUrl({ ...state, pptId: event.pptId }, 'requesting', at);

    case 'suspend':
    case 'resume':
      return isParked === (type === 'suspend') ? state : { ...state, isParked: !isParked };

    case 'close':
      // The turn goes on, so that nothing asked for before can come in (frame rule 3).
      return { ...initialLoadState, generation: generation + 1 };

    case 'resolved':
      if (!state.isFetching) return state;
      return {
        ...state,
        name: name === 'slow' ? name : 'loading',
        isFetching: false,
        url: event.url,
        pptId: event.url.pptId || state.pptId,
        error: null,
        failureCount: 0,
        // A quiet retry set no time limit: from now on the editor has one, so that one that hangs becomes slow.
        wakeAt: name === 'slow' ? Infinity : Math.min(state.wakeAt, at + slowAfterMs),
      };

    case 'rejected':
      return state.isFetching || url || name === 'inTab' ? fail(state, event.error, at) : state;

    case 'tick':
      if (at < state.wakeAt) return state;
      return name === 'failed' ? requestUrl(state, name, at) : { ...state, name: 'slow', wakeAt: Infinity };

    case 'load':
      // Any later load (Back, a sign-in, home → deck) changes nothing but what the page before has said (rule 5).
      return url ? { ...state, ...noEditorReport, name: name === 'ready' ? name : 'loaded', wakeAt: Infinity } : state;

    case 'moved':
      return url ? replace(state, at) : state;

    case 'message':
      return url ? applyMessage(state, event.message, at) : state;

    case 'connected':
      return connectionStatusFromError(state.error) ? requestUrl(state, 'requesting', at) : state;

    case 'retry':
      return requestUrl({ ...state, replacedAt: [], failureCount: 0 }, 'requesting', at);

    case 'openTab':
      return { ...state, ...noOpenEditor, name: 'inTab', generation: generation + 1 };

    case 'openedInTab':
      return name === 'inTab' ? { ...state, pptId: event.pptId || state.pptId } : state;

    case 'recover':
      // The panel stays while it is asked quietly: a panel that came and went could not be read.
      return name === 'failed' && !state.isFetching && isTransient(state.error) ? requestUrl(state, name, at) : state;
  }
}

function applyMessage(state: EditorLoadState, message: EditorMessage, at: number): EditorLoadState {
  switch (message.type) {
    case 'ready': {
      const { title, dirty, capabilities } = message;
      const pptId = message.pptId ?? state.pptId;
      return { ...state, name: 'ready', wakeAt: Infinity, pptId, title, dirty, capabilities };
    }
    case 'opened': // a presentation started from home
      return { ...state, pptId: message.pptId, title: message.title, rendered: false };
    case 'rendered':
      return { ...state, rendered: true };
    case 'dirty':
      return { ...state, dirty: message.dirty };
    case 'saved':
    case 'title':
      return { ...state, title: message.title };
    case 'url_used':
      return replace(state, at);
    case 'exit':
    case 'error':
    case 'result':
    default:
      return state;
  }
}

/** A used address is replaced by a fresh one, unless that was done too often just now (frame rule 5). */
function replace(state: EditorLoadState, at: number): EditorLoadState {
  const replacedAt = [...state.replacedAt.filter((then) => then > at - replacedWithinMs), at];
  if (replacedAt.length <= maxReplacements) return requestUrl({ ...state, replacedAt }, 'urlUsed', at);
  const message = 'The address was used three times in a row.';
  return fail(state, new PptError({ code: 'reload_limit', message }), at);
}

function requestUrl(state: EditorLoadState, name: EditorLoadState['name'], at: number): EditorLoadState {
  const isBackground = name === 'failed';
  return {
    ...state,
    ...noOpenEditor,
    name,
    generation: state.generation + 1,
    isFetching: true,
    error: isBackground ? state.error : null,
    wakeAt: isBackground ? Infinity : at + slowAfterMs,
  };
}

function fail(state: EditorLoadState, error: PptError, at: number): EditorLoadState {
  const ms = retryDelay(Math.min(initialRetryMs * 2 ** state.failureCount, maxRetryMs), error.retryAfterMs);
  return {
    ...state,
    ...noOpenEditor,
    name: error.code === 'disconnected' ? error.code : 'failed',
    error,
    failureCount: state.failureCount + 1,
    wakeAt: isTransient(error) ? at + ms : Infinity,
  };
}

/** Whether asking again by itself can help and can harm nothing: a creation has its key (contract of the host API). */
function isTransient(error: PptError | null): boolean {
  return !!error?.retryable && error.code !== 'service_error';
}
