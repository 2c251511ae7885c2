import { useEffect } from 'react';
import {
  hashKey,
  useQuery,
  type PlaceholderDataFunction,
  type QueryClient,
  type QueryKey,
  type QueryState,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { PageRequest, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptQueryOptions, PptReadOptions, QueryContext } from '../provider/query-options.ts';

/**
 * Time in ms for which a page counts as fresh if the host's `QueryClient` sets no `staleTime`, so that a page that a
 * server or the pager has just read is not read again. The age of server data is measured with the server's and the
 * browser's clocks, so the time is longer than a page takes to load, and shorter than a page is cached.
 */
export const listFreshMs = 5000;

/** The part of a page that is compared with other pages. */
interface Total {
  /** Number of records in the whole list. */
  total: number;
}

/** Query options of a page of a list. */
export type ListQuery<Page, Key extends QueryKey> = (
  ppt: QueryContext,
  page: PageRequest,
) => PptQueryOptions<Page, Key>;

/**
 * Reads a page of a list. Reads it again when another page shows that the list has grown or become shorter.
 * @param list Returns the query options of a page.
 * @param options Query options of the caller.
 */
export function useListQuery<Page extends Total, Key extends QueryKey, Selected = Page>(
  list: ListQuery<Page, Key>,
  page: PageRequest,
  options?: PptReadOptions<Page, Key, Selected>,
): UseQueryResult<Selected, PptError> {
  const ppt = usePpt();
  const query = list(ppt, page);
  const { staleTime = listFreshMs } = ppt.queryClient.defaultQueryOptions<Page, PptError, Page, Page, Key>(query);
  useRefetchOutdated(ppt.queryClient, query.queryKey);
  const previousPage: PlaceholderDataFunction<Page, PptError, Page, Key> = (last, previousQuery) =>
    previousQuery && listOf(previousQuery.queryKey) === listOf(query.queryKey) ? last : undefined;
  return useQuery(
    {
      ...query,
      staleTime,
      // Keeps the previous page, but only for the same list and user.
      placeholderData: previousPage as Exclude<PptReadOptions<Page, Key, Selected>['placeholderData'], undefined>,
      ...options,
    },
    ppt.queryClient,
  );
}

/** Reads a page again if it is outdated. */
function useRefetchOutdated(client: QueryClient, queryKey: QueryKey): void {
  const hash = hashKey(queryKey);
  const outdated = isOutdated(client, queryKey);
  useEffect(() => {
    if (outdated) void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash === hash });
  }, [client, hash, outdated]);
}

/** Whether another page of the list was read later and has a different total. */
export function isOutdated(client: QueryClient, queryKey: QueryKey): boolean {
  const page = client.getQueryState<Total>(queryKey);
  return client
    .getQueryCache()
    .findAll({ queryKey: queryKey.slice(0, -1) })
    .some(({ queryKey: other, state }) => {
      const { data, dataUpdatedAt } = state as QueryState<Total>;
      const isNewer = page?.data && data && dataUpdatedAt > page.dataUpdatedAt;
      return isNewer && other.length === queryKey.length && data.total !== page.data?.total;
    });
}

/** Returns the list and the user to which a page belongs: the key without the page. */
function listOf(queryKey: QueryKey): string {
  return hashKey(queryKey.slice(0, -1));
}
