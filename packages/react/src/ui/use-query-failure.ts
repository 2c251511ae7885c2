import { useState } from 'react';
import { hashKey, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';
import { retryDelay } from '../fetcher/retry-delay.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useErrorReport } from './use-error-report.ts';

/** Interval in ms at which a component that shows a transient error requests its data again. */
const recoveryMs = 30_000;

/**
 * Query options for a component that always shows its data, shows its errors itself, and recovers when the backend is
 * back.
 */
export const componentQueryOptions = {
  enabled: true,
  throwOnError: false,
  refetchInterval: ({ state: { error } }: { state: { error: PptError | null } }): number | false =>
    !!error?.retryable && retryDelay(recoveryMs, error.retryAfterMs),
} as const;

/** The error of a failed query, and the actions on it. */
export interface QueryFailure {
  /**
   * Set from the first failed attempt until the next success. A query clears its error when it is refetched, and a
   * panel that appears and disappears with each attempt could not be read.
   */
  error: PptError | null;
  /** Whether a request that the user is waiting for is in progress. */
  isBusy: boolean;
  /** Retries immediately. */
  retry: () => void;
}

/**
 * Returns the error to show for a query, and reports it.
 * @param query Result of the query with this key.
 * @param onError The component's own handler, called in addition to the provider's.
 */
export function useQueryFailure(
  {
    data,
    error,
    failureReason,
    isFetching,
    refetch,
  }: Pick<UseQueryResult<unknown, PptError>, 'data' | 'error' | 'failureReason' | 'isFetching' | 'refetch'>,
  queryKey: QueryKey,
  onError: ((error: PptError) => void) | undefined,
): QueryFailure {
  const { queryClient } = usePpt();
  const key = hashKey(queryKey);
  // A query that failed on a server while its page was streamed has no code here, and is being read again.
  const reason = failureReason?.code ? failureReason : null;
  const [last, setLast] = useState<{ key: string; error: PptError | null }>({ key, error: null });
  const shown = error ?? reason ?? (data === undefined && last.key === key ? last.error : null);
  if (shown !== last.error || key !== last.key) setLast({ key, error: shown });
  useErrorReport(shown, onError);
  return {
    error: shown,
    isBusy: isFetching && !reason,
    retry: () => {
      // A refetch alone would join a pending attempt, which may still be waiting for its retry delay.
      void queryClient.cancelQueries({ queryKey, exact: true }).then(() => refetch());
    },
  };
}
