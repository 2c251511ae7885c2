import { useQuery } from '@tanstack/react-query';
import type { Cover, CoverFilter, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { useLastError } from '../ui/use-last-error.ts';
import { coversQueries } from './covers-queries.ts';

/** Covers as they are asked for. */
export interface CoversResult {
  /** undefined until the first answer for this filter. */
  covers: Cover[] | undefined;
  /** The last failure, until an answer comes; also that of `more()`, while the covers stay. */
  error: PptError | null;
  /** A request is under way. */
  isFetching: boolean;
  /** Other covers for the same filter; the present ones stay until the new pictures can be drawn. */
  more: () => void;
  /** Asks again after a failure. It is also asked again by itself while the failure may pass. */
  retry: () => void;
  /** Rises with each answer. */
  updatedAt: number;
}

/** Cover templates that match: a random sample of at most `filter.limit` (11 by default). */
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
