import { eventStats } from '../operate/metrics/event-stats.ts';
import { openMetrics, type Metrics } from '../operate/metrics/metrics.ts';
import type { DeckContext } from '../presentations/deck-context.ts';
import { openWorkerPools } from '../presentations/jobs/worker-pools.ts';
import { MemoryBudget } from '../http/limits/memory-budget.ts';
import { passwordCost } from '../kernel/password-cost.ts';
import { openStore } from '../stores/files/open-store.ts';
import { systemRandom } from '../kernel/random.ts';

/** All dependencies of a running service. */
export interface ServiceContext extends DeckContext {
  metrics: Metrics;
}

/**
 * Creates the dependencies of a running service: real files, clock and randomness. Workers start when they are first
 * needed.
 */
export function createContext({
  settings,
  db,
  clock,
  log,
}: Pick<ServiceContext, 'settings' | 'db' | 'clock' | 'log'>): ServiceContext {
  const work = openWorkerPools(settings);
  const memory = new MemoryBudget(settings.memoryBudget);
  return {
    db,
    files: openStore(settings),
    work,
    memory,
    clock,
    random: systemRandom,
    passwordCost,
    settings,
    log,
    metrics: openMetrics({
      work: () => work.states(),
      events: () => eventStats(db, clock()),
      memory: () => memory,
    }),
  };
}
