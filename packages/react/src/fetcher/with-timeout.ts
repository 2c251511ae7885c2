import { PptError, type CallOptions } from '@ppt-embed/protocol/host';
import { maxTimerMs } from './retry-delay.ts';

/**
 * Runs a call with a time limit and the caller's signal. Rejects with `timeout` after the limit, with the signal's own
 * reason after an abort, and with a `PptError` for any other error, thrown synchronously or later. The timer and the
 * listener on the caller's signal are removed when the call settles. With `AbortSignal.timeout` and `AbortSignal.any`,
 * the browser would keep both, and the objects that they refer to, until the limit is over.
 * @param run Called with a signal that is aborted in both cases.
 * @param timeoutMs Time limit, by default longer than that of `createFetcher`, which applies first.
 * @param timeoutError Returns the abort reason after `timeoutMs`.
 */
export async function withTimeout<T>(
  run: (call: Required<CallOptions>) => Promise<T>,
  signal?: AbortSignal,
  timeoutMs = 60_000,
  timeoutError: () => PptError = () => new PptError({ code: 'timeout', message: 'The call timed out.' }),
): Promise<T> {
  signal?.throwIfAborted();
  const inner = new AbortController();
  const onTimeout = (): void => inner.abort(timeoutError());
  const onAbort = (): void => inner.abort(signal?.reason);
  const timer = setTimeout(onTimeout, Math.min(timeoutMs, maxTimerMs));
  signal?.addEventListener('abort', onAbort);
  try {
    // The limit applies even if the call ignores the signal, as in a host's own fetcher or `fetch`, or if headers never
    // arrive.
    const ended = new Promise<never>((_, reject) => inner.signal.addEventListener('abort', reject, { once: true }));
    return await Promise.race([runCall(run, inner.signal), ended]);
  } catch (error) {
    throw inner.signal.aborted ? inner.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function runCall<T>(run: (call: Required<CallOptions>) => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await run({ signal });
  } catch (cause) {
    throw signal.aborted ? cause : await convertError(cause);
  }
}

/**
 * Converts an error of the host's own code, or of `fetch`, to a `PptError`. The code that does so is loaded on the first
 * such error. If it cannot be loaded, the network is down.
 */
export async function convertError(cause: unknown): Promise<PptError> {
  if (cause instanceof PptError) return cause;
  const converter = await import('./ppt-error.ts').catch(() => undefined);
  return converter?.toPptError(cause) ?? new PptError({ code: 'network', message: 'The call failed.', cause });
}
