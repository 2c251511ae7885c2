import { useEffect } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { Connection, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { cachedConnectionStatus, connectionStatusFromError } from './cached-connection.ts';

/**
 * Refetches a query that needs a connection when the user has connected or disconnected since, in another tab for
 * example. Reads the cache only, so that the host's component renders no more often than with `useQuery`.
 */
export function useConnectionSync(queryKey: QueryKey): void {
  const ppt = usePpt();
  const latestKey = useLatest(queryKey);
  useEffect(() => {
    const { queryClient } = ppt;
    let lastStatus: Connection['status'] | undefined;
    const sync = (): void => {
      const status = cachedConnectionStatus(ppt);
      if (!status || status === lastStatus) return;
      lastStatus = status;
      const state = queryClient.getQueryState<unknown, PptError>(latestKey.current);
      if (state && status !== (connectionStatusFromError(state.error) ?? 'connected'))
        void queryClient.invalidateQueries({ queryKey: latestKey.current, exact: true }, { cancelRefetch: false });
    };
    sync();
    return queryClient.getQueryCache().subscribe(sync);
  }, [ppt, latestKey]);
}
