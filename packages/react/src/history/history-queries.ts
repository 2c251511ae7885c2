import { queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { HistoryPage, PageRequest, PptError } from '@ppt-embed/protocol/host';
import { orPptError } from '../fetcher/ppt-error.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { queryDefaults } from '../provider/query-defaults.ts';

export type HistoryKey = readonly ['ppt', string, 'history', PageRequest];

export type HistoryOptions = UnusedSkipTokenOptions<HistoryPage, PptError, HistoryPage, HistoryKey> & {
  queryKey: HistoryKey;
};

/** Keys and options of the list of presentations. */
export const historyQueries = {
  all: (scope: string): readonly ['ppt', string, 'history'] => ['ppt', scope, 'history'],
  page: ({ fetcher, scope }: Pick<PptContext, 'fetcher' | 'scope'>, page: PageRequest): HistoryOptions =>
    queryOptions({
      ...queryDefaults,
      queryKey: [...historyQueries.all(scope), page] as const,
      queryFn: ({ signal }): Promise<HistoryPage> => orPptError(() => fetcher.listHistory(page, { signal })),
      // A presentation made or saved meanwhile appears when the page is seen again.
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};
