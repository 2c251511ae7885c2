/**
 * Returns the time for hostile input divided by the time for ordinary input of the same size. Each is measured several
 * times and the fastest counts, so that a busy machine does not affect the result.
 */
export async function timeRatio(
  work: (text: string) => unknown,
  { ordinary, hostile }: { ordinary: string; hostile: string },
): Promise<number> {
  const time = async (text: string) => {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      await work(text);
      times.push(performance.now() - began);
      // A quadratic step already shows in the first round, so further rounds would only waste time.
      if (Math.max(...times) > 10_000) break;
    }
    return Math.min(...times);
  };
  // Below a millisecond, the resolution of the clock and the first compilation dominate the measurement.
  return (await time(hostile)) / Math.max(1, await time(ordinary));
}

/** Maximum ratio of hostile to ordinary input. */
export const maxTimeRatio = 20;
