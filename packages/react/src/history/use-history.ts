import type { DefinedUseQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { HistoryPage, HistoryRequest, PptError } from '@ppt-embed/protocol/host';
import { useConnectionSync } from '../connection/use-connection-sync.ts';
import { useListQuery } from '../lists/use-list-query.ts';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptInitialData, PptReadOptions } from '../provider/query-options.ts';
import { historyQueries, type HistoryKey } from './history-queries.ts';

/** Options of `useHistory` and `useMyPresentations`, which are the options of TanStack Query's `useQuery`. */
export type UseHistoryOptions<Selected = HistoryPage> = PptReadOptions<HistoryPage, HistoryKey, Selected>;

/** Reads a page of the workspace's presentations, with initial data: `data` is always defined. */
export function useHistory<Selected = HistoryPage>(
  page: HistoryRequest,
  options: UseHistoryOptions<Selected> & PptInitialData<HistoryPage>,
): DefinedUseQueryResult<Selected, PptError>;
/**
 * Reads a page of the workspace's presentations, newest first. While a different page is loading, `data` is the
 * previous page (`isPlaceholderData`). While the app is known to be disconnected, it fails with `disconnected` without
 * a request.
 * @example
 * const { data: titles } = useHistory(
 *   { page: 1, pageSize: 20 },
 *   { select: ({ records }) => records.map(({ title }) => title) },
 * );
 */
export function useHistory<Selected = HistoryPage>(
  page: HistoryRequest,
  options?: UseHistoryOptions<Selected>,
): UseQueryResult<Selected, PptError>;
export function useHistory<Selected = HistoryPage>(
  page: HistoryRequest,
  options?: UseHistoryOptions<Selected>,
): UseQueryResult<Selected, PptError> {
  return useHistoryQuery(historyQueries.page, page, options);
}

/** Reads a page of the user's presentations, with initial data: `data` is always defined. */
export function useMyPresentations<Selected = HistoryPage>(
  page: HistoryRequest,
  options: UseHistoryOptions<Selected> & PptInitialData<HistoryPage>,
): DefinedUseQueryResult<Selected, PptError>;
/**
 * Reads a page of the presentations that the user created in this app, from the host's ledger. Each has an identifier.
 * Otherwise works like `useHistory`.
 */
export function useMyPresentations<Selected = HistoryPage>(
  page: HistoryRequest,
  options?: UseHistoryOptions<Selected>,
): UseQueryResult<Selected, PptError>;
export function useMyPresentations<Selected = HistoryPage>(
  page: HistoryRequest,
  options?: UseHistoryOptions<Selected>,
): UseQueryResult<Selected, PptError> {
  return useHistoryQuery(historyQueries.mine, page, options);
}

/**
 * Reads a page of a list of presentations.
 * @param query `historyQueries.page` or `historyQueries.mine`.
 */
export function useHistoryQuery<Selected = HistoryPage>(
  query: typeof historyQueries.page,
  page: HistoryRequest,
  options?: UseHistoryOptions<Selected>,
): UseQueryResult<Selected, PptError> {
  useConnectionSync(query(usePpt(), page).queryKey);
  return useListQuery(query, page, options);
}
