/** Maximum ratio of hostile to ordinary input. */
export const maxTimeRatio = 20;

/** Number of times that work is measured. The fastest counts, so that a busy machine does not affect the result. */
const maxRounds = 3;

/**
 * Returns a function that measures hostile input, and returns its time divided by the time for ordinary input of the
 * same size. The ordinary input is measured once, before the first hostile one.
 */
export function createTimeRatio(
  work: (text: string) => unknown,
  ordinary: string,
): (hostile: string) => Promise<number> {
  let ordinaryMs: Promise<number> | undefined;
  return async (hostile) => {
    ordinaryMs ??= fastestMs(() => work(ordinary));
    // Below a millisecond, the resolution of the clock and the first compilation dominate the measurement.
    const reference = Math.max(1, await ordinaryMs);
    return (await fastestMs(() => work(hostile), maxTimeRatio * reference)) / reference;
  };
}

/**
 * Returns the shortest time of several rounds in ms.
 * @param enoughMs Time below which further rounds are unnecessary.
 */
async function fastestMs(work: () => unknown, enoughMs = 0): Promise<number> {
  let fastest = Infinity;
  for (let round = 0; round < maxRounds; round += 1) {
    const startedAt = performance.now();
    await work();
    const ms = performance.now() - startedAt;
    fastest = Math.min(fastest, ms);
    // A quadratic step already shows in the first round, so further rounds would only waste time.
    if (fastest < enoughMs || ms > 10_000) break;
  }
  return fastest;
}
