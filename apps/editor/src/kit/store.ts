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
  /** Updates the mirrored value immediately. */
  sync: () => void;
  /** Stops updates until the returned function is called. */
  pause: () => () => void;
}

/**
 * Creates a mirror of a store.
 * @param afterPaint Resolves when the current DOM has been painted.
 */
export function createDeferredStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  afterPaint: () => Promise<void>,
): DeferredStore<Value> {
  const deferred = createStore(store.get());
  let isDeferring = false;
  let isWaiting = false;
  let pauseCount = 0;

  function sync(): void {
    isWaiting = false;
    if (pauseCount === 0) deferred.set(store.get());
  }

  function syncLater(): void {
    if (isWaiting) return;
    isWaiting = true;
    void afterPaint().then(() => isWaiting && sync());
  }

  // Any other change applies the postponed ones as well, so that two states are never visible together for more than
  // one frame.
  store.subscribe(() => (isDeferring ? syncLater() : sync()));

  return {
    get: deferred.get,
    subscribe: deferred.subscribe,
    sync,
    deferUntilPaint(change) {
      const before = isDeferring;
      isDeferring = true;
      try {
        return change();
      } finally {
        isDeferring = before;
      }
    },
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
