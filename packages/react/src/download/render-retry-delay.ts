const firstDelayMs = 2000;
const maxTotalMs = 120_000;

/**
 * Computes when to retry while a mounted frame renders the presentation: after 2, 4, 8… s, two minutes in total.
 * @param attempt Number of retries so far.
 * @returns the delay before the next attempt, or undefined to stop.
 */
export function renderRetryDelay(attempt: number): number | undefined {
  const next = firstDelayMs * 2 ** attempt;
  const remainingMs = maxTotalMs + firstDelayMs - next;
  return remainingMs > 0 ? Math.min(next, remainingMs) : undefined;
}
