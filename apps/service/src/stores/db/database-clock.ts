import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/logs/log.ts';
import type { Database } from './database.ts';

/** Synchronization interval in ms. In between, a monotonic clock is used, which drifts by milliseconds. */
const syncIntervalMs = 60_000;
/** Number of queries per synchronization. The fastest one is accurate to half of its duration. */
const attempts = 3;

/** A clock that is synchronized until it is stopped. */
export interface DatabaseClock {
  clock: Clock;
  stop(): Promise<void>;
}

/**
 * Returns a clock that shows the database's time. Processes compare each other's timestamps (of claims, expiries,
 * drafts and saves), and a shared clock makes differences between the machines' clocks irrelevant.
 */
export async function databaseClock(db: Database): Promise<Clock> {
  const offset = await readOffset(db);
  return () => new Date(performance.now() + offset);
}

/**
 * Returns the database's clock for a long-running process. If the database does not respond, the clock continues from
 * its last synchronization.
 */
export async function startDatabaseClock(db: Database, log: Log): Promise<DatabaseClock> {
  let offset = await readOffset(db);
  const sync = async () => {
    try {
      offset = await readOffset(db);
    } catch (error) {
      log(`could not synchronize the clock: ${error instanceof Error ? error.message : String(error)}`, {
        level: 'warn',
      });
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

/** Returns the offset of the database's time from this process's monotonic clock, in milliseconds. */
async function readOffset(db: Database): Promise<number> {
  let offset = 0;
  let minRoundTrip = Infinity;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const startedAt = performance.now();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    `.execute(db);
    const durationMs = performance.now() - startedAt;
    if (durationMs >= minRoundTrip) continue;
    minRoundTrip = durationMs;
    offset = Number(rows[0]?.now) - (startedAt + durationMs / 2);
  }
  return offset;
}
