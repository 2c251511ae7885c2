import { hashKey, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { PptError, type PageRequest } from '@ppt-embed/protocol/host';
import { connectionQueries } from '../connection/connection-queries.ts';
import { cachedConnectionStatus, connectionStatusFromError } from '../connection/cached-connection.ts';
import { useIsHydrated } from '../provider/use-is-hydrated.ts';
import { usePpt, type PptContext } from '../provider/ppt-context.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { useLastError } from '../ui/use-last-error.ts';

/** Result of a query for a page of a list. */
export interface PagedResult<Page> {
  /** The requested page, or the previous one while it is loading; undefined before the first response. */
  data: Page | undefined;
  /** Whether `data` is not the requested page. */
  isPrevious: boolean;
  /** The last error; if `data` is set, that of a refresh. */
  error: PptError | null;
  /** Whether a request is pending. */
  isFetching: boolean;
  /** Requests the page again. */
  retry: () => void;
  /** Loads a page in advance, so that it is shown without a wait. */
  prefetch: (page: number) => void;
}

/**
 * Measured with the server's and the browser's clock: longer than a page takes to load, shorter than a page is cached.
 */
const hydratedFreshMs = 5000;

const disconnected = /* @__PURE__ */ new PptError({ code: 'disconnected', message: 'This app is not connected.' });

/**
 * Returns a page of a list of the service. Sends no request while the app is known to be disconnected.
 * @param options key and options of a page.
 */
export function usePagedQuery<Page, Key extends QueryKey>(
  options: (ppt: PptContext, page: PageRequest) => UseQueryOptions<Page, PptError, Page, Key>,
  page: PageRequest,
): PagedResult<Page> {
  const ppt = usePpt();
  const { queryClient } = ppt;
  const pageQuery = options(ppt, page);
  const status = cachedConnectionStatus(ppt);
  const isDisconnected = status === 'disconnected';
  // A suspended user's request is rejected once and sent again as soon as the user reconnects.
  const isBlocked = isDisconnected || (status === 'banned' && !!queryClient.getQueryState(pageQuery.queryKey)?.error);
  // Refetched only while blocked, because another tab may have connected.
  const connection = useQuery(
    // Observes every change, because the status is read separately.
    { ...connectionQueries.current(ppt), enabled: isBlocked, notifyOnChangeProps: 'all' },
    queryClient,
  );
  useErrorReport(isBlocked ? connection.error : null);
  const query = useQuery(
    {
      ...pageQuery,
      enabled: !isBlocked,
      // Data that the server has just read is not read again during hydration; a later navigation refetches it.
      staleTime: useIsHydrated() ? 0 : hydratedFreshMs,
      // The previous page of the same list and the same user, never another's.
      placeholderData: (last, from) =>
        from && listOf(from.queryKey) === listOf(pageQuery.queryKey) ? last : undefined,
    },
    queryClient,
  );
  const lastError = useLastError(query);
  const error = isDisconnected ? disconnected : lastError;
  return {
    // Hides data that was read before the connection ended, in another tab for example.
    data: connectionStatusFromError(error) ? undefined : query.data,
    isPrevious: query.isPlaceholderData,
    error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    prefetch: (next) => void queryClient.prefetchQuery({ ...options(ppt, { ...page, page: next }), staleTime: 30_000 }),
  };
}

/** Returns the list and the user that a page belongs to: the key without the page. */
function listOf(queryKey: QueryKey): string {
  return hashKey(queryKey.slice(0, -1));
}
