import type { EditorMessage } from '@ppt-embed/protocol/frame';
import { PptError } from '@ppt-embed/protocol/host';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { retryDelay } from '../fetcher/retry-delay.ts';
import type { EditorReport, PptFrameState } from '../provider/frame-state.ts';

/** A validated editor URL (frame rule 6), with the other fields of its response. */
export interface ValidatedEditorUrl {
  href: string;
  origin: string;
  pptId?: string | undefined;
  coverId?: string | undefined;
}

/** State of an editor load. */
export interface EditorLoadState extends EditorReport {
  /** State regardless of visibility; see `frameState`. `inTab`: a separate tab has taken over. */
  readonly name: Exclude<PptFrameState, 'parked'> | 'inTab';
  /** Whether the frame is hidden but mounted (frame rule 8). */
  readonly isParked: boolean;
  /** Number of the latest URL request. Events with a lower number are dropped. */
  readonly generation: number;
  /** Whether that request is pending. */
  readonly isFetching: boolean;
  /**
   * URL that is in the iframe now, or will be as soon as the frame is visible. It is spent once the iframe loads it.
   */
  readonly url: ValidatedEditorUrl | null;
  /** Id of the open presentation: the latest from source, response, `ready` and `opened`. */
  readonly pptId: string | undefined;
  readonly error: PptError | null;
  /** Time at which a `tick` is due. */
  readonly wakeAt: number;
  /** Whether a request may be repeated automatically. It may if it creates nothing, or creates nothing twice. */
  readonly isRepeatable: boolean;
  /** Times at which a used URL was replaced automatically. */
  readonly replacedAt: readonly number[];
  /** Number of consecutive failures, which determines the delay of the next automatic retry. */
  readonly failureCount: number;
}

/**
 * Event that the editor load machine handles. `at` is its time in ms, always by the same clock. `generation` is the
 * number of the URL to which it belongs.
 */
export type EditorLoadEvent = { at: number } &
  /** The frame is mounted, visible, and not prerendered (frame rule 9). `pptId`: from the source. */
  (
    | { type: 'start'; pptId: string | undefined; isRepeatable: boolean }
    /** A new tab takes over. The frame drops its request and its editor, so that no presentation has two editors. */
    | { type: 'openTab' }
    /** The tab has its URL. `pptId`: from the response. */
    | { type: 'openedInTab'; generation: number; pptId: string | undefined }
    /** The frame is hidden but still in the DOM. */
    | { type: 'suspend' }
    | { type: 'resume' }
    /** The frame's root is now a different element. */
    | { type: 'relocated' }
    /** The frame was unmounted, or the source changed. */
    | { type: 'close' }
    /** The element of an open editor was removed, and the editor with it. */
    | { type: 'removed' }
    | { type: 'resolved'; generation: number; url: ValidatedEditorUrl }
    /**
     * The backend or the page's own policy rejected the request, or the request ended because this page has
     * disconnected.
     */
    | { type: 'rejected'; generation: number; error: PptError }
    /** `wakeAt` has been reached. */
    | { type: 'tick' }
    /** The iframe fired its native `load`. */
    | { type: 'load'; generation: number }
    /** The iframe was moved in the DOM, so the browser reloaded it and its URL is spent. */
    | { type: 'moved'; generation: number }
    | { type: 'message'; generation: number; message: EditorMessage }
    | { type: 'connected' }
    /** The user pressed a button, or the host called `reload()`. */
    | { type: 'retry' }
    /** An error may have been resolved: the browser is online again, or the page is visible again. */
    | { type: 'recover' }
  );

const noEditorReport = {
  dirty: false,
  draftSaved: undefined,
  rendered: false,
  capabilities: [],
  otherUsers: [],
  role: undefined,
};

const noOpenEditor = { ...noEditorReport, isFetching: false, url: null, error: null, wakeAt: Infinity };

/** State before anything is requested. */
export const initialLoadState: EditorLoadState = {
  ...noOpenEditor,
  name: 'waiting',
  title: '',
  isParked: false,
  generation: 0,
  pptId: undefined,
  isRepeatable: true,
  replacedAt: [],
  failureCount: 0,
};

/** Time in ms after the request from which an editor that has not loaded counts as slow (frame rule 7). */
const slowAfterMs = 8000;
/** Maximum number of automatic replacements of a used URL within a period (frame rule 5). */
const maxReplacements = 3;
const replacedWithinMs = 30_000;
/** Delay of the first automatic retry in ms. */
const initialRetryMs = 5000;
const maxRetryMs = 30_000;

/** Returns the public state of the frame. */
export function frameState({ isParked, name }: Pick<EditorLoadState, 'isParked' | 'name'>): PptFrameState {
  return isParked || name === 'inTab' ? 'parked' : name;
}

