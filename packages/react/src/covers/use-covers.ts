import { useQuery, type DefinedUseQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type { Cover, CoverFilter, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptInitialData, PptReadOptions } from '../provider/query-options.ts';
import { coversQueries, type CoversKey } from './covers-queries.ts';

/** Options of `useCovers`, which are the options of TanStack Query's `useQuery`. */
export type UseCoversOptions<Selected = Cover[]> = PptReadOptions<Cover[], CoversKey, Selected>;

/** Reads a sample of covers, with initial data: `data` is always defined. */
export function useCovers<Selected = Cover[]>(
  filter: CoverFilter | undefined,
  options: UseCoversOptions<Selected> & PptInitialData<Cover[]>,
): DefinedUseQueryResult<Selected, PptError>;
/**
 * Reads a random sample of the covers that match, at most `filter.limit` (11 by default). `refetch()` requests a
 * different sample; the current one stays until the new pictures can be painted.
 * @example const { data, refetch } = useCovers({ style: '商务风', limit: 6 });
 */
export function useCovers<Selected = Cover[]>(
  filter?: CoverFilter,
  options?: UseCoversOptions<Selected>,
): UseQueryResult<Selected, PptError>;
export function useCovers<Selected = Cover[]>(
  filter: CoverFilter = {},
  options?: UseCoversOptions<Selected>,
): UseQueryResult<Selected, PptError> {
  const ppt = usePpt();
  return useQuery({ ...coversQueries.list(ppt, filter), ...options }, ppt.queryClient);
}
