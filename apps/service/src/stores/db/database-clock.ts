import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/logs/log.ts';
import type { Database } from './database.ts';

/** How often the clock is set. Between, it follows a monotonic clock, which drifts by milliseconds. */
const syncIntervalMs = 60_000;
/** The fastest of them is exact to half of the time that it takes. */
const attempts = 3;

/** A clock that is set again and again until it is stopped. */
export interface DatabaseClock {
  clock: Clock;
  stop(): Promise<void>;
}

/**
 * The database's clock. Rows that one process has written are compared with the time of another: claims, expiries, drafts
 * beside saves. With one clock for all of them, the clocks of their machines may show any time.
 */
export async function databaseClock(db: Database): Promise<Clock> {
  const offset = await readOffset(db);
  return () => new Date(performance.now() + offset);
}

/** The same for a process that runs on: when the database does not answer, the clock goes on as it was last set. */
export async function startDatabaseClock(db: Database, log: Log): Promise<DatabaseClock> {
  let offset = await readOffset(db);
  const sync = async () => {
    try {
      offset = await readOffset(db);
    } catch (error) {
      log(`the clock could not be set: ${error instanceof Error ? error.message : String(error)}`, { level: 'warn' });
    }
  };
  let syncing = Promise.resolve();
  const timer = setInterval(() => {
    syncing = sync();
  }, syncIntervalMs).unref();
  return {
    clock: () => new Date(performance.now() + offset),
    stop: () => {
      clearInterval(timer);
      return syncing;
    },
  };
}

/** How far the database's time is ahead of this process's monotonic clock, in milliseconds. */
async function readOffset(db: Database): Promise<number> {
  let offset = 0;
  let minRoundTrip = Infinity;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const began = performance.now();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    `.execute(db);
    const took = performance.now() - began;
    if (took >= minRoundTrip) continue;
    minRoundTrip = took;
    offset = Number(rows[0]?.now) - (began + took / 2);
  }
  return offset;
}
