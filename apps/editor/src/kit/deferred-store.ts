import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** Follows another store, and lets what is urgent come first. */
export interface DeferredStore<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  /** What this changes is followed when it has been painted. */
  deferUntilPaint: <Result>(change: () => Result) => Result;
  /** Follows now. */
  sync: () => void;
  /** Nothing is followed until what this returns is called. */
  pause: () => () => void;
}

/** @param afterPaint Resolves when what stands in the page has been painted. */
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

  // Whatever else changes brings along what waits: no two states stand beside each other for longer than a frame.
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
