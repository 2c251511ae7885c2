import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Time in ms for which a response from the database counts as proof that it is available. */
const responseLifetimeMs = 5000;

/**
 * Checks whether the database responds. A response to any query in the last 5 seconds is sufficient: a probe would wait
 * for a connection behind all other requests, and fail under overload.
 * @param lastResponseAt Returns the time at which `db` last responded to a query, in ms of `performance.now()`.
 * @throws If the database does not respond.
 */
export async function requireResponse(db: Database, lastResponseAt: () => number = () => -Infinity): Promise<void> {
  if (performance.now() - lastResponseAt() > responseLifetimeMs) await sql`select 1`.execute(db);
}
