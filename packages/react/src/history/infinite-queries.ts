import type { InfiniteData } from '@tanstack/react-query';
import type { HistoryPage, HistoryRequest } from '@ppt-embed/protocol/host';
import { historyKey } from '../provider/ppt-keys.ts';
import type { PptQueryOptions, QueryContext } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';
import { historyQueries as pageQueries } from './history-queries.ts';

/** Key of an infinite list of presentations in the cache. */
export type InfiniteHistoryKey = readonly ['ppt', string, 'history', 'infinite', Omit<HistoryRequest, 'page'>];

/** TanStack Query options of an infinite list of presentations, for `useInfiniteQuery`. */
export type InfiniteHistoryOptions = typeof queryDefaults & {
  queryKey: PptQueryOptions<InfiniteData<HistoryPage, number>, InfiniteHistoryKey>['queryKey'];
  queryFn: (context: { signal: AbortSignal; pageParam: number }) => Promise<HistoryPage>;
  initialPageParam: number;
  getNextPageParam: (last: HistoryPage) => number | undefined;
};

/** Keys and options of the queries for the lists of presentations. */
export type HistoryQueries = typeof pageQueries & {
  /** Prefix of every page of the user's own list. */
  mineAll: (scope: string) => readonly ['ppt', string, 'history', 'mine'];
  /**
   * The workspace's presentations as an infinite list: `useInfiniteQuery(historyQueries.infinite(ppt, { pageSize: 20 }),
   * ppt.queryClient)`. It is refetched together with the other lists.
   */
  infinite: (ppt: QueryContext, request: Omit<HistoryRequest, 'page'>) => InfiniteHistoryOptions;
};

/**
 * Keys and options of the queries for the lists of presentations.
 * @example
 * await queryClient.prefetchQuery(historyQueries.page({ fetcher, scope: user.id }, { page: 1, pageSize: 20 }));
 */
export const historyQueries: HistoryQueries = /* @__PURE__ */ addInfinite();

/** Adds what the components do not use. Bundlers drop the call if nothing uses its result, but never a spread. */
function addInfinite(): HistoryQueries {
  return {
    ...pageQueries,
    mineAll: (scope) => [...historyKey(scope), 'mine'],
    infinite: (ppt, request) => ({
      ...queryDefaults,
      queryKey: [...historyKey(ppt.scope), 'infinite', request] as unknown as InfiniteHistoryOptions['queryKey'],
      queryFn: ({ signal, pageParam }) => {
        const { queryFn } = pageQueries.page(ppt, { ...request, page: pageParam });
        return (queryFn as unknown as (context: { signal: AbortSignal }) => Promise<HistoryPage>)({ signal });
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
    }),
  };
}
