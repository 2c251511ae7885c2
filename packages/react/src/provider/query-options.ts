import type { DataTag, QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';

/** Options of one query; by their key a `QueryClient` knows what is read under it. */
export type PptQueryOptions<Data, Key extends QueryKey> = Omit<
  UnusedSkipTokenOptions<Data, PptError, Data, Key>,
  'queryKey'
> & { queryKey: DataTag<Key, Data, PptError> };

/**
 * TanStack's `queryOptions` by type alone: its package makes a React context when it is loaded, which there is not in
 * a server component.
 */
export function queryOptions<Data, Key extends QueryKey>(
  options: Omit<UnusedSkipTokenOptions<Data, PptError, Data, Key>, 'queryKey'> & { queryKey: Key },
): PptQueryOptions<Data, Key> {
  return options as PptQueryOptions<Data, Key>;
}
