import type { HistoryPage, PageRequest } from '@ppt-embed/protocol/host';
import { usePagedQuery, type PagedResult } from '../lists/use-paged-query.ts';
import { historyQueries } from './history-queries.ts';

/** Result of `useHistory` and `useMyPresentations`. */
export type HistoryResult = PagedResult<HistoryPage>;

/**
 * Returns a page of the workspace's presentations, newest first. Sends no request while the app is known to be
 * disconnected.
 */
export function useHistory(page: PageRequest): HistoryResult {
  return usePagedQuery(historyQueries.page, page);
}

/**
 * Returns a page of the presentations that the user created in this app, from the host's ledger. Each has an
 * identifier.
 */
export function useMyPresentations(page: PageRequest): HistoryResult {
  return usePagedQuery(historyQueries.mine, page);
}
