import type { Connection } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { connectionResponse } from '../fetcher/response-shapes.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { queryOptions, type PptQueryOptions } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';

/** Key of the connection in the cache. */
export type ConnectionKey = readonly ['ppt', string, 'connection'];

/** What TanStack Query is given for the connection. */
export type ConnectionOptions = PptQueryOptions<Connection, ConnectionKey>;

/** How long a status that was read is relied on. */
export const connectionFreshMs: number = 30_000;

/** By itself, for who only reads what is known: no options travel with it. */
export function connectionKey(scope: string): ConnectionKey {
  return ['ppt', scope, 'connection'];
}

/** One request for the connection: for who asks once and observes nothing. */
export function connectionRequest({ fetcher, scope }: Pick<PptContext, 'fetcher' | 'scope'>): ConnectionOptions {
  return queryOptions({
    queryKey: connectionKey(scope),
    queryFn: ({ signal }): Promise<Connection> =>
      validateResponse(connectionResponse, () => fetcher.getConnection({ signal })),
    // Whatever the defaults of the host's client are: asked once, even when the browser believes it is offline.
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });
}

/** Key and options of the connection between this user and the service. */
export const connectionQueries = {
  key: connectionKey as (scope: string) => ConnectionKey,
  current: (ppt: Pick<PptContext, 'fetcher' | 'scope'>): ConnectionOptions =>
    queryOptions({
      ...queryDefaults,
      ...connectionRequest(ppt),
      staleTime: connectionFreshMs,
      // Another tab may have connected or disconnected meanwhile.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),
};
