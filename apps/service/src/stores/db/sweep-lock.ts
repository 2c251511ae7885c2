import { PGliteAdapter, sql } from 'kysely';
import type { Database } from './database.ts';

/** Key of the sweep's advisory lock: any number that no other lock uses. */
const lockKey = '2026112205';

/**
 * Runs the sweep in one process at a time, the one that holds a session-level advisory lock. The function gets the
 * connection that holds the lock and needs no other. A process that dies loses its connection and the lock. The
 * embedded database has one process and one connection, which requests share with the function.
 * @returns false if another process holds the lock
 */
export async function withSweepLock(db: Database, operation: (db: Database) => Promise<void>): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PGliteAdapter) {
    await operation(db);
    return true;
  }
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_leader: boolean }>`
      select pg_try_advisory_lock(${lockKey}::bigint) as is_leader
    `.execute(connection);
    if (!rows[0]?.is_leader) return false;
    try {
      await operation(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey}::bigint)`.execute(connection).catch(() => undefined);
    }
    return true;
  });
}
