import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';

/**
 * Returns the error to show while there is no data. A query clears its error when it retries automatically, and a panel
 * that appears and disappears with each attempt could not be read.
 * @param query A query result.
 * @returns null once the query has data. Never another query's error.
 */
export function useLastError({
  data,
  error,
  errorUpdateCount,
}: Pick<UseQueryResult<unknown, PptError>, 'data' | 'error' | 'errorUpdateCount'>): PptError | null {
  const [last, setLast] = useState<PptError | null>(null);
  const next = error ?? (data === undefined && errorUpdateCount > 0 ? last : null);
  if (next !== last) setLast(next);
  return next;
}
