import type { Cover, CoverFilter } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { coversResponse } from '../fetcher/response-shapes.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { queryOptions, type PptQueryOptions } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';
import { decodePictures } from './decode-pictures.ts';

/** Key of a list of covers in the cache. */
export type CoversKey = readonly ['ppt', string, 'covers', CoverFilter];

/** TanStack Query options of a list of covers. */
export type CoversOptions = PptQueryOptions<Cover[], CoversKey>;

/**
 * The part of `usePpt()` that the cover queries need. With the `queryClient` that runs the query, new covers replace
 * the visible ones only after their pictures are decoded. It is a parameter because the query function's context has a
 * `client` only since TanStack Query 5.66.
 */
export type CoversContext = Pick<PptContext, 'fetcher' | 'scope'> & Partial<Pick<PptContext, 'queryClient'>>;

/** Keys and options of the cover queries. */
export const coversQueries = {
  all: (scope: string): readonly ['ppt', string, 'covers'] => ['ppt', scope, 'covers'],
  /** Returns a random sample of the covers that match. A `refetch` returns another sample. */
  list: ({ fetcher, scope, queryClient }: CoversContext, filter: CoverFilter): CoversOptions =>
    queryOptions({
      ...queryDefaults,
      queryKey: [...coversQueries.all(scope), filter] as const,
      queryFn: async ({ signal, queryKey }): Promise<Cover[]> => {
        const covers = await validateResponse(coversResponse, () => fetcher.listCovers(filter, { signal }));
        const shown = queryClient?.getQueryData<Cover[]>(queryKey);
        if (shown) await decodePictures(covers, signal);
        return covers;
      },
      // A sample never becomes stale; only the user requests another.
      staleTime: Infinity,
    }),
};
