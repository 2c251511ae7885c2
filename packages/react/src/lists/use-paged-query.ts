import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { PptError, type PageRequest } from '@ppt-embed/protocol/host';
import { connectionQueries } from '../connection/connection-queries.ts';
import { knownConnection } from '../connection/known-connection.ts';
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
  isFetching: boolean;
  retry: () => void;
  /** Reads a page that will probably be turned to, so that it is there at once. */
  prefetch: (page: number) => void;
}

const disconnected = /* @__PURE__ */ new PptError({ code: 'disconnected', message: 'This app is not connected.' });

/**
 * One page of a list that the service keeps. Asks nothing while it is known that the app is not connected.
 * @param options key and options of one page.
 */
export function usePagedQuery<Page, Key extends QueryKey>(
  options: (ppt: PptContext, page: PageRequest) => UseQueryOptions<Page, PptError, Page, Key>,
  page: PageRequest,
): PagedResult<Page> {
  const ppt = usePpt();
  const enabled = knownConnection(ppt) !== 'disconnected';
  // Read again only while there is none: another tab may have connected meanwhile.
  const connection = useQuery({ ...connectionQueries.current(ppt), enabled: !enabled }, ppt.queryClient);
  useErrorReport(enabled ? null : connection.error);
  const asked = options(ppt, page);
  const query = useQuery(
    {
      ...asked,
      enabled,
      // The last page of the same list and of the same user: never another's.
      placeholderData: (last, from) =>
        [1, 2].every((part) => from?.queryKey[part] === asked.queryKey[part]) ? last : undefined,
    },
    ppt.queryClient,
  );
  const lastError = useLastError(query);
  const error = enabled ? lastError : disconnected;
  return {
    // Nothing to be done with what was read before it was disconnected, in another tab say.
    data: error?.code === 'disconnected' ? undefined : query.data,
    isPrevious: query.isPlaceholderData,
    error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    prefetch: (next) =>
      void ppt.queryClient.prefetchQuery({ ...options(ppt, { ...page, page: next }), staleTime: 30_000 }),
  };
}
