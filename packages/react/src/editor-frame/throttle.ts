/** A call that is made at most once in a while. */
export interface Throttle {
  /** At once, or when the pause after the last call is over. */
  call: () => void;
  /** Ends the timer; a call that waits for it is made now. */
  end: () => void;
}

/** Throttles `run`, so that a flood of messages causes no flood of requests. */
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
