import type { PageRequest, PptFetcher, UserPage } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { usersResponse } from '../fetcher/response-shapes.ts';
import { usersKey } from '../provider/ppt-keys.ts';
import { queryOptions, type PptQueryOptions, type QueryContext } from '../provider/query-options.ts';
import { queryDefaults } from '../provider/query-defaults.ts';

/** Key of a page of users in the cache. */
export type UsersKey = readonly ['ppt', string, 'users', PageRequest];

/** TanStack Query options of a page of users. */
export type UsersOptions = PptQueryOptions<UserPage, UsersKey>;

/** Keys and options of the queries for the list of users. For administrators. */
export const usersQueries = {
  all: usersKey as (scope: string) => readonly ['ppt', string, 'users'],
  page: ({ fetcher, scope }: QueryContext, page: PageRequest): UsersOptions =>
    queryOptions({
      ...queryDefaults,
      queryKey: [...usersKey(scope), page] as const,
      queryFn: ({ signal }): Promise<UserPage> =>
        validateResponse(usersResponse, () => (fetcher as PptFetcher).listUsers(page, { signal })),
    }),
};
