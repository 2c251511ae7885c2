import type { DataTag, QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { PptError } from '@ppt-embed/protocol/host';

/** Options of a query; its key carries the type of its data in a `QueryClient`. */
export type PptQueryOptions<Data, Key extends QueryKey> = Omit<
  UnusedSkipTokenOptions<Data, PptError, Data, Key>,
  'queryKey'
> & { queryKey: DataTag<Key, Data, PptError> };

/**
 * Type-only version of TanStack's `queryOptions`. The original package creates a React context when it is imported,
 * which fails in a server component.
 */
export function queryOptions<Data, Key extends QueryKey>(
  options: Omit<UnusedSkipTokenOptions<Data, PptError, Data, Key>, 'queryKey'> & { queryKey: Key },
): PptQueryOptions<Data, Key> {
  return options as PptQueryOptions<Data, Key>;
}
