import type { PptError } from '@ppt-embed/protocol/host';
import { retryDelay } from '../fetcher/retry-delay.ts';

/** Doubled with each failure: 3 s after the first. */
const initialBackoffMs = 1500;
const maxBackoffMs = 30_000;

/**
 * Options that every query of the library sets, so that the host's defaults cannot break it. An error is shown at once,
 * transient errors are retried with increasing delays until the backend is back, and lists are refetched when they are
 * shown again, so that new and saved presentations appear.
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
