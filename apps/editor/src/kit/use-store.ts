import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Subscribes to a store. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value;
/**
 * Subscribes to a part of a store's value.
 * @param select Returns the part. It must return the same object until the part changes.
 */
export function useStore<Value, Selected>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Selected,
): Selected;
export function useStore<Value, Selected>(
  { get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>,
  select?: (value: Value) => Selected,
): Value | Selected {
  return useSyncExternalStore(subscribe, () => (select ? select(get()) : get()));
}
