import type { Connection, Cover, CoverFilter, HistoryPage, PageRequest, PptFetcher } from '@ppt-embed/protocol/host';

/** Options accepted by `queryClient.prefetchQuery` of TanStack Query. */
export interface ServerQuery<Data> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<Data>;
}

/** Queries that fill a page's cache on the server. */
export interface ServerQueries {
  connection(): ServerQuery<Connection>;
  history(page?: Partial<PageRequest>): ServerQuery<HistoryPage>;
  covers(filter?: CoverFilter): ServerQuery<Cover[]>;
}

/**
 * Creates queries that fill a page's cache on the server, with the same keys as the components of `@ppt-embed/react`. The
 * query options of `@ppt-embed/react/queries`, such as `historyQueries.page({ fetcher: ppt.as(user), scope }, page)`, do the same.
 * @example
 * const queries = serverQueries(ppt.as(user), { scope: user.id })
 * await queryClient.prefetchQuery(queries.history())
 * return <HydrationBoundary state={dehydrate(queryClient)}>…</HydrationBoundary>
 * @param scope The `scope` of the page's `PptProvider`. With another value, the page does not find the data. @default
 * 'default', like that of a provider without `scope`
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
