import type { Connection, PptError } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { connectionFreshMs, connectionKey, connectionRequest } from './connection-queries.ts';

/** Returns the cached connection status without sending a request. */
export function cachedConnectionStatus({ queryClient, scope }: PptContext): Connection['status'] | undefined {
  return queryClient.getQueryData<Connection>(connectionKey(scope))?.status;
}

/** Returns the connection status that an error implies, if only connecting can resolve it; otherwise undefined. */
export function connectionStatusFromError(error: PptError | null | undefined): 'disconnected' | 'banned' | undefined {
  return error?.code === 'user_banned' ? 'banned' : error?.code === 'disconnected' ? error.code : undefined;
}

/** Whether the cached connection status is recent enough to use without a request. */
export function isConnectionFresh({ queryClient, scope }: PptContext): boolean {
  const state = queryClient.getQueryState(connectionKey(scope));
  return !!state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < connectionFreshMs;
}

/** Requests the connection status from the backend. @returns undefined if it cannot be read. */
export function fetchConnectionStatus(ppt: PptContext): Promise<Connection['status'] | undefined> {
  return ppt.queryClient.fetchQuery(connectionRequest(ppt)).then(
    ({ status }) => status,
    () => undefined,
  );
}
