import { useSyncExternalStore } from 'react';

/** Problems between this page and its backend that a visitor can simulate. */
export const conditions = ['normal', 'slow', 'down', 'expired'] as const;
/** A condition between this page and its backend. */
export type Condition = (typeof conditions)[number];

const listeners = new Set<() => void>();
let condition: Condition = 'normal';
let changes = 0;

/** Returns the current condition. It is not stored: a page always loads under normal conditions. */
export function useCondition(): Condition {
  return useSyncExternalStore(subscribe, currentCondition);
}

/** Returns the current condition without subscribing to changes. */
export function currentCondition(): Condition {
  return condition;
}

/** Returns the number of condition changes, which serves as a key that remounts the page at each change. */
export function useConditionChanges(): number {
  return useSyncExternalStore(subscribe, () => changes);
}

/** Changes the condition. */
export function changeCondition(next: Condition): void {
  condition = next;
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
