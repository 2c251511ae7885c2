import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/logs/log.ts';
import type { Random } from '../kernel/random.ts';
import type { PasswordCost } from '../kernel/password-cost.ts';
import type { Database } from '../stores/db/database.ts';
import type { Replica } from '../stores/db/replica.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import type { MemoryBudget } from '../http/limits/memory-budget.ts';
import type { Settings } from './settings.ts';

/**
 * Dependencies that all features share: everything that reaches outside the process, except for the worker pools (see
 * `PictureContext` and `DeckContext`) and the metrics.
 */
export interface AppContext {
  db: Database;
  /** Returns the time at which `db` last responded to a query, in ms of `performance.now()`. */
  lastResponseAt?: () => number;
  /** The read replica. It is used only for the history, because everything else must read the latest state. */
  replica?: Replica;
  files: FileStore;
  /** Memory budget of requests. */
  memory: MemoryBudget;
  clock: Clock;
  random: Random;
  /** Cost of password hashes. Tests use a lower cost. */
  passwordCost: PasswordCost;
  settings: Settings;
  log: Log;
  /** Called after each save by this process. */
  saveListeners?: Set<(save: SavedDeck) => void>;
  /** Called with the presentation after each change to its comments by this process. */
  commentListeners?: Set<(pptId: string) => void>;
}

/** A save of a presentation. */
export interface SavedDeck {
  pptId: string;
  revision: number;
  /** Hash of the token of the editor session that saved. */
  sessionHash: string;
}
