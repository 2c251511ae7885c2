/** An injected clock that tests can control. */
export interface Clock {
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** @throws the signal's reason if the signal is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    waitFor(signal, (done) => {
      if (ms === Infinity) return () => undefined;
      const timer = setTimeout(done, ms);
      return () => clearTimeout(timer);
    }),
};

/** A clock that advances only on request. */
export interface ManualClock extends Clock {
  /** Advances the clock and wakes everything that has slept until then. */
  advance(ms: number): Promise<void>;
}

/** Creates a clock that advances only on request. */
export function createManualClock(start: number = Date.parse('2026-11-20T09:00:00Z')): ManualClock {
  let time = start;
  const timers = new Set<{ until: number; wake: () => void }>();
  return {
    now: () => time,
    sleep: (ms, signal) =>
      waitFor(signal, (done) => {
        const sleeper = { until: time + ms, wake: done };
        if (ms <= 0) done();
        else timers.add(sleeper);
        return () => timers.delete(sleeper);
      }),
    advance: async (ms) => {
      time += ms;
      for (const sleeper of timers) {
        if (sleeper.until > time) continue;
        timers.delete(sleeper);
        sleeper.wake();
      }
      await new Promise((resolve) => setTimeout(resolve)); // Lets awakened code run before the caller continues.
    },
  };
}

function waitFor(signal: AbortSignal | undefined, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const rejectWithReason = (): void => {
      end();
      reject(signal?.reason as Error);
    };
    const end = begin(() => {
      signal?.removeEventListener('abort', rejectWithReason);
      resolve();
    });
    signal?.addEventListener('abort', rejectWithReason, { once: true });
  });
}
