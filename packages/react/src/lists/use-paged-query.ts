import { hashKey, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { PptError, type PageRequest } from '@ppt-embed/protocol/host';
import { connectionQueries } from '../connection/connection-queries.ts';
import { cachedConnectionStatus, connectionStatusFromError } from '../connection/cached-connection.ts';
import { useIsHydrated } from '../provider/use-is-hydrated.ts';
import { usePpt, type PptContext } from '../provider/ppt-context.ts';
import { useErrorReport } from '../ui/use-error-report.ts';
import { useLastError } from '../ui/use-last-error.ts';

/** One page of a list as it is asked for. */
export interface PagedResult<Page> {
  /** The page asked for, or the last one seen while it is on its way; undefined before the first answer. */
  data: Page | undefined;
  /** `data` is another page than the one asked for. */
  isPrevious: boolean;
  /** The last failure; with `data`, that of a refresh. */
  error: PptError | null;
  /** It is being asked for. */
  isFetching: boolean;
  /** Asks for it again. */
  retry: () => void;
  /** Reads a page that will probably be turned to, so that it is there at once. */
  prefetch: (page: number) => void;
}

/** By the server's clock and the reader's: longer than a page takes to come, shorter than anybody keeps one. */
const hydratedFreshMs = 5000;

const disconnected = /* @__PURE__ */ new PptError({ code: 'disconnected', message: 'This app is not connected.' });

/**
 * One page of a list that the service keeps. Asks nothing while it is known that there is no connection.
 * @param options key and options of one page.
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
  // Who is switched off is refused once, and asked for again as soon as he has connected anew.
  const isBlocked = isDisconnected || (status === 'banned' && !!queryClient.getQueryState(pageQuery.queryKey)?.error);
  // Read again only meanwhile: another tab may have connected.
  const connection = useQuery(
    // Whatever it comes to: its status is read beside it.
    { ...connectionQueries.current(ppt), enabled: isBlocked, notifyOnChangeProps: 'all' },
    queryClient,
  );
  useErrorReport(isBlocked ? connection.error : null);
  const query = useQuery(
    {
      ...pageQuery,
      enabled: !isBlocked,
      // What the server has just read is not read twice while its page comes to life; a later navigation reads anew.
      staleTime: useIsHydrated() ? 0 : hydratedFreshMs,
      // The last page of the same list and of the same user: never another's.
      placeholderData: (last, from) =>
        from && listOf(from.queryKey) === listOf(pageQuery.queryKey) ? last : undefined,
    },
    queryClient,
  );
  const lastError = useLastError(query);
  const error = isDisconnected ? disconnected : lastError;
  return {
    // Nothing to be done with what was read before the connection ended, in another tab say.
    data: connectionStatusFromError(error) ? undefined : query.data,
    isPrevious: query.isPlaceholderData,
    error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    prefetch: (next) => void queryClient.prefetchQuery({ ...options(ppt, { ...page, page: next }), staleTime: 30_000 }),
  };
}

/** Names the list a page belongs to, and its user: the key without the page. */
function listOf(queryKey: QueryKey): string {
  return hashKey(queryKey.slice(0, -1));
}
