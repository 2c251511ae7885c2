import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { PageRequest, PptError } from '@ppt-embed/protocol/host';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useQueryFailure, type QueryFailure } from '../ui/use-query-failure.ts';
import { isOutdated, listFreshMs, type ListQuery } from './use-list-query.ts';

/** Content that a table shows for a page. */
export interface PagedResult<Page> extends QueryFailure {
  /** The requested page, or the previous one while it is loading; undefined before the first response. */
  data: Page | undefined;
  /** Whether `data` is not the requested page. */
  isPrevious: boolean;
  /** Whether a request is pending, waiting for its retry, or about to be sent because the page is outdated. */
  isFetching: boolean;
  /** Loads a page in advance, so that it is shown without delay. */
  prefetch: (page: number) => void;
}

/**
 * Returns the content that a table shows for a page, and prefetches other pages.
 * @param query Result of `list` for `page`.
 * @param onError Handler of the component, called in addition to the provider's.
 */
export function usePagedResult<Page, Key extends QueryKey>(
  query: UseQueryResult<Page, PptError>,
  list: ListQuery<Page, Key>,
  page: PageRequest,
  onError: ((error: PptError) => void) | undefined,
): PagedResult<Page> {
  const ppt = usePpt();
  const { queryKey } = list(ppt, page);
  const failure = useQueryFailure(query, queryKey, onError);
  return {
    ...failure,
    // Hides data that was fetched before the connection ended, for example in another tab.
    data: connectionStatusFromError(failure.error) ? undefined : query.data,
    isPrevious: query.isPlaceholderData,
    // An outdated page is requested in the next effect.
    isFetching: query.isFetching || (!query.isError && isOutdated(ppt.queryClient, queryKey)),
    prefetch: (next) =>
      void ppt.queryClient.prefetchQuery<Page, PptError, Page, Key>({
        ...list(ppt, { ...page, page: next }),
        staleTime: listFreshMs,
        retry: false,
      }),
  };
}
