import type { Clock } from '../../kernel/clock.ts';
import type { SharedRateLimiter } from './shared-rate-limiter.ts';

/** Dependencies of all limits. Limits can be disabled. */
export interface LimitContext {
  clock: Clock;
  settings: { rateLimits: boolean };
  /** Counts calls across all processes; undefined if each process counts its own calls. */
  sharedLimiter?: SharedRateLimiter;
}
