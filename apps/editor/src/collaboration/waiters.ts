/** A list of conditions that callers wait for. */
export interface Waiters {
  /**
   * Waits for a condition.
   * @returns whether it is met; false as soon as waiting is over or the time is up
   */
  waitFor: (isMet: () => boolean, timeoutMs: number) => Promise<boolean>;
  /** Call this when a condition may be met. */
  check: () => void;
}

/** Creates an empty list of conditions. @param options.isClosed Whether no condition can be met anymore. */
export function createWaiters({ isClosed }: { isClosed: () => boolean }): Waiters {
  const waiting = new Set<() => void>();
  return {
    waitFor: (isMet, timeoutMs) =>
      new Promise((resolve) => {
        const finish = (result: boolean) => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(result);
        };
        const check = () => {
          if (isMet()) finish(true);
          else if (isClosed()) finish(false);
        };
        const timer = setTimeout(() => finish(false), timeoutMs);
        waiting.add(check);
        check();
      }),
    check() {
      for (const check of waiting) check();
    },
  };
}
