import { PptError, type PptErrorOptions, type PptFetcher } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { Clock } from './clock.ts';

/** Methods that can fail. */
export type FetcherMethod = Exclude<keyof PptFetcher, 'connectUrl'>;

/** Behavior of one or more consecutive calls that fail or are delayed. */
export interface Fault {
  /** Number of calls to which it applies. */
  times: number;
  /** Delay before the call resolves or rejects. `Infinity` never settles. */
  afterMs: number;
  /** Rejects with this error. */
  error?: PptErrorOptions;
  /** Rejects with exactly this value, as a host's own fetcher may. */
  rejection?: { with: unknown };
  /** Resolves with exactly this value, regardless of the input. */
  resolution?: { with: unknown };
}

/** Faults by method. If there are several, the first one that has calls left applies. */
export type Faults = Partial<Record<FetcherMethod, readonly Fault[]>>;

/** Number of times that a fault applies, and its delay. */
export interface FaultOptions {
  /** Number of calls to which it applies. @default all */
  times?: number;
  /** Delay in milliseconds. @default 0 */
  afterMs?: number;
}

/** Returns a fault: the call rejects with a `PptError`, for example `fails('network', { times: 2 })`. */
export function fails(code: PptErrorCode, options: Partial<Omit<PptErrorOptions, 'code'>> & FaultOptions = {}): Fault {
  const { times = Infinity, afterMs = 0, ...rest } = options;
  return { times, afterMs, error: { message: `The memory backend simulates the error ${code}.`, ...rest, code } };
}

/** Returns a fault: the call resolves late, for example `delays(2000)`. */
export function delays(ms: number, { times = Infinity }: { times?: number } = {}): Fault {
  return { times, afterMs: ms };
}

/** Returns a fault: the call never settles. */
export function hangs({ times = Infinity }: { times?: number } = {}): Fault {
  return { times, afterMs: Infinity };
}

/** Returns a fault: the call resolves with any value, for example `resolves({ url: 'javascript:alert(1)' })`. */
export function resolves(value: unknown, { times = Infinity, afterMs = 0 }: FaultOptions = {}): Fault {
  return { times, afterMs, resolution: { with: value } };
}

/** Returns a fault: the call rejects with any value, for example `rejects('a string')`. */
export function rejects(reason: unknown, { times = Infinity, afterMs = 0 }: FaultOptions = {}): Fault {
  return { times, afterMs, rejection: { with: reason } };
}

/** Applies the faults to consecutive calls. */
export interface FaultPlayer {
  set(method: FetcherMethod, faults: readonly Fault[]): void;
  /** Waits, then resolves or rejects according to the method's next fault. Without a fault, calls `work`. */
  play<Result>(method: FetcherMethod, signal: AbortSignal | undefined, work: () => Result): Promise<Result>;
}

export function createFaultPlayer(faults: Faults, clock: Clock, latencyMs: number): FaultPlayer {
  const remaining = new Map<FetcherMethod, Fault[]>();
  const set = (method: FetcherMethod, list: readonly Fault[]): void => {
    remaining.set(
      method,
      list.map((fault) => ({ ...fault })),
    );
  };
  for (const [method, list] of Object.entries(faults)) set(method as FetcherMethod, list);

  return {
    set,
    play: async (method, signal, work) => {
      signal?.throwIfAborted();
      const fault = remaining.get(method)?.find(({ times }) => times > 0);
      if (fault) fault.times -= 1;
      await clock.sleep(fault?.afterMs ?? latencyMs, signal);
      if (fault?.error) throw new PptError({ requestId: 'req_7Q2mB4xK', ...fault.error });
      if (fault?.rejection) throw fault.rejection.with;
      return fault?.resolution ? (fault.resolution.with as ReturnType<typeof work>) : work();
    },
  };
}
