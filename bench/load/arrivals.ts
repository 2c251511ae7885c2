import { setTimeout as sleep } from 'node:timers/promises';

/** Function that returns a random number from 0 to 1. */
export type RandomNumber = () => number;

/** Creates a sequence of numbers from 0 to 1 that is the same in each run (mulberry32). */
export function seededRandom(seed: number): RandomNumber {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns the times of arrivals in ms from the start: a Poisson process, like requests from independent users.
 * @param options `rate`: arrivals per second, on average.
 */
export function* arrivalTimes(
  { rate, seconds }: { rate: number; seconds: number },
  random: RandomNumber,
): Generator<number> {
  for (let at = 0; ;) {
    at += (-Math.log(1 - random()) / rate) * 1000;
    if (at >= seconds * 1000) return;
    yield at;
  }
}

/**
 * Starts an action at each arrival, whether or not earlier ones have ended, so that a slow service does not slow down
 * its users (an open loop). Each action receives the time at which it should have started, and its latency is measured
 * from then. Resolves after the last action has ended.
 */
export async function runArrivals(times: Iterable<number>, start: (dueAt: number) => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  for (const time of times) {
    const dueAt = startedAt + time;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const action = start(dueAt).finally(() => running.delete(action));
    running.add(action);
  }
  await Promise.all(running);
}
