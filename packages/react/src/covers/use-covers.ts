import { useQuery } from '@tanstack/react-query';
import type { Cover, CoverFilter, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useLastError } from '../ui/use-last-error.ts';
import { coversQueries } from './covers-queries.ts';

/** Result of `useCovers`. */
export interface CoversResult {
  /** undefined until the first response for this filter. */
  covers: Cover[] | undefined;
  /** The last error, until the next response. Includes errors of `more()`, which leave the covers in place. */
  error: PptError | null;
  /** Whether a request is pending. */
  isFetching: boolean;
  /** Requests other covers for the same filter. The current ones stay until the new pictures can be painted. */
  more: () => void;
  /** Retries after an error. Transient errors are also retried automatically. */
  retry: () => void;
  /** Increases with each response. */
  updatedAt: number;
}

/** Returns a random sample of the covers that match, at most `filter.limit` (11 by default). */
export function useCovers(filter: CoverFilter = {}): CoversResult {
  const ppt = usePpt();
  const query = useQuery(coversQueries.list(ppt, filter), ppt.queryClient);
  const error = useLastError(query);
  const refetch = (): void => void query.refetch();
  return {
    covers: query.data,
    error,
    isFetching: query.isFetching,
    more: refetch,
    retry: refetch,
    updatedAt: query.dataUpdatedAt,
  };
}
