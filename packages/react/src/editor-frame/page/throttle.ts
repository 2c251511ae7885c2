/** A throttled function. */
export interface Throttle {
  /** Runs immediately, or when the interval since the last run is over. */
  call: () => void;
  /** Clears the timer and runs a pending call now. */
  end: () => void;
}

/** Creates a throttled version of `run`, so that many messages do not cause many requests. */
export function createThrottle(run: () => void, intervalMs: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function call(): void {
    if (timer !== undefined) {
      isWaiting = true;
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      call();
    }, intervalMs);
    run();
  }

  return {
    call,
    end: () => {
      clearTimeout(timer);
      timer = undefined;
      if (isWaiting) run();
      isWaiting = false;
    },
  };
}
