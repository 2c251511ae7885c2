import type { Connection } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { connectionResponse } from '../fetcher/response-shapes.ts';
import { connectionKey } from '../provider/ppt-keys.ts';
import type { PptHostContext } from '../provider/ppt-context.ts';

/**
 * Requests the connection status once, for callers that do not observe the query.
 * @returns undefined if the status cannot be read.
 */
export function requestConnectionStatus(ppt: PptHostContext): Promise<Connection['status'] | undefined> {
  const { fetcher, scope, queryClient } = ppt;
  const request = queryClient.fetchQuery<Connection>({
    queryKey: connectionKey(scope),
    queryFn: ({ signal }) => validateResponse(connectionResponse, () => fetcher.getConnection({ signal })),
    // Overrides the host's client defaults: one request, even if the browser reports that it is offline.
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });
  return request.then(
    ({ status }) => status,
    () => undefined,
  );
}

/**
 * Whether the cached status `disconnected` still applies.
 * @param freshMs Maximum age in ms of a status that is not read again.
 */
export async function isStillDisconnected(ppt: PptHostContext, freshMs = 30_000): Promise<boolean> {
  const state = ppt.queryClient.getQueryState(connectionKey(ppt.scope));
  const isFresh = !!state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < freshMs;
  return isFresh || (await requestConnectionStatus(ppt)) === 'disconnected';
}
