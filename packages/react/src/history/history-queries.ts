import type { HistoryPage, HistoryRequest, PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { cacheConnectionStatus, requireConnection } from '../connection/cached-connection.ts';
import { validateResponse } from '../fetcher/validate-response.ts';
import { historyResponse } from '../fetcher/response-shapes.ts';
import { historyKey } from '../provider/ppt-keys.ts';
import { queryOptions, type PptQueryOptions, type QueryContext } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';

/** Key of a page of presentations in the cache. */
export type HistoryKey =
  | readonly ['ppt', string, 'history', HistoryRequest]
  | readonly ['ppt', string, 'history', 'mine', HistoryRequest];

/** TanStack Query options of a page of presentations. */
export type HistoryOptions = PptQueryOptions<HistoryPage, HistoryKey>;

/**
 * Keys and options of the queries for the lists of presentations.
 * @example
 * await queryClient.prefetchQuery(historyQueries.page({ fetcher, scope: user.id }, { page: 1, pageSize: 20 }));
 */
export const historyQueries = {
  /** Prefix of every page of both lists, for example to invalidate both. */
  all: historyKey as (scope: string) => readonly ['ppt', string, 'history'],
  /** The workspace's presentations, as listed by the service. */
  page: (ppt: QueryContext, page: HistoryRequest): HistoryOptions =>
    listOptions(ppt, [...historyKey(ppt.scope), page], (fetcher, call) => fetcher.listHistory(page, call)),
  /** The user's presentations, from the host's ledger. */
  mine: (ppt: QueryContext, page: HistoryRequest): HistoryOptions =>
    listOptions(ppt, [...historyKey(ppt.scope), 'mine', page], (fetcher, call) =>
      fetcher.listMyPresentations(page, call),
    ),
};

/**
 * Maximum age in ms of the connection status. It is short, so that a list notices on focus that another tab has
 * connected.
 */
const statusFreshMs = 5000;

function listOptions(
  { scope, queryClient, ...context }: QueryContext,
  queryKey: HistoryKey,
  list: (fetcher: PptFetcher, call: Parameters<PptFetcher['listHistory']>[1]) => Promise<HistoryPage>,
): HistoryOptions {
  const fetcher = context.fetcher as PptFetcher;
  const ppt = queryClient && { fetcher, scope, queryClient };
  return queryOptions({
    ...queryDefaults,
    queryKey,
    queryFn: async ({ signal }): Promise<HistoryPage> => {
      if (ppt) await requireConnection(ppt, statusFreshMs);
      try {
        return await validateResponse(historyResponse, () => list(fetcher, { signal }));
      } catch (error) {
        if (ppt) cacheConnectionStatus(ppt, error as PptError);
        throw error;
      }
    },
  });
}
