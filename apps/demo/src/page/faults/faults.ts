import { useSyncExternalStore } from 'react';

/** Problems between this page and its backend that a visitor can simulate. */
export const faults = ['none', 'slow', 'down', 'expired'] as const;
/** A fault between this page and its backend, or none. */
export type Fault = (typeof faults)[number];

const listeners = new Set<() => void>();
let fault: Fault = 'none';
let changes = 0;

/** Returns the current fault, `none` at first. It is not stored: a page always loads without faults. */
export function useFault(): Fault {
  return useSyncExternalStore(subscribe, currentFault);
}

/** Returns the current fault without subscribing to changes. */
export function currentFault(): Fault {
  return fault;
}

/** Returns the number of changes of the fault, which serves as a key that remounts the page at each change. */
export function useFaultChanges(): number {
  return useSyncExternalStore(subscribe, () => changes);
}

/** Changes the fault. */
export function changeFault(next: Fault): void {
  fault = next;
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
