import type { Database } from '../stores/db/database.ts';

const listeners = new WeakMap<Database, Set<() => void>>();

/** Registers a listener for events queued by this process. @returns a function that removes it */
export function onNewEvents(db: Database, listener: () => void): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => all.delete(listener);
}

/** Wakes up event delivery in this process after new events were committed. Other processes poll. */
export function announceNewEvents(db: Database): void {
  for (const listener of listeners.get(db) ?? []) listener();
}
