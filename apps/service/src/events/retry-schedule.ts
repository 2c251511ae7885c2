const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** How long until an unanswered event is sent again: after the first attempt, after the second, and so on. */
const delays = [5 * seconds, 30 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 8 * hours, 24 * hours] as const;

/** Spreads the attempts, so that a receiver that comes back is not met by all at once. */
const jitter = 0.1;

/**
 * When to send again.
 * @param attempt how often it has been sent, from 1.
 * @param chance 0 to 1.
 * @returns ms from now, or undefined when it is given up.
 */
export function retryDelay(attempt: number, chance: number): number | undefined {
  const delay = delays[attempt - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - jitter + 2 * jitter * chance));
}
