import type { PptError } from '@ppt-embed/protocol/host';
import { retryDelay } from '../fetcher/retry-delay.ts';

/** TanStack Query's own number of retries. */
const maxRetries = 3;
/** First delay in ms, doubled with each retry, as in TanStack Query. */
const initialRetryMs = 1000;
/** Maximum time in ms that a query waits for a retry. With a longer `Retry-After`, the error is shown instead. */
const maxWaitMs = 30_000;

/**
 * Options of all of the library's queries that replace the host's defaults. Everything else follows the
 * host's `QueryClient`.
 */
export const queryDefaults = {
  // The browser's offline status is wrong behind some VPNs. A failed request shows an error; a paused one shows nothing.
  networkMode: 'always',
  // This is TanStack Query's own default, which `networkMode: 'always'` would disable.
  refetchOnReconnect: true,
  // Only transient errors are retried, and never on a server, where a retry would delay the page.
  retry: (failureCount: number, { retryable, retryAfterMs = 0 }: PptError): boolean =>
    retryable && failureCount < maxRetries && retryAfterMs <= maxWaitMs && typeof document !== 'undefined',
  retryDelay: (failureCount: number, { retryAfterMs }: PptError): number =>
    retryDelay(initialRetryMs * 2 ** failureCount, retryAfterMs),
} as const;
