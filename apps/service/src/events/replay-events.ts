import type { Database } from '../stores/db/database.ts';
import { resetFailed } from './event-queries.ts';

/**
 * Sends events again that were given up: those of an application, one by its id, or all. They keep their ids, so a
 * receiver that has one after all can tell.
 * @returns their ids; none where nothing had failed.
 */
export function replayEvents(
  db: Database,
  { appId, id, now }: { appId?: string | undefined; id?: string | undefined; now: Date },
): Promise<string[]> {
  return resetFailed(db, { appId, id, now });
}
