import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Subscribes to a store, or to a part of its value whose identity is preserved. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value;
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
