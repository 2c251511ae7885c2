/** Options for `runInIdleTime`. */
export interface IdleTimeOptions {
  /** Maximum duration of all steps in ms. */
  budgetMs: number;
  /** Returns the time in ms. */
  now?: () => number;
}

/**
 * Repeats a step until the steps have taken a certain time in total, or the returned function is called. Each step runs
 * in a separate turn of the event loop, so that messages are handled between them. A step that throws is the last one.
 * @returns A function that prevents further steps.
 */
export function runInIdleTime(
  step: (index: number) => unknown,
  { budgetMs, now = () => performance.now() }: IdleTimeOptions,
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
