/**
 * How many times longer hostile text takes than ordinary text of the same size. Each is measured several times and the
 * fastest counts, so that a busy machine does not decide.
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
      // A quadratic step is seen in the first round: the others would only take long.
      if (Math.max(...times) > 10_000) break;
    }
    return Math.min(...times);
  };
  // Below a millisecond the clock and the first compilation are what is measured.
  return (await time(hostile)) / Math.max(1, await time(ordinary));
}

/** The most that hostile text may take, compared to ordinary text. */
export const maxTimeRatio = 20;
