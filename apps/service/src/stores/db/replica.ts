import { sql } from 'kysely';
import type { Log } from '../../kernel/logs/log.ts';
import { withTimeLimit } from '../../kernel/time-limit.ts';
import type { Database } from './database.ts';

/**
 * Maximum lag of a replica in seconds. A replica seems to lag while the primary is idle, but then there are no reads
 * that need it.
 */
const maxLagSeconds = 5;
/**
 * Time in ms for which the result of a check is used. It is shorter while the replica is in use, so that a growing lag
 * is detected.
 */
const checkMs = { usable: 1000, unusable: 10_000 };

/**
 * Time limit in ms of a check and of a read, which usually take milliseconds. After it, the primary is read: a replica
 * whose machine has disappeared does not close its connections.
 */
const responseMs = 1000;

/** A read replica, for reads that may be a few seconds old. */
export interface Replica {
  /**
   * Reads from the replica. Returns undefined if it is unavailable, too slow or too far behind. In that case, read the
   * primary.
   */
  read<Result>(query: (db: Database) => Promise<Result>): Promise<Result | undefined>;
}

/** Opens a replica for reading. Its lag is checked only when the replica is used. */
export function watchReplica(db: Database, log: Log, now: () => number = () => performance.now()): Replica {
  let isUsable: boolean | undefined;
  let checkAt = -Infinity;
  let pendingCheck: Promise<void> | undefined;

  /** Stores the result of a check. @param problem Why the replica cannot be used; undefined if it can be. */
  const report = (problem: string | undefined) => {
    const wasUsable = isUsable;
    isUsable = problem === undefined;
    checkAt = now() + (isUsable ? checkMs.usable : checkMs.unusable);
    if (wasUsable === isUsable) return;
    if (isUsable) log('reading the history from the replica');
    else log(`reading the history from the primary database: ${problem}`, { level: 'warn' });
  };
  const check = () =>
    findReplicaProblem(db)
      .then(report)
      .finally(() => (pendingCheck = undefined));
  return {
    async read(query) {
      // Concurrent readers share one check. None of them waits for a replica that was unusable at the last one.
      if (now() >= checkAt) pendingCheck ??= check();
      if (isUsable !== false) await pendingCheck;
      if (!isUsable) return undefined;
      try {
        return await withTimeLimit(query(db), responseMs);
      } catch (error) {
        report(describe(error));
        return undefined;
      }
    },
  };
}

/** Returns why a replica cannot be used, or undefined if it is up to date. */
export async function findReplicaProblem(db: Database): Promise<string | undefined> {
  return withTimeLimit(readLagSeconds(db), responseMs).then(describeLag, describe);
}

/**
 * Returns the number of seconds since the last transaction of the primary that the replica has applied; 0 if the
 * database is not a standby, and null if it has not applied a transaction since its start.
 */
async function readLagSeconds(db: Database): Promise<number | null> {
  const { rows } = await sql<{ lag: number | null }>`
    select case when pg_is_in_recovery()
      then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 else 0 end as lag
  `.execute(db);
  return rows[0]?.lag ?? null;
}

function describeLag(seconds: number | null): string | undefined {
  if (seconds === null) return 'the replica has not applied a transaction since its start';
  return seconds > maxLagSeconds ? `the replica is ${Math.round(seconds)} s behind` : undefined;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
