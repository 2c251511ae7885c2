import type { Connection, PptFetcher } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { connectionResponse } from '../fetcher/response-shapes.ts';
import { connectionKey } from '../provider/ppt-keys.ts';
import { queryOptions, type PptQueryOptions, type QueryContext } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';

/** Key of the connection in the cache. */
export type ConnectionKey = readonly ['ppt', string, 'connection'];

/** TanStack Query options of the connection. */
export type ConnectionOptions = PptQueryOptions<Connection, ConnectionKey>;

/** How long a cached status is used without a new request, in ms. */
const connectionFreshMs = 30_000;

/** Key and options of the query for the connection between this user and the service. */
export const connectionQueries = {
  all: connectionKey as (scope: string) => ConnectionKey,
  /** The same as `all`. */
  key: connectionKey as (scope: string) => ConnectionKey,
  current: ({ fetcher, scope }: QueryContext): ConnectionOptions =>
    queryOptions({
      ...queryDefaults,
      queryKey: connectionKey(scope),
      queryFn: ({ signal }): Promise<Connection> =>
        validateResponse(connectionResponse, () => (fetcher as PptFetcher).getConnection({ signal })),
      staleTime: connectionFreshMs,
      // In the meantime, the user may have connected or disconnected in another tab.
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),
};
