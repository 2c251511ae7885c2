import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';

/**
 * The failure to show while there is nothing else: a query forgets its error as soon as it asks again by itself, and a
 * panel that came and went with each attempt could not be read.
 * @param query a query result: of one that has never failed, nothing of another's failure; null once it has data.
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
