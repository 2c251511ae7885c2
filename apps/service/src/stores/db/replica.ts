import { sql } from 'kysely';
import type { Log } from '../../kernel/logs/log.ts';
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

/** A read replica, for reads that may be a few seconds old. */
export interface Replica {
  /**
   * Returns the replica's database, or undefined while it is unavailable or too far behind. In that case, read the
   * primary.
   */
  usable(): Promise<Database | undefined>;
  /** Reports a failed read, so that the replica is not used again before the next check. */
  failed(error: unknown): void;
}

/** Opens a replica for reading. Its lag is checked only when the replica is used. */
export function watchReplica(db: Database, log: Log, now: () => number = () => performance.now()): Replica {
  let isUsable: Promise<boolean> = Promise.resolve(false);
  let checkAt = -Infinity;
  let wasUsable: boolean | undefined;

  const report = (isInTime: boolean, reason: string) => {
    checkAt = now() + (isInTime ? checkMs.usable : checkMs.unusable);
    if (wasUsable !== isInTime) {
      if (isInTime) log('reading the history from the replica');
      else log(`reading the history from the primary database: ${reason}`, { level: 'warn' });
    }
    wasUsable = isInTime;
    return isInTime;
  };
  const check = async () => {
    try {
      const lag = await readLagSeconds(db);
      return report(lag <= maxLagSeconds, `the replica is ${Math.round(lag)} s behind`);
    } catch (error) {
      return report(false, describe(error));
    }
  };
  return {
    async usable() {
      if (now() >= checkAt) {
        // Concurrent readers share one check.
        checkAt = Infinity;
        isUsable = check();
      }
      return (await isUsable) ? db : undefined;
    },
    failed(error) {
      isUsable = Promise.resolve(report(false, describe(error)));
    },
  };
}

/**
 * Returns the number of seconds since the last transaction of the primary that the replica has applied; 0 if the
 * database is not a standby.
 */
async function readLagSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ lag: number | null }>`
    select case when pg_is_in_recovery()
      then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag
  `.execute(db);
  return rows[0]?.lag ?? 0;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
