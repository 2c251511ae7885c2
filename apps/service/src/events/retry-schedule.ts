const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Delays before an event is sent again: after the first attempt, the second, and so on. */
const delays = [5 * seconds, 30 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 8 * hours, 24 * hours] as const;

/** Relative jitter, so that a recovering receiver does not get all retries at once. */
const jitter = 0.1;

/**
 * Returns the delay before the next attempt.
 * @param attempt number of attempts so far, from 1.
 * @param chance A random number from 0 to 1.
 * @returns ms from now, or undefined after the last attempt.
 */
export function retryDelay(attempt: number, chance: number): number | undefined {
  const delay = delays[attempt - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - jitter + 2 * jitter * chance));
}
