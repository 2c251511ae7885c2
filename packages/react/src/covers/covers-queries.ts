import type { Cover, CoverFilter, PptFetcher } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { coversResponse } from '../fetcher/response-shapes.ts';
import { coversKey } from '../provider/ppt-keys.ts';
import { queryOptions, type PptQueryOptions, type QueryContext } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';

/** Key of a list of covers in the cache. */
export type CoversKey = readonly ['ppt', string, 'covers', CoverFilter];

/** TanStack Query options of a list of covers. */
export type CoversOptions = PptQueryOptions<Cover[], CoversKey>;

/** Keys and options of the cover queries. */
export const coversQueries = {
  all: coversKey as (scope: string) => readonly ['ppt', string, 'covers'],
  /** Returns a random sample of the covers that match. A `refetch` returns a different sample. */
  list: ({ fetcher, scope, queryClient }: QueryContext, filter: CoverFilter): CoversOptions =>
    queryOptions({
      ...queryDefaults,
      queryKey: [...coversKey(scope), filter] as const,
      queryFn: async ({ signal, queryKey }): Promise<Cover[]> => {
        const covers = await validateResponse(coversResponse, () =>
          (fetcher as PptFetcher).listCovers(filter, { signal }),
        );
        const shown = queryClient?.getQueryData<Cover[]>(queryKey);
        if (shown) {
          // This code is loaded on demand, because the first sample does not need it. If it cannot be loaded, the new
          // covers appear one by one.
          const pictures = await import('./decode-pictures.ts').catch(() => undefined);
          await pictures?.decodePictures(covers, signal);
        }
        return covers;
      },
      // A sample never becomes stale; only the user requests a new one.
      staleTime: Infinity,
    }),
};