/**
 * Computes the next state of an editor load. The owner of the state applies it: a request with the number `generation`
 * while `isFetching`, an iframe for `url` unless `isParked`, and a `tick` at `wakeAt`.
 */
export function step(state: EditorLoadState, event: EditorLoadEvent): EditorLoadState {
  const { name, generation, url, isParked } = state;
  const { type, at } = event;
  if ('generation' in event && event.generation !== generation) return state;
  if ((name === 'waiting') !== (type === 'start')) return state;

  switch (type) {
    case 'start':
      return requestUrl({ ...state, pptId: event.pptId, isRepeatable: event.isRepeatable }, 'requesting', at);

    case 'suspend':
    case 'resume':
      return isParked === (type === 'suspend') ? state : { ...state, isParked: !isParked };

    case 'relocated':
      // Creates a new state object, so that components that read the elements re-render.
      return { ...state };

    case 'close':
    case 'removed':
      // The generation continues, so that responses to earlier requests are dropped (frame rule 3).
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
        // A background retry did not set a time limit. This limit makes an editor that hangs count as slow.
        wakeAt: name === 'slow' ? Infinity : Math.min(state.wakeAt, at + slowAfterMs),
      };

    case 'rejected':
      return state.isFetching || url || name === 'inTab' ? fail(state, event.error, at) : state;

    case 'tick':
      if (at < state.wakeAt) return state;
      return name === 'failed' ? requestUrl(state, name, at) : { ...state, name: 'slow', wakeAt: Infinity };

    case 'load':
      // A later load event (back navigation, a sign-in, home → deck) only resets what the previous page reported (rule
      // 5).
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
      // The panel stays during a background retry, because a panel that appears and disappears cannot be read.
      return name === 'failed' && !state.isFetching && isTransient(state, state.error)
        ? requestUrl(state, name, at)
        : state;
  }
}

function applyMessage(state: EditorLoadState, message: EditorMessage, at: number): EditorLoadState {
  const { type } = message;
  if (type === 'ready') {
    const { title, dirty, capabilities, role = 'edit' } = message;
    const pptId = message.pptId ?? state.pptId;
    return { ...state, name: 'ready', wakeAt: Infinity, pptId, title, dirty, capabilities, role };
  }
  // A presentation was opened from the home page.
  if (type === 'opened') return { ...state, pptId: message.pptId, title: message.title, rendered: false };
  if (type === 'rendered') return { ...state, rendered: true };
  if (type === 'dirty') return { ...state, dirty: message.dirty, draftSaved: message.draftSaved };
  if (type === 'presence') return { ...state, otherUsers: message.otherUsers };
  if (type === 'saved' || type === 'title') return { ...state, title: message.title };
  return type === 'url_used' ? replace(state, at) : state;
}

/**
 * Replaces a used URL with a new one, unless that happened too often recently (frame rule 5), or would create a second
 * presentation.
 */
function replace(state: EditorLoadState, at: number): EditorLoadState {
  const replacedAt = [...state.replacedAt.filter((time) => time > at - replacedWithinMs), at];
  const isRepeatable = canRepeat(state);
  if (isRepeatable && replacedAt.length <= maxReplacements) return requestUrl({ ...state, replacedAt }, 'urlUsed', at);
  const message = 'The editor URL was already used.';
  return fail(state, new PptError({ code: isRepeatable ? 'reload_limit' : 'cannot_reopen', message }), at);
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

function fail(state: EditorLoadState, cause: PptError, at: number): EditorLoadState {
  const error = canRepeat(state) ? cause : toUnknownOutcome(cause);
  const ms = retryDelay(Math.min(initialRetryMs * 2 ** state.failureCount, maxRetryMs), error.retryAfterMs);
  return {
    ...state,
    ...noOpenEditor,
    name: error.code === 'disconnected' ? error.code : 'failed',
    error,
    failureCount: state.failureCount + 1,
    wakeAt: isTransient(state, error) ? at + ms : Infinity,
  };
}

/**
 * Returns the error of a creation that must not be repeated: if no response arrived, the presentation may exist, so the
 * user should look for it instead of trying again.
 */
function toUnknownOutcome(cause: PptError): PptError {
  const { code, message, requestId } = cause;
  if (code !== 'network' && code !== 'timeout') return cause;
  return new PptError({ code: 'outcome_unknown', message, requestId, cause });
}

/** Whether an automatic retry can help and is safe. */
function isTransient(state: EditorLoadState, error: PptError | null): boolean {
  return !!error?.retryable && error.code !== 'service_error' && canRepeat(state);
}

/** Whether repeating the request is safe. A presentation with a known id is reopened, not created again. */
function canRepeat({ isRepeatable, pptId }: EditorLoadState): boolean {
  return isRepeatable || pptId !== undefined;
}
