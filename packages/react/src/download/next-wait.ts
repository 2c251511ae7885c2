const firstWaitMs = 2000;
const maxWaitMs = 120_000;

/**
 * Computes when to retry while a mounted frame renders the presentation: after 2, 4, 8… s, two minutes in total.
 * @param attempt Number of retries so far.
 * @returns the delay before the next attempt, or undefined to stop.
 */
export function nextWait(attempt: number): number | undefined {
  const next = firstWaitMs * 2 ** attempt;
  const remainingMs = maxWaitMs + firstWaitMs - next;
  return remainingMs > 0 ? Math.min(next, remainingMs) : undefined;
}
