import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import type { Database } from './database.ts';

const hourMs = 3_600_000;
const daySeconds = 86_400;
/** As long as whoever holds an expired token may still refresh it: until then it is told that it has expired. */
const tokenSeconds = 30 * daySeconds;
/** Nobody comes back for a draft that is older. */
const draftSeconds = 30 * daySeconds;
/** An idempotency key is good for a day, and kept for one more. */
const keySeconds = 2 * daySeconds;

/** Deletes what is over for good; grants, presentations, charges and events that failed stay. */
export async function sweep(db: Database, now: Date): Promise<void> {
  const dayAgo = secondsAfter(now, -daySeconds);
  const tokensOver = secondsAfter(now, -tokenSeconds);
  await db.deleteFrom('authorization_requests').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('sign_in_attempts').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('editor_addresses').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('editor_sessions').where('expires_at', '<', tokensOver).execute();
  await db.deleteFrom('drafts').where('saved_at', '<', secondsAfter(now, -draftSeconds)).execute();
  await db.deleteFrom('tokens').where('expires_at', '<', tokensOver).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', secondsAfter(now, -keySeconds)).execute();
  await db.deleteFrom('events').where('delivered_at', '<', dayAgo).execute();
}

interface SweepLoop {
  /** Ends after the sweep that is on its way. */
  stop(): Promise<void>;
}

/** Sweeps now and every hour until stopped. */
export function startSweeping({ db, clock, log }: Parts): SweepLoop {
  let running = Promise.resolve();
  const once = () => {
    running = sweep(db, clock()).catch((error: unknown) => {
      log(`what is over could not be swept: ${error instanceof Error ? error.message : String(error)}`);
    });
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
