import { PptError } from '@ppt-embed/protocol/host';
import { toPptError } from './ppt-error.ts';

/**
 * Runs one call under a time limit and the caller's signal. Time out: `timeout`; the caller gave up: the signal's own
 * reason; anything else that broke on the way (a body cut off): a `PptError`.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  run: (inner: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const inner = new AbortController();
  const message = `The backend did not answer within ${timeoutMs / 1000} s.`;
  const stop = (): void => inner.abort(signal?.reason);
  const timer = setTimeout(() => inner.abort(new PptError({ code: 'timeout', message })), timeoutMs);
  signal?.addEventListener('abort', stop);
  // Also when what runs does not listen to the signal: a host's own `fetch`, or headers that never come.
  const ended = new Promise<never>((_, reject) => {
    inner.signal.addEventListener('abort', () => reject(inner.signal.reason as Error));
  });
  try {
    return await Promise.race([run(inner.signal), ended]);
  } catch (cause) {
    if (inner.signal.aborted) throw inner.signal.reason;
    throw toPptError(cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
