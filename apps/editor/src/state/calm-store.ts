import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** Follows another store, and lets what is urgent come first. */
export interface CalmStore<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  /** What this changes is followed when it has been painted. */
  afterwards: <Result>(change: () => Result) => Result;
  /** Follows now. */
  follow: () => void;
  /** Nothing is followed until what this returns is called. */
  hold: () => () => void;
}

/** @param afterPaint Resolves when what stands in the page has been painted. */
export function createCalmStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  afterPaint: () => Promise<void>,
): CalmStore<Value> {
  const calm = createStore(store.get());
  let isUrgent = false;
  let isWaiting = false;
  let holders = 0;

  function follow(): void {
    isWaiting = false;
    if (holders === 0) calm.set(store.get());
  }

  function followLater(): void {
    if (isWaiting) return;
    isWaiting = true;
    void afterPaint().then(() => isWaiting && follow());
  }

  // Whatever else changes brings along what waits: no two states stand beside each other for longer than a frame.
  store.subscribe(() => (isUrgent ? followLater() : follow()));

  return {
    get: calm.get,
    subscribe: calm.subscribe,
    follow,
    afterwards(change) {
      const before = isUrgent;
      isUrgent = true;
      try {
        return change();
      } finally {
        isUrgent = before;
      }
    },
    hold() {
      let isHeld = true;
      holders += 1;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        followLater();
      };
    },
  };
}
