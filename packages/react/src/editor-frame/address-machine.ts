import { PptError } from '@ppt-embed/protocol/host';

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
  | 'addressUsed';

/** An address that was looked over (frame rule 6), with what came beside it. */
export interface CheckedAddress {
  href: string;
  origin: string;
  pptId: string | undefined;
  coverId: string | undefined;
}

export interface AddressState {
  readonly name: FrameState;
  /** Counts the requests; what comes back from any but the last is dropped. */
  readonly turn: number;
  /** Whether the last request is still under way. */
  readonly asking: boolean;
  /** In the iframe now; used up by it. */
  readonly address: CheckedAddress | null;
  /** The presentation that is open: the latest of answer, `ready` and `opened`. */
  readonly pptId: string | undefined;
  readonly error: PptError | null;
  /** When a used address was replaced by itself. */
  readonly replacedAt: readonly number[];
  /** Failures in a row, for the pause before it is asked again by itself. */
  readonly failures: number;
}

export type AddressEvent =
  /** The effect's turn is still the current one: StrictMode, prerendering and lazy loading are behind. */
  | { type: 'start'; isDisconnected: boolean }
  /** Unmounted, or another source. */
  | { type: 'stop' }
  | { type: 'answered'; turn: number; address: CheckedAddress }
  | { type: 'refused'; turn: number; error: PptError }
  /** 8 s since asking. */
  | { type: 'late'; turn: number }
  /** Native `load` of the iframe. */
  | { type: 'load' }
  /** The editor's `ready`, or `opened`. */
  | { type: 'ready'; pptId: string | undefined }
  /** The editor's `address_used`; `at` in milliseconds of any one clock. */
  | { type: 'addressUsed'; at: number }
  /** A person pressed, or the host called `reload()`. `anew`: under another `creationId`. */
  | { type: 'again'; anew?: boolean }
  /** A failure may have passed: the pause is over, or the browser is online again. */
  | { type: 'maybeBack' }
  | { type: 'connected' }
  /** This page has disconnected itself: open editors close. */
  | { type: 'disconnected' };

export type AddressTodo =
  | { do: 'ask'; turn: number; pptId: string | undefined; anew: boolean }
  | { do: 'abort' }
  | { do: 'watch'; turn: number }
  | { do: 'pause'; ms: number }
  | { do: 'tellOpen'; address: CheckedAddress }
  | { do: 'tellError'; error: PptError };

interface Step {
  state: AddressState;
  todo: AddressTodo[];
}

export const atRest: AddressState = {
  name: 'waiting',
  turn: 0,
  asking: false,
  address: null,
  pptId: undefined,
  error: null,
  replacedAt: [],
  failures: 0,
};

const replacements = { most: 3, within: 30_000 };
const pauses = { first: 5000, longest: 30_000 };

/** One step in the life of an address. The hook carries out `todo` in order and feeds the results back as events. */
export function step(state: AddressState, event: AddressEvent): Step {
  switch (event.type) {
    case 'start':
      if (state.name !== 'waiting') return stay(state);
      return event.isDisconnected ? stay({ ...state, name: 'disconnected' }) : ask(state, 'requesting');

    case 'stop':
      // The turn goes on, so that nothing asked for before can come in (frame rule 3).
      return { state: { ...atRest, turn: state.turn + 1 }, todo: [{ do: 'abort' }] };

    case 'answered': {
      if (event.turn !== state.turn || !state.asking) return stay(state);
      const { address } = event;
      const name = state.name === 'slow' ? 'slow' : 'loading';
      const pptId = address.pptId ?? state.pptId;
      const next: AddressState = { ...state, name, asking: false, address, pptId, error: null, failures: 0 };
      return { state: next, todo: [{ do: 'tellOpen', address }] };
    }

    case 'refused':
      return event.turn === state.turn && state.asking ? fail(state, event.error) : stay(state);

    case 'late':
      return event.turn === state.turn && isOpening(state) ? stay({ ...state, name: 'slow' }) : stay(state);

    case 'load':
      // Any later load (Back, a sign-in, home → deck) changes nothing (frame rule 5).
      return state.address && (state.name === 'loading' || state.name === 'slow')
        ? stay({ ...state, name: 'loaded' })
        : stay(state);

    case 'ready':
      return state.address ? stay({ ...state, name: 'ready', pptId: event.pptId ?? state.pptId }) : stay(state);

    case 'addressUsed': {
      if (!state.address) return stay(state);
      const recent = state.replacedAt.filter((at) => at > event.at - replacements.within);
      if (recent.length >= replacements.most) return fail({ ...state, replacedAt: recent }, reloadLimit());
      return ask({ ...state, replacedAt: [...recent, event.at] }, 'addressUsed');
    }

    case 'again':
      if (state.name === 'waiting') return stay(state);
      return ask({ ...state, replacedAt: [], failures: 0 }, 'requesting', event.anew);

    case 'maybeBack':
      // The panel stays while it is asked quietly: a panel that came and went could not be read.
      return state.name === 'failed' && !state.asking && mayPass(state.error) ? ask(state, 'failed') : stay(state);

    case 'connected':
      return state.name === 'disconnected' ? ask(state, 'requesting') : stay(state);

    case 'disconnected':
      if (state.name === 'waiting') return stay(state);
      return {
        state: { ...state, name: 'disconnected', turn: state.turn + 1, asking: false, address: null, error: null },
        todo: [{ do: 'abort' }],
      };
  }
}

function reloadLimit(): PptError {
  return new PptError({
    code: 'reload_limit',
    message: 'The editor said three times in a row that its address was used.',
  });
}

function stay(state: AddressState): Step {
  return { state, todo: [] };
}

function isOpening({ name }: AddressState): boolean {
  return name === 'requesting' || name === 'loading' || name === 'addressUsed';
}

function ask(state: AddressState, name: FrameState, anew = false): Step {
  const turn = state.turn + 1;
  const pptId = anew ? undefined : state.pptId;
  const next: AddressState = {
    ...state,
    name,
    turn,
    asking: true,
    address: null,
    pptId,
    error: name === 'failed' ? state.error : null,
  };
  return { state: next, todo: [{ do: 'abort' }, { do: 'ask', turn, pptId, anew }, { do: 'watch', turn }] };
}

function fail(state: AddressState, error: PptError): Step {
  const failures = state.failures + 1;
  const isNews = state.name !== 'failed' || state.error?.code !== error.code;
  const name = error.code === 'disconnected' ? 'disconnected' : 'failed';
  const ms = error.retryAfterMs ?? Math.min(pauses.first * 2 ** (failures - 1), pauses.longest);
  return {
    state: { ...state, name, asking: false, address: null, error, failures },
    todo: [
      ...(isNews ? [{ do: 'tellError' as const, error }] : []),
      ...(mayPass(error) ? [{ do: 'pause' as const, ms }] : []),
    ],
  };
}

/** Whether asking again by itself can help and can harm nothing: a creation has its key (contract of the host API). */
function mayPass(error: PptError | null): boolean {
  return error !== null && error.retryable && error.code !== 'service_error';
}
