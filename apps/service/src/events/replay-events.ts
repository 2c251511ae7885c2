import type { Database } from '../stores/db/database.ts';
import { resetFailed } from './event-queries.ts';

/** Number of events that one statement makes due, so that it stays below the time limit of statements. */
const batchSize = 10_000;

/**
 * Resends failed events: those of an application, one by its id, or all. They keep their ids, so that a receiver
 * detects duplicates.
 * @returns the ids of the events; empty if none had failed
 */
export async function replayEvents(
  db: Database,
  { batch = batchSize, ...which }: { appId?: string | undefined; id?: string | undefined; now: Date; batch?: number },
): Promise<string[]> {
  const replayed: string[] = [];
  for (;;) {
    const ids = await resetFailed(db, { ...which, limit: batch });
    for (const id of ids) replayed.push(id);
    if (ids.length < batch) return replayed;
  }
}
