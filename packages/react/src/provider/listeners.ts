/** Listeners of a store. */
export interface Listeners {
  /** Calls every listener. */
  notify: () => void;
  /**
   * Subscribes for `useSyncExternalStore`.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
