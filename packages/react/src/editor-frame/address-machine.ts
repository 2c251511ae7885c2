import type { EditorCapability, EditorMessage } from '@ppt-embed/protocol/frame';
import { PptError } from '@ppt-embed/protocol/host';
import { standingBy } from '../connection/known-connection.ts';
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
  | 'addressUsed'
  | 'parked';

/** An address that was looked over (frame rule 6), with what came beside it. */
export interface CheckedAddress {
  href: string;
  origin: string;
  pptId?: string | undefined;
  coverId?: string | undefined;
}

/** What the editor at the address has said of itself. */
interface EditorSaid {
  readonly title: string;
  /** Changes that are not saved. */
  readonly dirty: boolean;
  /** All is drawn: from now on it can be downloaded. */
  readonly rendered: boolean;
  readonly capabilities: readonly EditorCapability[];
}

/** Where an address stands in its life. */
export interface AddressState extends EditorSaid {
  /** What is going on, seen or not: see `frameState`. `inTab`: a tab of its own has taken over. */
  readonly name: Exclude<FrameState, 'parked'> | 'inTab';
  /** Hidden, not gone (frame rule 8). */
  readonly isParked: boolean;
  /** Number of the address last asked for; what comes with the number of an earlier one is dropped. */
  readonly turn: number;
  /** Whether it is still being asked for. */
  readonly isAsking: boolean;
  /** In the iframe now, or as soon as it is seen; used up by it. */
  readonly address: CheckedAddress | null;
  /** The presentation that is open: the latest of source, answer, `ready` and `opened`. */
  readonly pptId: string | undefined;
  readonly error: PptError | null;
  /** When a `tick` is due. */
  readonly wakeAt: number;
  /** When a used address was replaced by itself. */
  readonly replacedAt: readonly number[];
  /** Failures in a row, for the pause before it is asked again by itself. */
  readonly failures: number;
}

/** `at`: when it happened, in milliseconds of any one clock. `turn`: the number of the address it belongs to. */
export type AddressEvent = { at: number } &
  /** Mounted, seen, and not too early (frame rule 9). `pptId`: of the source. */
  (
    | { type: 'start'; pptId: string | undefined }
    /** A new tab takes over: the frame keeps neither request nor editor, so that there are never two editors of one presentation. */
    | { type: 'toTab' }
    /** The tab has its address. `pptId`: of the response. */
    | { type: 'openedInTab'; turn: number; pptId: string | undefined }
    /** Hidden, but still in the page. */
    | { type: 'park' }
    | { type: 'reveal' }
    /** Unmounted, or another source. */
    | { type: 'close' }
    | { type: 'answered'; turn: number; address: CheckedAddress }
    /** By the backend, by the page's own policy, or because this page has disconnected itself. */
    | { type: 'refused'; turn: number; error: PptError }
    /** `wakeAt` has come. */
    | { type: 'tick' }
    /** Native `load` of the iframe. */
    | { type: 'load'; turn: number }
    /** The iframe shows another window than it was put into the page with, which has used its address. */
    | { type: 'moved'; turn: number }
    | { type: 'message'; turn: number; message: EditorMessage }
    | { type: 'connected' }
    /** A person pressed, or the host called `reload()`. */
    | { type: 'again' }
    /** A failure may have passed: the browser is online again, or the page is looked at again. */
    | { type: 'back' }
  );

const nothingSaid = { dirty: false, rendered: false, capabilities: [] };

const nothingOpen = { ...nothingSaid, isAsking: false, address: null, error: null, wakeAt: Infinity };

export const atRest: AddressState = {
  ...nothingOpen,
  name: 'waiting',
  title: '',
  isParked: false,
  turn: 0,
  pptId: undefined,
  replacedAt: [],
  failures: 0,
};

/** When an editor that has not loaded counts as slow, since asking (frame rule 7). */
const slowAfterMs = 8000;
/** So many used addresses are replaced within so long (frame rule 5). */
const mostReplacements = 3;
const replacedWithinMs = 30_000;
/** Before a failure is tried again by itself. */
const firstPauseMs = 5000;
const longestPauseMs = 30_000;

/** What is seen from outside. */
export function frameState({ isParked, name }: AddressState): FrameState {
  return isParked || name === 'inTab' ? 'parked' : name;
}

/** Whether there is an editor in the frame, and not only on its way. */
export function isOpen({ name }: AddressState): boolean {
  return name === 'loaded' || name === 'ready';
}

