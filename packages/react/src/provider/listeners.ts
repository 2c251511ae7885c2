/** Who is told of each change of a store. */
export interface Listeners {
  /** Tells all of them. */
  notify: () => void;
  /** For `useSyncExternalStore`. @returns ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

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
