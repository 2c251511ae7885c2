/** An observable value. */
export interface Store<Value> {
  get: () => Value;
  /** Replaces the value. Setting the same value does not notify listeners. */
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A mirror of another store, whose updates can be postponed until the browser has painted. */
export interface DeferredStore<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  /** Runs a change. The mirrored value is updated after the next paint. */
  deferUntilPaint: <Result>(change: () => Result) => Result;
  /**
   * Runs a change that may be one of a burst, such as a typed character. The mirrored value is updated after the first
   * change of a burst has been painted, and when the burst has ended, so that updates do not delay the next character.
   * During a long burst, it is updated every two seconds.
   */
  deferUntilPause: <Result>(change: () => Result) => Result;
  /** Updates the mirrored value immediately. */
  sync: () => void;
  /** Stops updates until the returned function is called. */
  pause: () => () => void;
}

/** Time in ms without a change after which a burst of changes has ended. */
const burstEndMs = 150;

/** Time in ms after which the value is updated during a burst, which lasts as long as a key is held down. */
const maxDelayMs = 2000;

/**
 * Creates a mirror of a store.
 * @param afterPaint Resolves when the current DOM has been painted.
 */
export function createDeferredStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  afterPaint: () => Promise<void>,
): DeferredStore<Value> {
  const deferred = createStore(store.get());
  /** Waits before the mirrored value is updated; null if changes update it immediately. */
  let defer: (() => void) | null = null;
  let isWaiting = false;
  let pauseCount = 0;
  /** Runs until the burst of changes has ended; undefined if there is none. */
  let burst: ReturnType<typeof setTimeout> | undefined;
  /** Time at which the last update during a burst began. */
  let updatedAt = 0;

  function sync(): void {
    isWaiting = false;
    if (pauseCount === 0) deferred.set(store.get());
  }

  function syncLater(): void {
    if (isWaiting) return;
    isWaiting = true;
    void afterPaint().then(() => isWaiting && sync());
  }

  function syncAfterBurst(): void {
    const now = performance.now();
    if (burst === undefined || now - updatedAt >= maxDelayMs) {
      updatedAt = now;
      syncLater();
    }
    clearTimeout(burst);
    burst = setTimeout(() => {
      burst = undefined;
      sync();
    }, burstEndMs);
  }

  function runDeferred<Result>(next: () => void, change: () => Result): Result {
    const before = defer;
    defer = next;
    try {
      return change();
    } finally {
      defer = before;
    }
  }

  // Any other change applies the postponed ones as well, so that an update never shows only a part of them.
  store.subscribe(() => (defer ?? sync)());

  return {
    get: deferred.get,
    subscribe: deferred.subscribe,
    sync,
    deferUntilPaint: (change) => runDeferred(syncLater, change),
    deferUntilPause: (change) => runDeferred(syncAfterBurst, change),
    pause() {
      let isPaused = true;
      pauseCount += 1;
      return () => {
        if (!isPaused) return;
        isPaused = false;
        pauseCount -= 1;
        syncLater();
      };
    },
  };
}
