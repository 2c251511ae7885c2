/** Longest pause before an automatic retry, whatever `Retry-After` asks for. */
export const maxRetryDelayMs: number = 5 * 60_000;

/** Longest delay that `setTimeout` can wait: a longer one overflows its 32-bit integer and fires at once (HTML §8.6). */
export const maxTimerMs: number = 2 ** 31 - 1;

/**
 * Returns the pause before an automatic retry: what the backend asked for, but at least the caller's own backoff, so that
 * `Retry-After: 0` starts no request storm, and at most `maxRetryDelayMs`.
 * @param backoffMs the pause the caller would make without `Retry-After`.
 */
export function retryDelay(backoffMs: number, retryAfterMs: number | undefined): number {
  // `||`: a fetcher written by hand may report NaN.
  return Math.min(Math.max(backoffMs, retryAfterMs || 0), maxRetryDelayMs);
}
