import type { HistoryPage, PageRequest, PptFetcher } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { historyResponse } from '../fetcher/response-shapes.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { queryOptions, type PptQueryOptions } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';
import { historyKey } from '../provider/history-key.ts';

/** Key of a page of presentations in the cache. */
export type HistoryKey =
  | readonly ['ppt', string, 'history', PageRequest]
  | readonly ['ppt', string, 'history', 'mine', PageRequest];

/** TanStack Query options of a page of presentations. */
export type HistoryOptions = PptQueryOptions<HistoryPage, HistoryKey>;

type QueryContext = Pick<PptContext, 'fetcher' | 'scope'>;

/** Keys and options of the queries for the lists of presentations. */
export const historyQueries = {
  /**
   * Prefix of every page of both lists: `queryClient.invalidateQueries({ queryKey: historyQueries.all(scope) })`
   * refetches both.
   */
  all: historyKey as (scope: string) => readonly ['ppt', string, 'history'],
  /** The workspace's presentations, as listed by the service. */
  page: ({ fetcher, scope }: QueryContext, page: PageRequest): HistoryOptions =>
    listOptions([...historyKey(scope), page], page, (input, call) => fetcher.listHistory(input, call)),
  /** The user's presentations, from the host's ledger. */
  mine: ({ fetcher, scope }: QueryContext, page: PageRequest): HistoryOptions =>
    listOptions([...historyKey(scope), 'mine', page], page, (input, call) => fetcher.listMyPresentations(input, call)),
};

function listOptions(queryKey: HistoryKey, page: PageRequest, list: PptFetcher['listHistory']): HistoryOptions {
  return queryOptions({
    ...queryDefaults,
    queryKey,
    queryFn: ({ signal }): Promise<HistoryPage> => validateResponse(historyResponse, () => list(page, { signal })),
  });
}
