/** Maximum delay of an automatic retry, regardless of `Retry-After`. */
export const maxRetryDelayMs: number = 5 * 60_000;

/** Maximum delay of `setTimeout`. A longer one overflows its 32-bit integer and fires immediately (HTML §8.6). */
export const maxTimerMs: number = 2 ** 31 - 1;

/**
 * Returns the delay before an automatic retry: the backend's `Retry-After`, but at least the caller's own backoff, so
 * that `Retry-After: 0` does not cause a burst of requests, and at most `maxRetryDelayMs`.
 * @param backoffMs Delay without `Retry-After`.
 */
export function retryDelay(backoffMs: number, retryAfterMs: number | undefined): number {
  // `||` because a host's own fetcher may report NaN.
  return Math.min(Math.max(backoffMs, retryAfterMs || 0), maxRetryDelayMs);
}
