import type { CallOptions } from '@ppt-embed/protocol/host';
import { toPptError } from './ppt-error.ts';

/**
 * Runs one call under a time limit and the caller's signal. Time out: `timeout`; the caller gave up: the signal's own
 * reason; anything else that broke on the way, thrown at once or later: a `PptError`.
 * @param run the signal that it is given is aborted in both cases.
 * @param timeoutMs by default longer than a call of `createFetcher` takes by default: that one has its own limit.
 */
export async function withTimeout<T>(
  run: (call: Required<CallOptions>) => Promise<T>,
  signal?: AbortSignal,
  timeoutMs = 60_000,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  const inner = AbortSignal.any([limit, signal ?? limit]);
  try {
    signal?.throwIfAborted();
    // Also when what runs does not listen to the signal: a host's own fetcher or `fetch`, or headers that never come.
    const ended = new Promise<never>((_, reject) => inner.addEventListener('abort', reject));
    return await Promise.race([run({ signal: inner }), ended]);
  } catch (cause) {
    signal?.throwIfAborted();
    throw toPptError(limit.reason ?? cause);
  }
}
