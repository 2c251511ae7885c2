import { PptError, type Connection } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { connectionKey } from '../provider/ppt-keys.ts';
import { connectionFreshMs, connectionRequest } from './connection-queries.ts';

type ConnectionContext = Pick<PptContext, 'fetcher' | 'scope' | 'queryClient'>;

/** Returns the cached connection status without sending a request. */
export function cachedConnectionStatus({
  queryClient,
  scope,
}: Pick<PptContext, 'scope' | 'queryClient'>): Connection['status'] | undefined {
  return queryClient.getQueryData<Connection>(connectionKey(scope))?.status;
}

/** Returns the connection status that an error implies, if only connecting can resolve it; otherwise undefined. */
export function connectionStatusFromError(error: PptError | null | undefined): 'disconnected' | 'banned' | undefined {
  return error?.code === 'user_banned' ? 'banned' : error?.code === 'disconnected' ? error.code : undefined;
}

/** Caches the connection status that an error implies, so that every component shows it. */
export function cacheConnectionStatus({ queryClient, scope }: ConnectionContext, error: PptError): void {
  const status = connectionStatusFromError(error);
  // Skips an unchanged status, because a write would mark it as just read.
  if (status && status !== cachedConnectionStatus({ queryClient, scope }))
    queryClient.setQueryData(connectionKey(scope), { status });
}

/** Requests the connection status from the backend. @returns undefined if it cannot be read. */
export function fetchConnectionStatus(ppt: ConnectionContext): Promise<Connection['status'] | undefined> {
  return ppt.queryClient.fetchQuery(connectionRequest(ppt)).then(
    ({ status }) => status,
    () => undefined,
  );
}

/**
 * Throws without a request for the presentation if the app is known to be disconnected, because browsers log every
 * error response in the console. An older status is read again first, since another tab may have connected.
 * @throws PptError `disconnected`
 */
export async function requireConnection(ppt: ConnectionContext, freshMs: number = connectionFreshMs): Promise<void> {
  if (cachedConnectionStatus(ppt) !== 'disconnected') return;
  const state = ppt.queryClient.getQueryState(connectionKey(ppt.scope));
  const isFresh = !!state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < freshMs;
  if (isFresh || (await fetchConnectionStatus(ppt)) === 'disconnected')
    throw new PptError({ code: 'disconnected', message: 'This app is not connected.' });
}
