import type { Connection, PptError } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { connectionFreshMs, connectionKey, connectionRequest } from './connection-queries.ts';

/** What is known of the connection by now: asks nothing and waits for nothing. */
export function cachedConnectionStatus({ queryClient, scope }: PptContext): Connection['status'] | undefined {
  return queryClient.getQueryData<Connection>(connectionKey(scope))?.status;
}

/** How the connection stands by a failure that connecting alone can end; undefined of any other. */
export function connectionStatusFromError(error: PptError | null | undefined): 'disconnected' | 'banned' | undefined {
  return error?.code === 'user_banned' ? 'banned' : error?.code === 'disconnected' ? error.code : undefined;
}

/** Whether what is known of the connection may be relied on without asking. */
export function isConnectionFresh({ queryClient, scope }: PptContext): boolean {
  const state = queryClient.getQueryState(connectionKey(scope));
  return !!state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < connectionFreshMs;
}

/** Asks the backend for the connection now. @returns undefined if it cannot be read. */
export function fetchConnectionStatus(ppt: PptContext): Promise<Connection['status'] | undefined> {
  return ppt.queryClient.fetchQuery(connectionRequest(ppt)).then(
    ({ status }) => status,
    () => undefined,
  );
}
