import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { HeavyWork } from './heavy-work/heavy-work.ts';
import type { Settings } from './settings.ts';

/** Handed in, so that tests decide what time it is. */
export type Clock = () => Date;

/** So many random bytes. */
export type Random = (bytes: number) => Buffer;

/** One line; it never holds a token or an unopened editor address. */
type Log = (line: string) => void;

/** What the service is made of: everything that reaches outside the process is in here. */
export interface Parts {
  db: Database;
  files: FileStore;
  /** What would keep other requests waiting, done beside them. */
  work: HeavyWork;
  clock: Clock;
  random: Random;
  settings: Settings;
  log: Log;
}

export const systemRandom: Random = (bytes) => randomBytes(bytes);
export const systemClock: Clock = () => new Date();
