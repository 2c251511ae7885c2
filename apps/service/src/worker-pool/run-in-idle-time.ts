/** Options for `runInIdleTime`. */
export interface IdleTimeOptions {
  /** Maximum CPU time of all steps in ms. */
  budgetMs: number;
  /** Returns the CPU time used so far in ms. @default that of this thread, or the time if Node does not provide it */
  now?: () => number;
}

/**
 * Returns the CPU time that this thread has used, in ms. On a busy machine, the time itself passes much faster. Before
 * Node 22.19, returns the time.
 */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? { user: performance.now() * 1000, system: 0 };
  return (user + system) / 1000;
}

/**
 * Repeats a step until the steps have taken a certain CPU time in total, or the returned function is called. Each step runs
 * in a separate turn of the event loop, so that messages are handled between them. A step that throws is the last one.
 * @returns A function that prevents further steps.
 */
export function runInIdleTime(
  step: (index: number) => unknown,
  { budgetMs, now = threadMs }: IdleTimeOptions,
): () => void {
  let usedMs = 0;
  let isStopped = false;
  const run = async (index: number): Promise<void> => {
    if (isStopped || usedMs >= budgetMs) return;
    const startedAt = now();
    await step(index);
    usedMs += now() - startedAt;
    schedule(index + 1);
  };
  const schedule = (index: number) => setImmediate(() => void run(index).catch(() => undefined));
  schedule(0);
  return () => {
    isStopped = true;
  };
}
