import type { RefObject } from 'react';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { Connection, PptError } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { connectionKey } from '../provider/ppt-keys.ts';
import { cachedConnectionStatus, connectionStatusFromError } from './cached-connection.ts';

/** Refetches the latest query when the cached connection status changes, until `signal` aborts. */
export function syncConnection(ppt: PptContext, latestKey: RefObject<QueryKey>, signal: AbortSignal): void {
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
  const connectionHash = hashKey(connectionKey(ppt.scope));
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === connectionHash) sync();
  });
  signal.addEventListener('abort', unsubscribe);
}
