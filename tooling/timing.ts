/**
 * Duration in ms below which measurements mostly reflect the clock's resolution, the compiler and the garbage
 * collector.
 */
const minReferenceMs = 5;

/** Maximum number of measurements. Only those of slow code, and of tests that run beside many others, are repeated. */
const maxMeasurements = 20;

/**
 * Returns the smallest of up to 20 measurements, and stops at the first one below `limit`.
 *
 * Other programs on the machine can only lengthen a measurement. A test that compares the smallest one with `limit`
 * therefore fails for a slow algorithm, but not for a busy machine.
 */
export async function smallestOf(limit: number, measure: () => number | Promise<number>): Promise<number> {
  let smallest = await measure();
  for (let attempt = 1; attempt < maxMeasurements && smallest >= limit; attempt += 1)
    smallest = Math.min(smallest, await measure());
  return smallest;
}

/**
 * Measures the CPU time of a synchronous function, in ms. The time of other threads, which compile code, collect
 * garbage or run other tests, is not included.
 */
export function processorMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  return process.threadCpuUsage(before).user / 1000;
}

/**
 * Returns the CPU time that this thread spends until a promise settles, in ms. Unlike the delay of the event loop,
 * it does not grow when other programs keep the processors busy.
 */
export async function threadMs(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns how many times as much CPU time `run` takes as `reference`. */
export function processorRatio(run: () => unknown, reference: () => unknown): number {
  return processorMs(run) / Math.max(minReferenceMs, processorMs(reference));
}
