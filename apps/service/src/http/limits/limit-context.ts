import type { Clock } from '../../kernel/clock.ts';
import type { SharedRateLimiter } from './shared-rate-limiter.ts';

/** The dependencies of every limit: limits can be switched off. */
export interface LimitContext {
  clock: Clock;
  settings: { rateLimits: boolean };
  /** Absent: every process counts alone. */
  sharedLimiter?: SharedRateLimiter;
}
