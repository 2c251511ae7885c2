import { useCallback, useSyncExternalStore } from 'react';
import { notifyManager } from '@tanstack/react-query';
import type { Connection } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { connectionQueries } from './connection-queries.ts';

/** What is known of the connection by now: asks nothing, waits for nothing, leaves nothing in the cache. */
export function useKnownConnection(): Connection['status'] | undefined {
  const { queryClient, scope } = usePpt();
  const subscribe = useCallback(
    // Put off by the manager: the cache tells news also while another component renders.
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  const read = (): Connection['status'] | undefined =>
    queryClient.getQueryData<Connection>(connectionQueries.key(scope))?.status;
  return useSyncExternalStore(subscribe, read, () => undefined);
}
