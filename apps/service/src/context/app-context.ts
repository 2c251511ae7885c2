import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../stores/db/database.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import { openStore } from '../stores/files/open-store.ts';
import { openWorkerPools, type WorkerPools } from '../presentations/jobs/worker-pools.ts';
import { MemoryBudget } from '../http/limits/memory-budget.ts';
import type { Log } from '../kernel/logs/log.ts';
import { eventStats } from '../operate/metrics/event-stats.ts';
import { openMetrics, type Metrics } from '../operate/metrics/metrics.ts';
import type { Settings } from '../start/read-settings.ts';

/** So many random bytes. */
export type Random = (bytes: number) => Buffer;

/** What the service is made of: everything that reaches outside the process is in here. */
export interface AppContext {
  db: Database;
  files: FileStore;
  /** What would keep other requests waiting, done beside them. */
  work: WorkerPools;
  /** What requests may hold in memory. */
  memory: MemoryBudget;
  clock: Clock;
  random: Random;
  settings: Settings;
  log: Log;
  metrics: Metrics;
}

/** The parts of a service that runs: real files, clock and chance. Workers start when they are first needed. */
export function createContext({
  settings,
  db,
  clock,
  log,
}: Pick<AppContext, 'settings' | 'db' | 'clock' | 'log'>): AppContext {
  const work = openWorkerPools(settings);
  return {
    db,
    files: openStore(settings),
    work,
    memory: new MemoryBudget(settings.memoryBudget),
    clock,
    random: systemRandom,
    settings,
    log,
    metrics: openMetrics({ work: () => work.states(), events: () => eventStats(db, clock()) }),
  };
}

export const systemRandom: Random = (bytes) => randomBytes(bytes);
