import { useState } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';

/**
 * The failure to show while there is nothing else: a query forgets its error as soon as it asks again by itself, and a
 * panel that came and went with each attempt could not be read.
 * @param query a query result; null once it has data.
 */
export function useLastError(query: { data: unknown; error: PptError | null }): PptError | null {
  const [last, setLast] = useState<PptError | null>(null);
  const next = query.data === undefined ? (query.error ?? last) : query.error;
  if (next !== last) setLast(next);
  return next;
}
