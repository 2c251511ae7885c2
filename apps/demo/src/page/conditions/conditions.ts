import { useSyncExternalStore } from 'react';

/** Problems between this page and its backend that a visitor can simulate. */
export const conditions = ['normal', 'slow', 'down', 'expired'] as const;
export type Condition = (typeof conditions)[number];

const listeners = new Set<() => void>();
let condition: Condition = 'normal';
let changes = 0;

/** Not stored: a page always loads under normal conditions. */
export function useCondition(): Condition {
  return useSyncExternalStore(subscribe, currentCondition);
}

export function currentCondition(): Condition {
  return condition;
}

/** Number of changes of the condition. Used as the key that reloads a page at each change. */
export function useConditionChanges(): number {
  return useSyncExternalStore(subscribe, () => changes);
}

export function changeCondition(next: Condition): void {
  condition = next;
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
