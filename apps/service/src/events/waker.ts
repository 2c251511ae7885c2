/** An interruptible wait. */
export interface Waker {
  /**
   * Resolves after the given ms or when woken.
   * @returns Whether it was woken.
   */
  wait(ms: number): Promise<boolean>;
  /** Ends the wait. If no wait is in progress, the next one ends immediately. */
  wake(): void;
}

/** Creates a waker. */
export function openWaker(): Waker {
  let isPending = false;
  let end: (() => void) | undefined;
  return {
    wait(ms) {
      return new Promise((resolve) => {
        const finish = (isWoken: boolean) => {
          clearTimeout(timer);
          end = undefined;
          isPending = false;
          resolve(isWoken);
        };
        const timer = setTimeout(() => finish(false), isPending ? 0 : ms);
        if (isPending) finish(true);
        else end = () => finish(true);
      });
    },
    wake() {
      if (end) end();
      else isPending = true;
    },
  };
}
