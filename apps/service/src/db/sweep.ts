import { sql } from 'kysely';
import { secondsAfter } from '../http/unix-seconds.ts';
import { sweepLeftovers } from '../leftovers/sweep-leftovers.ts';
import type { Parts } from '../parts.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const hourMs = 3_600_000;
const daySeconds = 86_400;
/** As long as whoever holds an expired token may still refresh it: until then it is told that it has expired. */
const tokenSeconds = 30 * daySeconds;
/** Nobody comes back for a draft that is older. */
const draftSeconds = 30 * daySeconds;
/** An idempotency key is good for a day, and kept for one more. */
const keySeconds = 2 * daySeconds;

/** Rows of one statement: far below what a statement may take, on a machine that is busy. */
const portion = 10_000;

/**
 * Deletes what is over for good; grants, presentations, charges and events that failed stay. What cannot be deleted now
 * keeps nothing else.
 * @throws what the first table that failed failed with, once the others are done
 */
export async function sweep(db: Database, now: Date): Promise<void> {
  const dayAgo = secondsAfter(now, -daySeconds);
  const tokensOver = secondsAfter(now, -tokenSeconds);
  const over = [
    ['authorization_requests', 'expires_at', dayAgo],
    ['sign_in_attempts', 'window_ends_at', now],
    ['sign_ins', 'expires_at', dayAgo],
    ['editor_addresses', 'expires_at', dayAgo],
    ['editor_sessions', 'expires_at', tokensOver],
    ['drafts', 'saved_at', secondsAfter(now, -draftSeconds)],
    ['tokens', 'expires_at', tokensOver],
    ['idempotency_keys', 'created_at', secondsAfter(now, -keySeconds)],
    ['events', 'delivered_at', dayAgo],
  ] as const;
  const failures: unknown[] = [];
  for (const [table, column, before] of over) {
    await deleteBefore(db, { table, column, before }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function deleteBefore(
  db: Database,
  { table, column, before }: { table: keyof Tables; column: string; before: Date },
): Promise<void> {
  const isOver = sql`${sql.ref(column)} < ${before}`;
  for (let deleted = portion; deleted >= portion;) {
    // Asked again of each row: one that waits for somebody else's change may be good again after it.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${portion})) and ${isOver}
    `.execute(db);
    deleted = Number(numAffectedRows);
  }
}

interface SweepLoop {
  /** Ends after the sweep that is on its way. */
  stop(): Promise<void>;
}

/** Sweeps now and every hour until stopped. */
export function startSweeping({ db, files, clock, log }: Parts): SweepLoop {
  let running = Promise.resolve();
  const failed = (error: unknown) =>
    log(`what is over could not be swept: ${error instanceof Error ? error.message : String(error)}`);
  const once = () => {
    const swept = [sweep(db, clock()), sweepLeftovers({ db, files, clock, log })];
    running = Promise.all(swept.map((part) => part.catch(failed))).then(() => undefined);
  };
  once();
  const timer = setInterval(once, hourMs).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
