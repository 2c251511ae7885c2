import type { HistoryPage, PageRequest } from '@ppt-embed/protocol/host';
import { usePagedQuery, type PagedResult } from '../lists/use-paged-query.ts';
import { historyQueries } from './history-queries.ts';

/** A page of presentations as it is asked for. */
export type HistoryResult = PagedResult<HistoryPage>;

/** One page of the workspace's presentations, newest first. Asks nothing while the app is known to be disconnected. */
export function useHistory(page: PageRequest): HistoryResult {
  return usePagedQuery(historyQueries.page, page);
}

/** One page of this person's presentations, from the host's own ledger: those he made here, each with its identifier. */
export function useMyPresentations(page: PageRequest): HistoryResult {
  return usePagedQuery(historyQueries.mine, page);
}
