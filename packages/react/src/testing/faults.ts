import { PptError, type PptErrorOptions, type PptFetcher } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { Clock } from './clock.ts';

/** The calls that can go wrong. */
export type FetcherMethod = Exclude<keyof PptFetcher, 'connectUrl'>;

/** What one call, or some calls in a row, do instead of answering at once. */
export interface Fault {
  /** How many calls it is for. */
  times: number;
  /** Waits so long, then answers or fails. `Infinity`: never answers. */
  afterMs: number;
  /** Fails with it. */
  error?: PptErrorOptions;
  /** Rejects with exactly this, as a fetcher of a host's own making may. */
  rejection?: { with: unknown };
  /** Answers with exactly this, whatever was asked. */
  resolution?: { with: unknown };
}

/** By method; the first of a list that still has calls left is the one that counts. */
export type Faults = Partial<Record<FetcherMethod, readonly Fault[]>>;

interface FaultOptions {
  /** How many calls it is for. @default all */
  times?: number;
  /** How long it takes. @default 0 */
  afterMs?: number;
}

/** Fails: `fails('network', { times: 2 })`. */
export function fails(code: PptErrorCode, options: Partial<Omit<PptErrorOptions, 'code'>> & FaultOptions = {}): Fault {
  const { times = Infinity, afterMs = 0, ...rest } = options;
  return { times, afterMs, error: { message: `The memory backend was told to fail with ${code}.`, ...rest, code } };
}

/** Answers late: `delays(2000)`. */
export function delays(ms: number, { times = Infinity }: { times?: number } = {}): Fault {
  return { times, afterMs: ms };
}

/** Never answers. */
export function hangs({ times = Infinity }: { times?: number } = {}): Fault {
  return { times, afterMs: Infinity };
}

/** Answers with anything: `answers({ url: 'javascript:alert(1)' })`. */
export function resolves(value: unknown, { times = Infinity, afterMs = 0 }: FaultOptions = {}): Fault {
  return { times, afterMs, resolution: { with: value } };
}

/** Rejects with anything: `rejects('a string')`. */
export function rejects(reason: unknown, { times = Infinity, afterMs = 0 }: FaultOptions = {}): Fault {
  return { times, afterMs, rejection: { with: reason } };
}

/** Plays the faults: one call after the other takes its turn. */
export interface FaultPlayer {
  set(method: FetcherMethod, faults: readonly Fault[]): void;
  /** Waits, then answers or fails as the next fault of the method says; without one `work` answers. */
  play<Result>(method: FetcherMethod, signal: AbortSignal | undefined, work: () => Result): Promise<Result>;
}

export function createFaultPlayer(faults: Faults, clock: Clock, latencyMs: number): FaultPlayer {
  const left = new Map<FetcherMethod, Fault[]>();
  const set = (method: FetcherMethod, list: readonly Fault[]): void => {
    left.set(
      method,
      list.map((fault) => ({ ...fault })),
    );
  };
  for (const [method, list] of Object.entries(faults)) set(method as FetcherMethod, list);

  return {
    set,
    play: async (method, signal, work) => {
      signal?.throwIfAborted();
      const fault = left.get(method)?.find(({ times }) => times > 0);
      if (fault) fault.times -= 1;
      await clock.sleep(fault?.afterMs ?? latencyMs, signal);
      if (fault?.error) throw new PptError({ requestId: 'req_7Q2mB4xK', ...fault.error });
      if (fault?.rejection) throw fault.rejection.with;
      return fault?.resolution ? (fault.resolution.with as ReturnType<typeof work>) : work();
    },
  };
}
