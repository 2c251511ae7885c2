import type { PptError } from '@ppt-embed/protocol/host';
import { retryDelay } from '../fetcher/retry-delay.ts';

/** TanStack Query's own number of retries. */
const maxRetries = 3;
/** Doubled with each retry, as TanStack Query does. */
const initialRetryMs = 1000;
/** A query waits no longer than this for a retry; a longer `Retry-After` surfaces as the error. */
const maxWaitMs = 30_000;

/**
 * Options of all of the library's queries that replace the host's defaults. Everything else follows the
 * host's `QueryClient`.
 */
export const queryDefaults = {
  // The browser's offline status is wrong behind some VPNs. A failed request shows an error; a paused one shows nothing.
  networkMode: 'always',
  // TanStack Query's own default, which `networkMode: 'always'` would turn off.
  refetchOnReconnect: true,
  // Only a transient error is worth a retry, and never on a server, where it would delay the page.
  retry: (failureCount: number, { retryable, retryAfterMs = 0 }: PptError): boolean =>
    retryable && failureCount < maxRetries && retryAfterMs <= maxWaitMs && typeof document !== 'undefined',
  retryDelay: (failureCount: number, { retryAfterMs }: PptError): number =>
    retryDelay(initialRetryMs * 2 ** failureCount, retryAfterMs),
} as const;
