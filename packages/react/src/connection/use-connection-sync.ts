import { useEffect } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Refetches a query that needs a connection after the user has connected or disconnected, for example in another tab.
 * It only reads the cache, so that the host's component does not render more often than with `useQuery`. The code is
 * loaded while the query runs. Without it, the query follows TanStack Query's own rules.
 */
export function useConnectionSync(queryKey: QueryKey): void {
  const ppt = usePpt();
  const latestKey = useLatest(queryKey);
  useEffect(() => {
    const end = new AbortController();
    void import('./sync-connection.ts').then(
      ({ syncConnection }) => end.signal.aborted || syncConnection(ppt, latestKey, end.signal),
      () => undefined,
    );
    return () => end.abort();
  }, [ppt, latestKey]);
}
