import { useSyncExternalStore } from 'react';

/** What can be wrong between this page and its backend, for a visitor to see how the product copes. */
export const conditions = ['normal', 'slow', 'down', 'expired'] as const;
export type Condition = (typeof conditions)[number];

const listeners = new Set<() => void>();
let condition: Condition = 'normal';
let changes = 0;

/** Not kept: a loaded page begins under normal conditions. */
export function useCondition(): Condition {
  return useSyncExternalStore(subscribe, currentCondition);
}

export function currentCondition(): Condition {
  return condition;
}

/** How often the condition has changed: the key under which a page loads again at each change. */
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
