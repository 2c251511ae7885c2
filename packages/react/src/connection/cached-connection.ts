import { PptError, type Connection } from '@ppt-embed/protocol/host';
import type { PptHostContext } from '../provider/ppt-context.ts';
import { connectionKey } from '../provider/ppt-keys.ts';
import type * as ConnectionActions from './connection-actions.ts';

/** Returns the cached connection status without sending a request. */
export function cachedConnectionStatus({
  queryClient,
  scope,
}: Pick<PptHostContext, 'scope' | 'queryClient'>): Connection['status'] | undefined {
  return queryClient.getQueryData<Connection>(connectionKey(scope))?.status;
}

/** Returns the connection status that an error implies, if only connecting can resolve it; otherwise undefined. */
export function connectionStatusFromError(error: PptError | null | undefined): 'disconnected' | 'banned' | undefined {
  return error?.code === 'user_banned' ? 'banned' : error?.code === 'disconnected' ? error.code : undefined;
}

/** Caches the connection status that an error implies, so that every component shows it. */
export function cacheConnectionStatus(ppt: PptHostContext, error: PptError): void {
  const status = connectionStatusFromError(error);
  // Skips an unchanged status, because a write would mark it as just fetched.
  if (status && status !== cachedConnectionStatus(ppt))
    ppt.queryClient.setQueryData(connectionKey(ppt.scope), { status });
}

/** Loads the functions that connect, disconnect, and check the connection. Most pages of a connected app need none of them. */
export const loadConnectionActions = (): Promise<typeof ConnectionActions> => import('./connection-actions.ts');

/**
 * Requests the connection status from the backend.
 * @returns undefined if the status cannot be read.
 */
export async function fetchConnectionStatus(ppt: PptHostContext): Promise<Connection['status'] | undefined> {
  const actions = await loadConnectionActions().catch(() => undefined);
  return actions?.requestConnectionStatus(ppt);
}

/**
 * Throws without a request for the presentation if the app is known to be disconnected, because browsers log every
 * error response in the console. An older status is refetched first, since another tab may have connected.
 * @param freshMs Maximum age of the status in ms. @default 30000
 * @throws PptError `disconnected`
 */
export async function requireConnection(ppt: PptHostContext, freshMs?: number): Promise<void> {
  if (cachedConnectionStatus(ppt) !== 'disconnected') return;
  const actions = await loadConnectionActions().catch(() => undefined);
  if (!actions || (await actions.isStillDisconnected(ppt, freshMs)))
    throw new PptError({ code: 'disconnected', message: 'This app is not connected.' });
}
