import { eventStats } from '../operate/metrics/event-stats.ts';
import { openMetrics, type Metrics } from '../operate/metrics/metrics.ts';
import type { DeckContext } from '../presentations/deck-context.ts';
import { openWorkerPools } from '../presentations/jobs/worker-pools.ts';
import { MemoryBudget } from '../http/limits/memory-budget.ts';
import type { SharedRateLimiter } from '../http/limits/shared-rate-limiter.ts';
import { passwordCost } from '../kernel/password-cost.ts';
import type { FoundCredential } from '../identity/oauth/authenticate.ts';
import type { CredentialCache } from '../identity/oauth/credential-cache.ts';
import type { CredentialWatchers } from '../identity/oauth/credential-watchers.ts';
import { requireResponse } from '../stores/db/require-response.ts';
import { openStore } from '../stores/files/open-store.ts';
import { systemRandom } from '../kernel/random.ts';

/** Dependencies of a running service. */
export interface ServiceContext extends DeckContext {
  metrics: Metrics;
  /** Cache of credentials; undefined if the process does not receive changes to credentials. */
  credentials?: CredentialCache<FoundCredential>;
  /** Reports the changes to credentials, after the cache has received them. */
  credentialWatchers?: CredentialWatchers;
  /** Counts calls across all processes. If undefined, each process counts separately. */
  sharedLimiter?: SharedRateLimiter;
}

/**
 * Creates the dependencies of a running service: real files, clock and randomness. Workers start when they are
 * first needed.
 */
export function createContext({
  settings,
  db,
  lastResponseAt,
  replica,
  clock,
  log,
}: Pick<ServiceContext, 'settings' | 'db' | 'lastResponseAt' | 'replica' | 'clock' | 'log'>): ServiceContext {
  const work = openWorkerPools(settings);
  const memory = new MemoryBudget(settings.memoryBudget);
  return {
    db,
    ...(lastResponseAt && { lastResponseAt }),
    ...(replica && { replica }),
    files: openStore(settings),
    work,
    memory,
    clock,
    random: systemRandom,
    passwordCost,
    settings,
    log,
    saveListeners: new Set(),
    commentListeners: new Set(),
    metrics: openMetrics({
      database: () => requireResponse(db, lastResponseAt),
      work: () => work.states(),
      events: () => eventStats(db, clock()),
      memory: () => memory,
    }),
  };
}
