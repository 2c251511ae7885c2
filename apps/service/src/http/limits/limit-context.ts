import type { Clock } from '../../kernel/clock.ts';

/** The dependencies of every limit: limits can be switched off. */
export interface LimitContext {
  clock: Clock;
  settings: { rateLimits: boolean };
}
