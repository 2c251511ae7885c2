import type { CallOptions } from '@ppt-embed/protocol/host';
import { toPptError } from './ppt-error.ts';
import { maxTimerMs } from './retry-delay.ts';

/**
 * Runs one call under a time limit and the caller's signal. Time out: `timeout`; the caller gave up: the signal's own
 * reason; anything else that broke on the way, thrown at once or later: a `PptError`.
 *
 * Its timer and its listener at the caller's signal end when the call settles. `AbortSignal.timeout` and
 * `AbortSignal.any` could not do that: the browser would keep both, and what they refer to, until the limit is over.
 * @param run the signal that it is given is aborted in both cases.
 * @param timeoutMs by default longer than a call of `createFetcher` takes by default: that one has its own limit.
 * @param timeoutError Returns the reason the call is aborted with after `timeoutMs`. By default one that becomes `timeout`.
 */
export async function withTimeout<T>(
  run: (call: Required<CallOptions>) => Promise<T>,
  signal?: AbortSignal,
  timeoutMs = 60_000,
  timeoutError: () => Error = () => new DOMException('The call timed out.', 'TimeoutError'),
): Promise<T> {
  signal?.throwIfAborted();
  const inner = new AbortController();
  const onTimeout = (): void => inner.abort(timeoutError());
  const onAbort = (): void => inner.abort(signal?.reason);
  const timer = setTimeout(onTimeout, Math.min(timeoutMs, maxTimerMs));
  signal?.addEventListener('abort', onAbort);
  try {
    // Also when what runs does not listen to the signal: a host's own fetcher or `fetch`, or headers that never come.
    const ended = new Promise<never>((_, reject) => inner.signal.addEventListener('abort', reject, { once: true }));
    return await Promise.race([run({ signal: inner.signal }), ended]);
  } catch (cause) {
    signal?.throwIfAborted();
    throw toPptError(inner.signal.aborted ? inner.signal.reason : cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
