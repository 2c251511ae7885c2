import type { Database } from '../stores/db/database.ts';
import { resetFailed } from './event-queries.ts';

/**
 * Resends failed events: those of an application, one by its id, or all. They keep their ids, so that a receiver
 * detects duplicates.
 * @returns the ids of the events; empty if none had failed
 */
export function replayEvents(
  db: Database,
  { appId, id, now }: { appId?: string | undefined; id?: string | undefined; now: Date },
): Promise<string[]> {
  return resetFailed(db, { appId, id, now });
}
