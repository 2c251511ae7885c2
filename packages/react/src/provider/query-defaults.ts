import type { PptError } from '@ppt-embed/protocol/host';
import { retryDelay } from '../fetcher/retry-delay.ts';

/** Doubled with each failure: 3 s after the first. */
const initialBackoffMs = 1500;
const maxBackoffMs = 30_000;

/**
 * What every query of the library sets for itself, so that the host's defaults cannot break it: a failure shows at
 * once, and one that may pass is asked again, slower and slower, until the backend is back; what was made or saved
 * meanwhile appears when a list is seen again.
 */
export const queryDefaults = {
  retry: false,
  networkMode: 'always',
  throwOnError: false,
  enabled: true,
  staleTime: 0,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  refetchInterval: ({ state }: { state: { error: PptError | null; errorUpdateCount: number } }): number | false =>
    !!state.error?.retryable &&
    retryDelay(Math.min(initialBackoffMs * 2 ** state.errorUpdateCount, maxBackoffMs), state.error.retryAfterMs),
} as const;
