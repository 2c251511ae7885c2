import type { Cover, CoverFilter } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { coversResponse } from '../fetcher/response-shapes.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { queryOptions, type PptQueryOptions } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';
import { decodePictures } from './decode-pictures.ts';

/** Key of a list of covers in the cache. */
export type CoversKey = readonly ['ppt', string, 'covers', CoverFilter];

/** What TanStack Query is given for covers. */
export type CoversOptions = PptQueryOptions<Cover[], CoversKey>;

/**
 * What the cover queries need of `usePpt()`. With the `queryClient` that runs the query, the covers on the screen are
 * replaced once the new pictures are decoded. It is passed in, because a query function's context names its client only
 * since TanStack Query 5.66.
 */
export type CoversContext = Pick<PptContext, 'fetcher' | 'scope'> & Partial<Pick<PptContext, 'queryClient'>>;

/** Keys and options of the cover queries. */
export const coversQueries = {
  all: (scope: string): readonly ['ppt', string, 'covers'] => ['ppt', scope, 'covers'],
  /** A random sample of the covers that match; asked again (`refetch`), another sample. */
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
      // A sample is never out of date: only the person asks for another.
      staleTime: Infinity,
    }),
};