/**
 * One step in the life of an address. Whoever holds the state sees to what it says: a request while `isAsking`, under
 * `turn`; an iframe for the `address`, put there only while not `isParked`; a `tick` at `wakeAt`.
 */
export function step(state: AddressState, event: AddressEvent): AddressState {
  const { name, turn, address, isParked } = state;
  const { type, at } = event;
  if ('turn' in event && event.turn !== turn) return state;
  if ((name === 'waiting') !== (type === 'start')) return state;

  switch (type) {
    case 'start':
      return ask({ ...state, pptId: event.pptId }, 'requesting', at);

    case 'park':
    case 'reveal':
      return isParked === (type === 'park') ? state : { ...state, isParked: !isParked };

    case 'close':
      // The turn goes on, so that nothing asked for before can come in (frame rule 3).
      return { ...atRest, turn: turn + 1 };

    case 'answered':
      if (!state.isAsking) return state;
      return {
        ...state,
        name: name === 'slow' ? name : 'loading',
        isAsking: false,
        address: event.address,
        pptId: event.address.pptId || state.pptId,
        error: null,
        failures: 0,
        // A quiet retry set no time limit: from now on the editor has one, so that one that hangs becomes slow.
        wakeAt: name === 'slow' ? Infinity : Math.min(state.wakeAt, at + slowAfterMs),
      };

    case 'refused':
      return state.isAsking || address || name === 'inTab' ? fail(state, event.error, at) : state;

    case 'tick':
      if (at < state.wakeAt) return state;
      return name === 'failed' ? ask(state, name, at) : { ...state, name: 'slow', wakeAt: Infinity };

    case 'load':
      // Any later load (Back, a sign-in, home → deck) changes nothing but what the page before has said (rule 5).
      return address ? { ...state, ...nothingSaid, name: name === 'ready' ? name : 'loaded', wakeAt: Infinity } : state;

    case 'moved':
      return address ? replace(state, at) : state;

    case 'message':
      return address ? hear(state, event.message, at) : state;

    case 'connected':
      return standingBy(state.error) ? ask(state, 'requesting', at) : state;

    case 'again':
      return ask({ ...state, replacedAt: [], failures: 0 }, 'requesting', at);

    case 'toTab':
      return { ...state, ...nothingOpen, name: 'inTab', turn: turn + 1 };

    case 'openedInTab':
      return name === 'inTab' ? { ...state, pptId: event.pptId || state.pptId } : state;

    case 'back':
      // The panel stays while it is asked quietly: a panel that came and went could not be read.
      return name === 'failed' && !state.isAsking && mayPass(state.error) ? ask(state, name, at) : state;
  }
}

function hear(state: AddressState, message: EditorMessage, at: number): AddressState {
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
    case 'address_used':
      return replace(state, at);
    case 'exit':
    case 'error':
    case 'result':
    default:
      return state;
  }
}

/** A used address is replaced by a fresh one, unless that was done too often just now (frame rule 5). */
function replace(state: AddressState, at: number): AddressState {
  const replacedAt = [...state.replacedAt.filter((then) => then > at - replacedWithinMs), at];
  if (replacedAt.length <= mostReplacements) return ask({ ...state, replacedAt }, 'addressUsed', at);
  const message = 'The address was used three times in a row.';
  return fail(state, new PptError({ code: 'reload_limit', message }), at);
}

function ask(state: AddressState, name: AddressState['name'], at: number): AddressState {
  const isQuiet = name === 'failed';
  return {
    ...state,
    ...nothingOpen,
    name,
    turn: state.turn + 1,
    isAsking: true,
    error: isQuiet ? state.error : null,
    wakeAt: isQuiet ? Infinity : at + slowAfterMs,
  };
}

function fail(state: AddressState, error: PptError, at: number): AddressState {
  const ms = retryDelay(Math.min(firstPauseMs * 2 ** state.failures, longestPauseMs), error.retryAfterMs);
  return {
    ...state,
    ...nothingOpen,
    name: error.code === 'disconnected' ? error.code : 'failed',
    error,
    failures: state.failures + 1,
    wakeAt: mayPass(error) ? at + ms : Infinity,
  };
}

/** Whether asking again by itself can help and can harm nothing: a creation has its key (contract of the host API). */
function mayPass(error: PptError | null): boolean {
  return !!error?.retryable && error.code !== 'service_error';
}
