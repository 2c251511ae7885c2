import type { Connection, Cover, CoverFilter, HistoryPage, PageRequest, PptFetcher } from '@ppt-embed/protocol/host';

/** What `queryClient.prefetchQuery` of TanStack Query takes. */
export interface ServerQuery<Data> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Data>;
}

/** Queries by which a server fills the cache of a page. */
export interface ServerQueries {
  connection(): ServerQuery<Connection>;
  history(page?: Partial<PageRequest>): ServerQuery<HistoryPage>;
  covers(filter?: CoverFilter): ServerQuery<Cover[]>;
}

/**
 * Queries for filling a page's cache on the server, under the keys by which the components of `@ppt-embed/react` look:
 * @example
 * const queries = serverQueries(ppt.as(user))
 * await queryClient.prefetchQuery(queries.history())
 * return <HydrationBoundary state={dehydrate(queryClient)}>…</HydrationBoundary>
 * @param scope The provider's `scope`.
 */
export function serverQueries(
  api: Pick<PptFetcher, 'getConnection' | 'listHistory' | 'listCovers'>,
  { scope = 'default' }: { scope?: string } = {},
): ServerQueries {
  return {
    connection: () => ({ queryKey: ['ppt', scope, 'connection'], queryFn: () => api.getConnection() }),
    history({ page = 1, pageSize = 20 } = {}) {
      return {
        queryKey: ['ppt', scope, 'history', { page, pageSize }],
        queryFn: () => api.listHistory({ page, pageSize }),
      };
    },
    covers: (filter = {}) => ({
      queryKey: ['ppt', scope, 'covers', filter],
      queryFn: () => api.listCovers(filter),
    }),
  };
}
